import { expect, it } from "vitest";
import { answered, question } from "#browser/testing/connection-check-fixture.ts";
import { decodeMatchedGroups } from "#contract/matched-market.ts";
import { largestPrices, valuesSeen } from "./observed-values.ts";

const market = { status: "live", outcomes: [{ price: "0.4" }, { price: "52.5" }], tick_size: "900" };
const group = {
  id: "g",
  legs: [
    { venue: "venue-a", data: { status: "inside", price: "7000" }, orientation: { side: "yes" } },
    { venue: "odd", orientation: null },
  ],
};
const { legs = [] } = decodeMatchedGroups([group]).rows[0] ?? {};
const questions = [
  question("marketA", { last: answered(market) }),
  question("matchingMarkets", { last: answered({ rows: [group] }) }),
];

it("finds the largest price of each venue, and ignores sizes and unknown shapes", () => {
  expect(largestPrices(questions)).toEqual({ "venue-a": { largest: "52.5", count: 2 } });
});

it("lists observed values and shapes", () => {
  expect(valuesSeen(questions, legs)).toEqual([
    { field: "market.status", values: ["live"] },
    { field: "matchingMarkets.orientation", values: ["{side}", "nothing"] },
    { field: "matchingMarkets.venue", values: ["odd"] },
  ]);
});
