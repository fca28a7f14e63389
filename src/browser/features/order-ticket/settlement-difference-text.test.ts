import { expect, it } from "vitest";
import { decimal, zero } from "#contract/decimal.ts";
import { decodeMarket } from "#contract/market.ts";
import { type SettledSide, settlementDifferenceText } from "./settlement-difference-text.ts";

const side = (
  date: string,
  description = "Pays on Friday.",
  change: Partial<SettledSide> = {},
): SettledSide => ({
  details: decodeMarket({
    market_id: "m",
    resolution_date: date,
    description,
    outcomes: [],
    tick_ranges: [],
  }),
  settlementLagDays: 1,
  settlementFee: zero,
  ...change,
});
const money = (value: string) => `$${value}`;

it("says nothing where both settle alike", () => {
  expect(
    settlementDifferenceText(
      side("2027-01-01T00:00:00Z"),
      side("2027-01-01T00:00:00Z", " Pays  on Friday. "),
      money,
    ),
  ).toEqual([]);
});

it("says how dates, delays, fees and rules differ, seen from here", () => {
  const there = side("2027-01-04T00:00:00Z", "Pays on Saturday.", {
    settlementLagDays: 3,
    settlementFee: decimal("0.2"),
  });
  expect(settlementDifferenceText(side("2027-01-01T00:00:00Z"), there, money)).toEqual([
    "resolves 3 d later",
    "pays 3 d after that, here 1 d",
    "if it wins $0.2 of the payout are taken, here $0",
    "rules differ",
  ]);
  expect(settlementDifferenceText(there, side("2027-01-01T00:00:00Z"), money)[0]).toBe(
    "resolves 3 d earlier",
  );
});

it("says where a date is missing or a placeholder", () => {
  expect(settlementDifferenceText(side("2027-01-01T00:00:00Z"), side("0001-01-01T00:00:00Z"), money)).toEqual(
    ["no resolution date told there"],
  );
  expect(settlementDifferenceText(side(""), side(""), money)).toEqual(["neither tells a resolution date"]);
});
