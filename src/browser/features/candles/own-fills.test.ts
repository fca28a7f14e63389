import { describe, expect, it } from "vitest";
import { importedFillWith, importWith } from "#browser/testing/manual-ledger-fixture.ts";
import { intentWith, orderWith, sentBody } from "#browser/testing/order-intent-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import { ownFills } from "./own-fills.ts";

const place = { venue: "venue-a", marketId: sentBody.market_id, outcomeId: sentBody.outcome_id } as const;
const average = { orderPrice: "average", priceScale: 1 } as const;
const filled = intentWith({
  state: "accepted",
  orderId: "order-1",
  order: orderWith({ filled: decimal("4"), price: decimal("0.53") }),
});

describe("own fills of an outcome", () => {
  it("are the fills of its orders, at the gateway's time, and imported fills", () => {
    expect(ownFills(place, [filled], [importWith()], average)).toEqual([
      { side: "buy", at: Date.UTC(2023, 10, 14, 22, 13, 20), price: "0.53" },
      { side: "buy", at: 1_700_000_000_000, price: "0.52" },
    ]);
  });

  it("have no price where the order's price may not be its average", () => {
    for (const orderPrice of ["limit", "unknown"] as const)
      expect(ownFills(place, [filled], [], { ...average, orderPrice })[0]?.price).toBeUndefined();
    expect(ownFills(place, [filled], [], { ...average, priceScale: 100 })[0]?.price).toBe("0.0053");
  });

  it("count an order that was imported fill by fill only so", () => {
    const entry = importWith({ fills: [importedFillWith({ orderId: "order-1" })] });
    expect(ownFills(place, [filled], [entry], average)).toHaveLength(1);
  });

  it("are none of other outcomes, of nothing filled, and of a side that is no side", () => {
    const others = [
      { ...filled, body: { ...sentBody, outcome_id: "no" } },
      { ...filled, order: orderWith() },
      { ...filled, order: undefined },
      { ...filled, body: { ...sentBody, side: "swap" } },
      { ...filled, venue: "venue-b" as const },
    ];
    expect(ownFills(place, others, [], average)).toEqual([]);
  });
});
