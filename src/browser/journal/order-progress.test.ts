import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compare, type Decimal, decimal, subtract } from "#contract/decimal.ts";
import type { Order } from "#contract/order.ts";
import { orderWith } from "./intent-fixture.ts";
import { advanceOrder, contradictionsOf, isFilled } from "./order-progress.ts";

const amount = decimal("10");
const filledTo = (filled: string, status: string): Order =>
  orderWith({ amount, filled: decimal(filled), remaining: subtract(amount, decimal(filled)), status });

describe("news of an order", () => {
  it("moves it on", () => {
    const half = filledTo("4", "partly");
    expect(advanceOrder(undefined, half)).toBe(half);
    expect(advanceOrder(filledTo("0", "pending"), half)).toEqual(half);
    expect(advanceOrder(half, filledTo("4", "cancelled")).status).toBe("cancelled");
  });

  it("never takes a fill back or moves from filled to pending", () => {
    const filled = filledTo("10", "filled");
    expect(advanceOrder(filled, filledTo("0", "pending"))).toBe(filled);
    expect(advanceOrder(filled, orderWith({ filled: undefined, remaining: amount, status: "pending" }))).toBe(
      filled,
    );
    const any = fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(any, (fills) => {
        let held: Order | undefined;
        for (const fill of fills) {
          const before: Decimal | undefined = held?.filled;
          held = advanceOrder(held, filledTo(String(fill), "any"));
          if (before !== undefined)
            expect(compare(held.filled ?? decimal("0"), before)).toBeGreaterThanOrEqual(0);
        }
        expect(held?.filled).toBe(String(Math.max(...fills)));
      }),
    );
  });

  it("keeps what it leaves out, and changes nothing for another order or for a replay", () => {
    const held = filledTo("4", "partly");
    const hint = {
      ...orderWith({ filled: decimal("6"), remaining: decimal("4") }),
      price: undefined,
      side: undefined,
    };
    expect(advanceOrder(held, hint)).toMatchObject({ price: held.price, side: "buy", filled: "6" });
    expect(advanceOrder(held, orderWith({ id: "other" }))).toBe(held);
    expect(advanceOrder(held, { ...held })).toBe(held);
  });

  it("takes an order for filled only where filled equals amount and nothing remains, whatever the status says", () => {
    expect(isFilled(filledTo("10", "pending"))).toBe(true);
    expect(isFilled(orderWith({ filled: decimal("10.0"), remaining: decimal("0.00") }))).toBe(true);
    expect(isFilled(orderWith({ filled: decimal("10"), remaining: undefined, status: "filled" }))).toBe(
      false,
    );
    expect(isFilled(orderWith({ filled: decimal("9"), remaining: decimal("0"), status: "filled" }))).toBe(
      false,
    );
    expect(isFilled(orderWith({ filled: decimal("10"), remaining: decimal("1") }))).toBe(false);
  });

  it("has its impossible figures named", () => {
    expect(contradictionsOf(filledTo("4", "partly"))).toEqual([]);
    expect(contradictionsOf(orderWith({ filled: decimal("12"), remaining: decimal("-2") }))).toEqual([
      "filled 12 is more than the amount 10",
      "remaining -2 is below zero",
    ]);
    expect(contradictionsOf(orderWith({ amount: undefined, filled: decimal("-1") }))).toEqual([
      "filled -1 is below zero",
    ]);
  });
});
