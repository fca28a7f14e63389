// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import type { OwnMark } from "#browser/market-data/own-order-markers.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import { decimal } from "#contract/decimal.ts";
import type { OrderRow } from "./order-rows.ts";
import { markerText, ownOrderMarkers, type WorkingOrder, workingOrders } from "./working-orders.ts";

const rules = { ...decodeConfig({}).venues["venue-a"], orderPrice: "limit" } as const;
const outcomes = [
  { id: "yes", label: "Yes", price: undefined },
  { id: "no", label: "No", price: undefined },
];

const rowOf = (fields: Partial<OrderRow>): OrderRow => ({
  key: "1",
  intentId: undefined,
  orderId: "1",
  venue: "venue-a",
  state: "listed",
  status: "open",
  marketId: "m",
  outcomeId: "yes",
  side: "buy",
  type: "limit",
  amount: decimal("30"),
  filled: decimal("5"),
  remaining: decimal("25"),
  price: decimal("0.40"),
  at: undefined,
  gatewayAt: undefined,
  expected: undefined,
  isUserResolved: false,
  isMissing: false,
  isFilled: false,
  notes: [],
  ...fields,
});
const sentAt = (limit: string) => ({ intents: [{ intentId: "sent", limit: decimal(limit) } as Intent] });
const none = { intents: [] };

const order = (fields: Partial<WorkingOrder>): WorkingOrder => ({
  outcomeId: "yes",
  side: "buy",
  price: decimal("0.4"),
  contracts: decimal("25"),
  ...fields,
});

describe("workingOrders", () => {
  it("have their limit and the unfilled contracts", () => {
    expect(workingOrders([rowOf({ side: "BUY" })], none, rules)).toEqual([order({})]);
    const inCents = workingOrders([rowOf({ price: decimal("40") })], none, { ...rules, priceScale: 100 });
    expect(inCents).toEqual([order({})]);
  });

  it("exclude closed, refused and missing orders and those with an unknown side", () => {
    const over: Partial<OrderRow>[] = [
      { isFilled: true },
      { isMissing: true },
      { remaining: decimal("0") },
      { state: "refused" },
      { state: "unknown" },
      { side: "hold" },
      { outcomeId: undefined },
      { price: undefined },
      { price: decimal("1") },
    ];
    expect(workingOrders(over.map(rowOf), none, rules)).toEqual([]);
  });

  it("need a price known to be a limit: as sent, or by the settings", () => {
    const sent = rowOf({ state: "accepted", intentId: "sent", price: decimal("0.39") });
    for (const orderPrice of ["unknown", "average"] as const) {
      expect(workingOrders([rowOf({})], none, { ...rules, orderPrice })).toEqual([]);
      expect(workingOrders([sent], sentAt("0.4"), { ...rules, orderPrice })).toEqual([order({})]);
    }
    expect(workingOrders([rowOf({ type: "MARKET" })], none, rules)).toEqual([]);
  });

  it("count contracts only where the unit is contracts", () => {
    const contracts = (fields: Partial<OrderRow>, over = {}) =>
      workingOrders([rowOf(fields)], none, { ...rules, ...over })[0]?.contracts;
    expect(contracts({ remaining: undefined })).toBe("25");
    expect(contracts({}, { filledUnit: "unknown" })).toBeUndefined();
    expect(contracts({ filled: decimal("0") }, { filledUnit: "unknown" })).toBe("30");
    expect(contracts({ filled: decimal("0") }, { amountUnit: "currency" })).toBeUndefined();
  });
});

const markOf = (orders: readonly WorkingOrder[]) => {
  const { shown, accessibleText } = markerText(orders);
  return () => Object.assign(document.createElement("i"), { title: shown, textContent: accessibleText });
};
const textOf = (mark: OwnMark | undefined) => {
  const drawn = mark?.();
  return drawn && [drawn.title, drawn.textContent];
};

describe("ownOrderMarkers", () => {
  const marksIn = (
    orders: readonly WorkingOrder[],
    book: "mirrored" | "first-outcome" | "separate",
    id = "yes",
  ) => ownOrderMarkers(orders, outcomes, book, markOf)(id, undefined);

  it("mark each price once, on the side of its orders", () => {
    const marks = marksIn([order({}), order({ contracts: decimal("1200") })], "separate");
    expect(textOf(marks?.("bids", decimal("0.4")))).toEqual(["1,225", ", 2 of your orders: 1,225 contracts"]);
    expect(marks?.("asks", decimal("0.4"))).toBeUndefined();
    const sold = marksIn([order({ side: "sell", contracts: decimal("1") })], "separate");
    expect(textOf(sold?.("asks", decimal("0.4")))).toEqual(["1", ", your order: 1 contract"]);
    expect(marks?.("bids", decimal("0.4"))).toBe(marks?.("bids", decimal("0.4")));
  });

  it("leave out the total where one order's contracts are unknown", () => {
    const marks = marksIn([order({}), order({ contracts: undefined })], "separate");
    expect(textOf(marks?.("bids", decimal("0.4")))).toEqual(["own", ", 2 of your orders"]);
  });

  it("mirror an order of the other outcome only in a shared book", () => {
    for (const book of ["mirrored", "first-outcome"] as const) {
      const marks = marksIn([order({}), order({ side: "sell", price: decimal("0.3") })], book, "no");
      expect(textOf(marks?.("asks", decimal("0.6")))?.[0]).toBe("25");
      expect(textOf(marks?.("bids", decimal("0.7")))?.[0]).toBe("25");
      expect(marks?.("bids", decimal("0.4"))).toBeUndefined();
    }
    expect(marksIn([order({})], "separate", "no")).toBeUndefined();
    expect(marksIn([order({ outcomeId: "maybe" })], "mirrored")).toBeUndefined();
  });

  it("mark the price group of an order", () => {
    const groupOf = () => decimal("0.45");
    const marks = ownOrderMarkers([order({})], outcomes, "separate", markOf)("yes", groupOf);
    expect(textOf(marks?.("bids", decimal("0.45")))?.[0]).toBe("25");
  });
});
