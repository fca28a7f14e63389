import { describe, expect, it } from "vitest";
import { otherBookOf } from "./opposite-book.ts";

const [yes, no, draw] = ["Yes", "No", "Draw"].map((label) => ({ id: label.toLowerCase(), label })) as never[];
const pair = { outcomes: [yes, no] as never };

describe("the other outcome's book", () => {
  it("is that of the only opposite, and said to be the same orders where books mirror", () => {
    expect(otherBookOf(pair, "yes", "mirrored")).toEqual({ outcome: no, isSame: true });
    expect(otherBookOf(pair, "no", "separate")).toEqual({ outcome: yes, isSame: false });
  });

  it("is absent where one book quotes both, without an opposite, and for an unknown outcome", () => {
    expect(otherBookOf(pair, "yes", "first-outcome")).toBeUndefined();
    expect(otherBookOf({ outcomes: [yes, no, draw] as never }, "yes", "separate")).toBeUndefined();
    expect(otherBookOf({ outcomes: [yes] as never }, "yes", "separate")).toBeUndefined();
    expect(otherBookOf(pair, undefined, "separate")).toBeUndefined();
    expect(otherBookOf(pair, "maybe", "separate")).toBeUndefined();
  });
});
