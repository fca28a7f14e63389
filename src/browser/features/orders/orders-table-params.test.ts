import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { knownWith } from "#browser/testing/known-orders-fixture.ts";
import { intentWith, orderWith } from "#browser/testing/order-intent-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import { venueIds } from "#contract/venue-id.ts";
import { newestFirst, orderRows } from "./order-rows.ts";
import {
  defaultParams,
  filterAndSortRows,
  type OrdersTableParams,
  parseOrdersTableParams,
  sideFilters,
  sortKeys,
  stateFilters,
  toOrdersTableParams,
} from "./orders-table-params.ts";

const { venues } = decodeConfig({ venues: { "venue-b": { priceScale: 100 } } });
const nameless = () => ({ market: undefined, outcome: undefined });
const known = knownWith();
const rows = newestFirst([
  ...orderRows({
    ...known,
    venue: "venue-a",
    fetched: [
      orderWith({ id: "small", amount: decimal("9"), remaining: decimal("9") }),
      orderWith({ id: "large", amount: decimal("10"), market_id: "RAIN", timestamp: "2023-11-14T23:00:00Z" }),
      orderWith({ id: "bare", amount: undefined, remaining: undefined, filled: undefined }),
      orderWith({ id: "done", side: "SELL", filled: decimal("10"), remaining: decimal("0") }),
    ],
  }),
  ...orderRows({
    ...known,
    venue: "venue-b",
    intents: [intentWith({ venue: "venue-b", state: "unknown", reason: "no answer" })],
  }),
]);
const shown = (
  change: Partial<OrdersTableParams>,
  namesOf: Parameters<typeof filterAndSortRows>[2] = nameless,
) => filterAndSortRows(rows, { ...defaultParams, ...change }, namesOf, venues).map(({ key }) => key);

describe("orders table params", () => {
  it("survive a round trip through the URL", () => {
    const view = fc.record({
      venue: fc.option(fc.constantFrom(...venueIds), { nil: undefined }),
      state: fc.option(fc.constantFrom(...stateFilters), { nil: undefined }),
      side: fc.option(fc.constantFrom(...sideFilters), { nil: undefined }),
      text: fc.string(),
      sort: fc.constantFrom(...sortKeys),
      isDescending: fc.boolean(),
    });
    fc.assert(
      fc.property(view, (wanted) => {
        expect(parseOrdersTableParams(new URLSearchParams(toOrdersTableParams(wanted).toString()))).toEqual(
          wanted,
        );
      }),
    );
    expect(toOrdersTableParams(defaultParams).toString()).toBe("");
  });

  it("treat invalid values as missing", () => {
    const params = new URLSearchParams({ venue: "venue-z", state: "gone", side: "up", sort: "-colour" });
    expect(parseOrdersTableParams(params)).toEqual(defaultParams);
  });

  it("select rows that match all filters", () => {
    expect(shown({})).toEqual(["large", "small", "bare", "done", "intent-1"]);
    expect(shown({ venue: "venue-b" })).toEqual(["intent-1"]);
    expect(shown({ side: "sell" })).toEqual(["done"]);
    expect(shown({ state: "filled" })).toEqual(["done"]);
    expect(shown({ state: "unresolved" })).toEqual(["intent-1"]);
    expect(shown({ state: "listed", side: "buy" })).toEqual(["large", "small", "bare"]);
    expect(shown({ state: "open" })).toEqual(["large", "small", "bare"]);
  });

  it("find a market by id and by name", () => {
    expect(shown({ text: " rain" })).toEqual(["large"]);
    const namesOf: Parameters<typeof filterAndSortRows>[2] = ({ marketId }) => ({
      market: marketId === "RAIN" ? "Will the sky fall?" : undefined,
      outcome: undefined,
    });
    expect(shown({ text: "SKY" }, namesOf)).toEqual(["large"]);
  });

  it("sort numbers by value, with unknown values last in both directions", () => {
    expect(shown({ sort: "amount", isDescending: false, venue: "venue-a" })).toEqual([
      "small",
      "large",
      "done",
      "bare",
    ]);
    expect(shown({ sort: "amount", isDescending: true, venue: "venue-a" })).toEqual([
      "large",
      "done",
      "small",
      "bare",
    ]);
  });

  it("sort prices by value, whichever scale their venue has", () => {
    const pricedAt = (venue: "venue-a" | "venue-b", price: string) =>
      orderRows({ ...known, venue, fetched: [orderWith({ id: price, price: decimal(price) })] });
    const priced = [
      ...pricedAt("venue-a", "0.60"),
      ...pricedAt("venue-b", "55"),
      ...pricedAt("venue-b", "70"),
    ];
    const params = { ...defaultParams, sort: "price", isDescending: false } as const;
    const sorted = filterAndSortRows(priced, params, nameless, venues);
    expect(sorted.map(({ key }) => key)).toEqual(["55", "0.60", "70"]);
  });
});
