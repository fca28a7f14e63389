import { describe, expect, it } from "vitest";
import { isOpen } from "#browser/order-journal/open-orders.ts";
import { knownWith } from "#browser/testing/known-orders-fixture.ts";
import { intentWith, orderWith } from "#browser/testing/order-intent-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import { isPartlyFilled, isUnresolved } from "./order-predicates.ts";
import { type KnownOrders, orderRows } from "./order-rows.ts";

const settledAt = 1_700_000_000_500;
const accepted = intentWith({ state: "accepted", orderId: "order-1", order: orderWith(), settledAt });
const openOf = (fields: Partial<KnownOrders>) =>
  orderRows(knownWith(fields))
    .filter(isOpen)
    .map(({ key }) => key);

describe("open orders", () => {
  it("are placed and not known to be closed", () => {
    expect(openOf({ intents: [accepted] })).toEqual(["intent-1"]);
    expect(openOf({ intents: [intentWith({ state: "refused", reason: "no" })] })).toEqual([]);
    expect(openOf({ intents: [intentWith({ state: "unknown", reason: "no answer" })] })).toEqual([]);
  });

  it("are closed by their amounts, and by a status that ends them", () => {
    expect(openOf({ fetched: [orderWith({ status: "cancelled" })] })).toEqual([]);
    expect(openOf({ intents: [{ ...accepted, order: orderWith({ status: "expired" }) }] })).toEqual([]);
    expect(openOf({ fetched: [orderWith({ status: "matched" })] })).toEqual(["order-1"]);
    expect(openOf({ fetched: [orderWith({ filled: decimal("10"), remaining: decimal("0") })] })).toEqual([]);
  });

  it("are closed once a newer list of open orders lacks them", () => {
    const listing = {
      marketId: undefined,
      ids: new Set<string>(),
      openOnly: true,
      isWhole: true,
      requestedAt: settledAt,
    };
    expect(openOf({ intents: [accepted], listings: [listing] })).toEqual([]);
    expect(openOf({ intents: [accepted], listings: [{ ...listing, requestedAt: settledAt - 1 }] })).toEqual([
      "intent-1",
    ]);
  });

  it("are closed once the stream's open orders lack them, after the listing delay", () => {
    const openAt = (receivedAt: number, ids: string[] = []) => ({ ids: new Set(ids), receivedAt });
    expect(openOf({ intents: [accepted], streamedOpen: openAt(settledAt + 5_000) })).toEqual([]);
    expect(openOf({ intents: [accepted], streamedOpen: openAt(settledAt + 4_999) })).toEqual(["intent-1"]);
    expect(openOf({ intents: [accepted], streamedOpen: openAt(settledAt + 5_000, ["order-1"]) })).toEqual([
      "intent-1",
    ]);
    expect(openOf({ fetched: [orderWith()], streamedOpen: openAt(settledAt) })).toEqual([]);
  });
});

describe("other predicates", () => {
  it("call orders without an answer unresolved", () => {
    const states = ["sending", "unknown", "duplicate", "accepted", "refused", "listed"] as const;
    expect(states.filter((state) => isUnresolved({ state, isUserResolved: false }))).toEqual([
      "sending",
      "unknown",
      "duplicate",
    ]);
    expect(isUnresolved({ state: "duplicate", isUserResolved: true })).toBe(false);
  });

  it("call orders with a fill filled", () => {
    expect(isPartlyFilled({ filled: decimal("0.01") })).toBe(true);
    expect(isPartlyFilled({ filled: decimal("0.00") })).toBe(false);
    expect(isPartlyFilled({ filled: undefined })).toBe(false);
  });
});
