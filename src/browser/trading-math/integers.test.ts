import { describe, expect, it } from "vitest";
import { largestThat } from "./integers.ts";

describe("largestThat", () => {
  it("finds the largest value that fits, at either end too", () => {
    const upTo = (bound: bigint) => largestThat(-1n, 10n, (value) => value <= bound);
    expect([-1n, 0n, 6n, 10n, 11n].map(upTo)).toEqual([-1n, 0n, 6n, 10n, 10n]);
  });

  it("returns the least value untried where nothing else is left", () => {
    expect(largestThat(3n, 3n, () => false)).toBe(3n);
    expect(largestThat(3n, 2n, () => false)).toBe(3n);
  });
});
