import { describe, expect, it } from "vitest";
import { intentWith, orderWith } from "#browser/testing/intent-fixture.ts";
import { knownWith } from "#browser/testing/known-orders-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import { isFilledInPart, isOpen, isUnresolved } from "./order-predicates.ts";
import { type KnownOrders, orderRows } from "./order-rows.ts";

const settledAt = 1_700_000_000_500;
const accepted = intentWith({ state: "accepted", orderId: "order-1", order: orderWith(), settledAt });
const openOf = (fields: Partial<KnownOrders>) =>
  orderRows(knownWith(fields))
    .filter(isOpen)
    .map(({ key }) => key);

describe("open orders", () => {
  it("are placed and not known to be over", () => {
    expect(openOf({ intents: [accepted] })).toEqual(["intent-1"]);
    expect(openOf({ intents: [intentWith({ state: "refused", reason: "no" })] })).toEqual([]);
    expect(openOf({ intents: [intentWith({ state: "unknown", reason: "no answer" })] })).toEqual([]);
  });

  it("are not over for a word of status, but for their figures", () => {
    expect(openOf({ asked: [orderWith({ status: "cancelled" })] })).toEqual(["order-1"]);
    expect(openOf({ asked: [orderWith({ filled: decimal("10"), remaining: decimal("0") })] })).toEqual([]);
  });

  it("are over once a newer list of open orders lacks them", () => {
    const listing = { marketId: undefined, ids: new Set<string>(), openOnly: true, askedAt: settledAt };
    expect(openOf({ intents: [accepted], listings: [listing] })).toEqual([]);
    expect(openOf({ intents: [accepted], listings: [{ ...listing, askedAt: settledAt - 1 }] })).toEqual([
      "intent-1",
    ]);
  });

  it("are over once the stream's open orders lack them, but not in the first seconds", () => {
    const told = (toldAt: number, ids: string[] = []) => ({ ids: new Set(ids), toldAt });
    expect(openOf({ intents: [accepted], openTold: told(settledAt + 5_000) })).toEqual([]);
    expect(openOf({ intents: [accepted], openTold: told(settledAt + 4_999) })).toEqual(["intent-1"]);
    expect(openOf({ intents: [accepted], openTold: told(settledAt + 5_000, ["order-1"]) })).toEqual([
      "intent-1",
    ]);
    expect(openOf({ asked: [orderWith()], openTold: told(settledAt) })).toEqual([]);
  });
});

describe("other lists of orders", () => {
  it("take for unresolved what nobody answered for", () => {
    const states = ["sending", "unknown", "duplicate", "accepted", "refused", "listed"] as const;
    expect(states.filter((state) => isUnresolved({ state, isUsersWord: false }))).toEqual([
      "sending",
      "unknown",
      "duplicate",
    ]);
    expect(isUnresolved({ state: "duplicate", isUsersWord: true })).toBe(false);
  });

  it("take for filled what has a fill", () => {
    expect(isFilledInPart({ filled: decimal("0.01") })).toBe(true);
    expect(isFilledInPart({ filled: decimal("0.00") })).toBe(false);
    expect(isFilledInPart({ filled: undefined })).toBe(false);
  });
});
