import { expect, it } from "vitest";
import { payoutTermsWith } from "#browser/testing/payout-terms-fixture.ts";
import { decimal, zero } from "#contract/decimal.ts";
import { parseInstant } from "#contract/instant.ts";
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
  payoutTerms: payoutTermsWith({ resolvesAt: parseInstant(date) }),
  settlementFee: zero,
  ...change,
});
const now = Date.UTC(2026, 11, 1);
const money = (value: string) => `$${value}`;

it("says nothing where both settle alike", () => {
  expect(
    settlementDifferenceText(
      side("2027-01-01T00:00:00Z"),
      side("2027-01-01T00:00:00Z", " Pays  on Friday. "),
      money,
      now,
    ),
  ).toEqual([]);
});

it("says how dates, delays, fees and rules differ, seen from here", () => {
  const there = side("2027-01-04T00:00:00Z", "Pays on Saturday.", {
    payoutTerms: payoutTermsWith({
      resolvesAt: parseInstant("2027-01-04T00:00:00Z"),
      settlementLagHours: 72,
    }),
    settlementFee: decimal("0.2"),
  });
  expect(settlementDifferenceText(side("2027-01-01T00:00:00Z"), there, money, now)).toEqual([
    "resolves 3 d later",
    "pays 72 h after that, here 24 h",
    "fee if it wins $0.2, here $0",
    "rules differ",
  ]);
  expect(settlementDifferenceText(there, side("2027-01-01T00:00:00Z"), money, now)[0]).toBe(
    "resolves 3 d earlier",
  );
});

it("says where a date is missing or a placeholder", () => {
  expect(
    settlementDifferenceText(side("2027-01-01T00:00:00Z"), side("0001-01-01T00:00:00Z"), money, now),
  ).toEqual(["no resolution date there"]);
  expect(settlementDifferenceText(side(""), side(""), money, now)).toEqual([
    "neither shows a resolution date",
  ]);
});
