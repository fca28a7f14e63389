import { expect, test } from "vitest";
import { distinctMarkets } from "./use-known-markets.ts";

test("lists each market of many orders once, and derives the list once", () => {
  const orders = [
    { venue: "venue-a", marketId: "1", outcomeId: "yes" },
    { venue: "venue-b", marketId: "1", outcomeId: "yes" },
    { venue: "venue-a", marketId: undefined },
    { venue: "venue-a", marketId: "1", outcomeId: "no" },
  ] as const;
  const markets = distinctMarkets(orders);
  expect(markets).toEqual([
    { venue: "venue-a", marketId: "1" },
    { venue: "venue-b", marketId: "1" },
  ]);
  expect(distinctMarkets(orders)).toBe(markets);
});
