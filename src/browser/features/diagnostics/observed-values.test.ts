import { expect, it } from "vitest";
import type { ReadName } from "#browser/api/gateway-client.ts";
import { answered, question } from "#browser/testing/connection-check-fixture.ts";
import { decodeMatchedGroups } from "#contract/matched-market.ts";
import { largestPrices, timesSeen, valuesSeen } from "./observed-values.ts";

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

it("finds times without a zone, times that cannot be read, and dates that are not read", () => {
  const body = (read: ReadName, ...rows: readonly object[]) =>
    question(read, { last: { ...answered({}), body: { data: rows } } });
  const found = timesSeen([
    body("tradesA", { timestamp: "2026-04-05T12:00:00Z" }, { timestamp: 1_775_390_400 }),
    body("tradesC", { timestamp: "2026-04-05T12:00:00" }, { timestamp: "2026-04-05 13:00:00" }),
    body("candlesticksB", { timestamp: "2026-04-05" }, { timestamp: "noon" }),
    body("marketA", { resolution_date: "2026-04-05T12:00:00" }),
    body("marketB", { resolution_date: "2026-04-05" }, { resolution_date: 1_775_390_400 }),
    body("ordersA"),
  ]);
  expect(found).toEqual([
    { read: "tradesC", kind: "no-zone", example: "2026-04-05T12:00:00", newest: Date.UTC(2026, 3, 5, 13) },
    { read: "candlesticksB", kind: "unreadable", example: "2026-04-05", newest: undefined },
    { read: "marketA", kind: "unread-date", example: "2026-04-05T12:00:00", newest: undefined },
  ]);
});
