import { expect, it } from "vitest";
import { decimal } from "#contract/decimal.ts";
import { overUnhedgedReason } from "./order-limits.ts";

const limits = { maxUnhedgedCost: decimal("50") };
const reason = (before: string, after: string) =>
  overUnhedgedReason(decimal(before), decimal(after), limits, "$");

it("more may not be left without a hedge than the limit says", () => {
  expect(reason("0", "50")).toBeUndefined();
  expect(reason("0", "50.01")).toMatch(
    /^Over your \$50\.00 unhedged limit: if only one leg fills, \$50\.01 is at risk\./,
  );
});

it("names money in the currency of the venue, rounded up: what is over a limit never looks equal to it", () => {
  expect(reason("0", "88.34303")).toContain("$88.35 is at risk");
  expect(reason("0", "50.0001")).toContain("$50.01 is at risk");
});

it("never blocks a hedge, even above the unhedged limit", () => {
  expect(reason("60", "60")).toBeUndefined();
  expect(reason("80", "60")).toBeUndefined();
  expect(reason("60", "60.01")).toMatch(/unhedged limit/);
});
