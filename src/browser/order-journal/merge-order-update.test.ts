import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderWith } from "#browser/testing/order-intent-fixture.ts";
import { compare, decimal, subtract, zero } from "#contract/decimal.ts";
import type { Order } from "#contract/order.ts";
import { contradictionsOf, mergeOrderUpdate } from "./merge-order-update.ts";

const amount = decimal("10");
const filledTo = (filled: string, status: string): Order =>
  orderWith({ amount, filled: decimal(filled), remaining: subtract(amount, decimal(filled)), status });

describe("news of an order", () => {
  it("moves it on", () => {
    const half = filledTo("4", "partly");
    expect(mergeOrderUpdate(filledTo("0", "pending"), half)).toEqual(half);
    expect(mergeOrderUpdate(half, filledTo("4", "cancelled")).status).toBe("cancelled");
  });

  it("never reduces a fill or moves from filled to pending, in any order of updates", () => {
    const filled = filledTo("10", "filled");
    expect(mergeOrderUpdate(filled, filledTo("0", "pending"))).toBe(filled);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 12 }), (fills) => {
        let known = filledTo("0", "pending");
        for (const fill of fills) {
          const next = mergeOrderUpdate(known, filledTo(String(fill), "any"));
          expect(compare(next.filled ?? zero, known.filled ?? zero)).toBeGreaterThanOrEqual(0);
          known = next;
        }
        expect(known.filled).toBe(String(Math.max(...fills)));
      }),
    );
  });

  it("changes nothing for another order or without news", () => {
    const known = filledTo("4", "partly");
    expect(mergeOrderUpdate(known, orderWith({ id: "other", filled: amount }))).toBe(known);
    expect(mergeOrderUpdate(known, { ...known })).toBe(known);
    expect(mergeOrderUpdate(known, { ...known, price: undefined, side: undefined })).toBe(known);
  });

  it("has its impossible figures named", () => {
    expect(contradictionsOf(filledTo("4", "partly"), true)).toEqual([]);
    expect(contradictionsOf(orderWith({ filled: decimal("12"), remaining: decimal("-2") }), true)).toEqual([
      "filled 12 is more than the amount 10",
      "remaining -2 is below zero",
    ]);
    expect(contradictionsOf(orderWith({ amount: undefined, filled: decimal("-1") }), true)).toEqual([
      "filled -1 is below zero",
    ]);
    const money = orderWith({ amount: decimal("10"), filled: decimal("18"), remaining: decimal("-1") });
    expect(contradictionsOf(money, false)).toEqual(["remaining -1 is below zero"]);
  });
});
