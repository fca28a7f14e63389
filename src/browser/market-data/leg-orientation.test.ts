import { describe, expect, it } from "vitest";
import { orientationOf } from "./leg-orientation.ts";

const read = (orientation: unknown, forms: Parameters<typeof orientationOf>[1] = ["inverted", "side"]) =>
  orientationOf({ orientation }, forms);

describe("the orientation of a leg", () => {
  it("is parsed from the configured forms", () => {
    expect(read({ inverted: false })).toBe("same");
    expect(read({ inverted: true })).toBe("opposite");
    expect(read({ side: "Yes" })).toBe("same");
    expect(read({ side: "no" })).toBe("opposite");
    expect(read("no", ["yes_no"])).toBe("opposite");
  });

  it.each([
    [{}],
    [null],
    ["no"],
    [{ inverted: "true" }],
    [{ side: "home" }],
    [{ side: "constructor" }],
    [{ home: "away" }],
    [{ home: "yes", away: "no" }],
    [{ relation: "identity", confidence: 0.82 }],
    [{ relation: "subset" }],
    [undefined],
    [{ inverted: false, relation: "subset" }],
    [[{ inverted: false }]],
    [7],
  ])("is unverified for %j", (orientation) => {
    expect(read(orientation)).toBe("unverified");
  });

  it("is unverified for a form that is not configured", () => {
    expect(read({ inverted: true }, ["side"])).toBe("unverified");
    expect(read({ inverted: true }, [])).toBe("unverified");
  });
});
