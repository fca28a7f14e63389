import { beforeEach, describe, expect, test } from "vitest";
import type { OrderRequest } from "#contract/order.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { createTestWorld, user } from "./test-world.ts";
import { OrderRefusedError } from "./world.ts";

let { addressOf, cashOn, contractsOf, advance, request, showcase, world } = createTestWorld();
beforeEach(() => {
  ({ addressOf, cashOn, contractsOf, advance, request, showcase, world } = createTestWorld());
});

function refusal(venue: VenueId, over: Partial<OrderRequest>): { status: number; message: string } {
  try {
    world.placeOrder(user, venue, request(venue, over));
  } catch (error) {
    if (error instanceof OrderRefusedError) return { status: error.status, message: error.message };
    throw error;
  }
  throw new Error("the order was taken");
}

describe("orders", () => {
  test("fill at market with each venue's statuses, for cash and contracts", () => {
    const words = { "venue-a": "matched", "venue-b": "executed", "venue-c": "filled" } as const;
    for (const venue of ["venue-a", "venue-b", "venue-c"] as const) {
      const order = world.placeOrder(user, venue, request(venue));
      expect(order.status).toBe(words[venue]);
      expect([Number(order.filled), Number(order.remaining)]).toEqual([10, 0]);
      expect(Number(cashOn(venue))).toBeLessThan(10_000 - 10 * Number(order.price) + 1e-9);
      expect(contractsOf(addressOf(venue).outcomeIds[0])).toBe("10");
    }
    // 10 contracts plus the fee rounded up to the cent.
    const paid = 10_000 - Number(cashOn("venue-b"));
    const [order] = world.orders(user, "venue-b", { openOnly: false });
    const price = Number(order?.price);
    expect(paid).toBeCloseTo(10 * price + Math.ceil(0.07 * 10 * price * (1 - price) * 100 - 1e-9) / 100, 9);
  });

  test("rest at a limit: pending, then the venue's open status, then no longer open when filled", () => {
    const statuses: string[] = [];
    world.watch((change) => {
      if (change.channel === "orders") statuses.push(change.data.status);
    });
    const bid = world.book("venue-b", showcase.b.marketId)?.bids[0]?.price ?? "";
    const order = world.placeOrder(
      user,
      "venue-b",
      request("venue-b", { order_type: "limit", price: bid, amount: "25" }),
    );
    expect(order).toMatchObject({ status: "pending", filled: "0.00", remaining: "25.00", price: bid });
    advance(1_000);
    expect(world.order(user, "venue-b", order.id)?.status).toBe("resting");
    for (
      let minute = 0;
      minute < 120 && world.order(user, "venue-b", order.id)?.status === "resting";
      minute += 1
    )
      advance(60_000);
    expect(world.order(user, "venue-b", order.id)).toMatchObject({
      status: "executed",
      filled: "25.00",
      price: bid,
    });
    expect(world.orders(user, "venue-b", { openOnly: true })).toEqual([]);
    expect(statuses[0]).toBe("pending");
    expect(statuses[1]).toBe("resting");
    expect(statuses[statuses.length - 1]).toBe("executed");
  });

  test("cancel the remainder a thin book cannot fill", () => {
    const [outcome] = showcase.thin.outcomeIds;
    const thin = { market_id: showcase.thin.marketId, outcome_id: outcome };
    const asks = world.book("venue-b", showcase.thin.marketId)?.asks ?? [];
    const there = asks.reduce((sum, { size }) => sum + Math.round(Number(size) * 100), 0) / 100;
    const order = world.placeOrder(
      user,
      "venue-b",
      request("venue-b", { ...thin, amount: (there + 50).toFixed(2) }),
    );
    expect(order.status).toBe("canceled");
    expect(Number(order.filled)).toBeCloseTo(there, 2);
    expect(Number(order.remaining)).toBeCloseTo(50, 2);
  });

  test("respect the limit of a market order", () => {
    const bid = world.book("venue-b", showcase.b.marketId)?.bids[0]?.price ?? "";
    const order = world.placeOrder(user, "venue-b", request("venue-b", { price: bid }));
    expect(order).toMatchObject({ status: "canceled", filled: "0.00" });
    expect(cashOn("venue-b")).toBe("10000");
  });

  test("cannot sell more than was bought", () => {
    world.placeOrder(user, "venue-a", request("venue-a"));
    expect(refusal("venue-a", { side: "sell", amount: "10.01" })).toMatchObject({ status: 422 });
    const order = world.placeOrder(user, "venue-a", request("venue-a", { side: "sell" }));
    expect(order.status).toBe("matched");
    expect(contractsOf(showcase.a.outcomeIds[0])).toBeUndefined();
  });

  test.each([
    ["an unknown market", { market_id: "nope" }, 404, "nope"],
    ["an outcome of another market", { outcome_id: "x:yes" }, 422, "x:yes"],
    ["a type nobody knows", { order_type: "stop" }, 422, "stop"],
    ["a side nobody knows", { side: "hold" }, 422, "hold"],
    ["an amount that is no number", { amount: "ten" }, 422, "ten"],
    ["an amount of nothing", { amount: "0.00" }, 422, "0.00"],
    ["an amount below zero", { amount: "-1" }, 422, "-1"],
    ["an amount finer than a hundredth", { amount: "1.001" }, 422, "1.001"],
    ["a limit order without a price", { order_type: "limit" }, 422, "price"],
    ["a price that is no number", { order_type: "limit", price: "1e-1" }, 422, "1e-1"],
    ["a price of one", { order_type: "limit", price: "1.00" }, 422, "between 0 and 1"],
    ["a price far above one", { order_type: "limit", price: "12345678901234567890" }, 422, "between 0 and 1"],
    ["a price off the tick", { order_type: "limit", price: "0.5050" }, 422, "multiple of 0.01"],
    ["a price finer than any tick", { order_type: "limit", price: "0.050001" }, 422, "multiple of 0.001"],
    [
      "more than the cash can pay",
      { order_type: "limit", price: "0.99", amount: "20000" },
      422,
      "Not enough cash",
    ],
    ["contracts that are not held", { side: "sell" }, 422, "Not enough contracts"],
  ])("are refused for %s, and nothing moves", (_, over, status, words) => {
    const refused = refusal("venue-b", over);
    expect(refused.status).toBe(status);
    expect(refused.message).toContain(words);
    expect(cashOn("venue-b")).toBe("10000");
    expect(world.orders(user, "venue-b", { openOnly: false })).toEqual([]);
  });

  test("are in whole contracts on C, in hundredths elsewhere", () => {
    expect(refusal("venue-c", { amount: "1.5" }).message).toContain("multiple of 1");
    expect(refusal("venue-a", { amount: "0.005" }).status).toBe(422);
    expect(world.placeOrder(user, "venue-c", request("venue-c", { amount: "3.0" })).amount).toBe("3.0");
  });

  test("are listed per user and market, newest first", () => {
    const first = world.placeOrder(user, "venue-a", request("venue-a"));
    const second = world.placeOrder(
      user,
      "venue-a",
      request("venue-a", { outcome_id: showcase.a.outcomeIds[1] }),
    );
    const other = world.placeOrder("ben", "venue-a", request("venue-a"));
    const ids = (of: string, marketId?: string) =>
      world.orders(of, "venue-a", { marketId, openOnly: false }).map(({ id }) => id);
    expect(ids(user)).toEqual([second.id, first.id]);
    expect(ids(user, showcase.a.marketId)).toEqual([second.id, first.id]);
    expect(ids(user, "another")).toEqual([]);
    expect(world.order(user, "venue-a", other.id)).toBeUndefined();
  });
});
