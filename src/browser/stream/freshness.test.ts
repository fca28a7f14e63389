import { expect, it } from "vitest";
import { freshnessOf } from "./freshness.ts";

const limits = { tradeMs: 5_000, showMs: 10_000 };

it.each([
  [0, "fresh"],
  [5_000, "fresh"],
  [5_001, "no-trade"],
  [10_000, "no-trade"],
  [10_001, "stale"],
  [-3, "fresh"],
] as const)("takes what was confirmed %d ms ago for %s", (age, expected) => {
  expect(freshnessOf(1_000_000 - age, 1_000_000, limits)).toBe(expected);
});

it("takes what was never confirmed for stale", () => {
  expect(freshnessOf(undefined, 0, limits)).toBe("stale");
});
