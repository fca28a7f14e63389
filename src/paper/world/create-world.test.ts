import { beforeEach, describe, expect, test } from "vitest";
import type { OrderRequest } from "#contract/order.ts";
import type { VenueId } from "#contract/venues.ts";
import { createManualClock, type ManualClock } from "../clock.ts";
import { createWorld } from "./create-world.ts";
import { OrderRefusedError, type Showcase, type World, type WorldChange } from "./world.ts";

const start = Date.UTC(2026, 10, 20, 15, 7);
const day = 86_400_000;
const user = "ann";

let clock: ManualClock;
let world: World;
let shown: Showcase;
beforeEach(() => {
  clock = createManualClock(start);
  world = createWorld({ seed: "crossbook", clock });
  world.openAccount(user);
  shown = world.showcase();
});

/** Lets time pass as a host does: in small steps. */
function pass(ms: number): void {
  for (let left = ms; left > 0; left -= 1_000) {
    clock.advance(Math.min(1_000, left));
    world.advance();
  }
}

const addressOf = (venue: VenueId) => ({ "venue-a": shown.a, "venue-b": shown.b, "venue-c": shown.c })[venue];
const request = (venue: VenueId, over: Partial<OrderRequest> = {}): OrderRequest => {
  const { marketId, outcomeIds } = addressOf(venue);
  const base = {
    market_id: marketId,
    outcome_id: outcomeIds[0],
    order_type: "market",
    side: "buy",
    amount: "10",
  };
  return { ...base, ...over };
};
function refusal(venue: VenueId, over: Partial<OrderRequest>): { status: number; message: string } {
  try {
    world.placeOrder(user, venue, request(venue, over));
  } catch (error) {
    if (error instanceof OrderRefusedError) return { status: error.status, message: error.message };
    throw error;
  }
  throw new Error("the order was taken");
}
const cashOn = (venue: VenueId) => world.accounts().find(({ userId }) => userId === user)?.cash[venue];
const held = (outcomeId: string) =>
  world.accounts().find(({ userId }) => userId === user)?.contracts[outcomeId];

describe("the showcase", () => {
  test("is one group on three venues, lively and undecided for long", () => {
    const group = world
      .matchedGroups(shown.group.category, shown.group.day)
      .find(({ id }) => id === shown.group.id);
    expect(group?.legs.map(({ market_id }) => market_id)).toEqual([
      shown.a.marketId,
      shown.b.marketId,
      shown.c.marketId,
    ]);
    const market = world.marketA(shown.a.marketId);
    expect(market?.status).toBe("open");
    expect(Date.parse(market?.resolution_date ?? "") - start).toBeGreaterThan(90 * day);
    const price = Number(market?.outcomes[0]?.price);
    expect(price).toBeGreaterThan(0.15);
    expect(price).toBeLessThan(0.85);
  });

  test("has a thin market, one that closes soon, and a wallet", () => {
    const thin = world.book("venue-b", shown.thin.marketId);
    expect((thin?.asks.length ?? 0) + (thin?.bids.length ?? 0)).toBeLessThan(12);
    expect(shown.closing.resolvesAt - start).toBeLessThan(15 * 60_000);
    expect(world.walletA(shown.wallet.toUpperCase().replace("X", "x"))?.eoa).toBe(shown.wallet);
    expect(world.walletA(`0x${"0".repeat(40)}`)).toBeUndefined();
  });
});

describe("books", () => {
  test("are sent best last on A and best first on B, and A's two are mirror images", () => {
    const [yes, no] = shown.a.outcomeIds.map((token) => world.book("venue-a", token));
    const b = world.book("venue-b", shown.b.marketId);
    if (yes === undefined || no === undefined || b === undefined) throw new Error("no book");
    const prices = (levels: readonly { price: string }[]) => levels.map(({ price }) => Number(price));
    expect(prices(yes.asks)).toEqual(prices(yes.asks).sort((x, y) => y - x));
    expect(prices(yes.bids)).toEqual(prices(yes.bids).sort((x, y) => x - y));
    expect(prices(b.asks)).toEqual(prices(b.asks).sort((x, y) => x - y));
    expect(prices(b.bids)).toEqual(prices(b.bids).sort((x, y) => y - x));
    expect(yes.asks.length).toBeGreaterThan(15);
    const turned = (levels: readonly { price: string; size: string }[]) =>
      levels.map(({ price, size }) => [(1 - Number(price)).toFixed(4), size]);
    const plain = (levels: readonly { price: string; size: string }[]) =>
      levels.map(({ price, size }) => [Number(price).toFixed(4), size]);
    expect(turned(no.bids)).toEqual(plain(yes.asks));
    expect(turned(no.asks)).toEqual(plain(yes.bids));
    for (const { price, size } of b.asks) {
      expect(price).toMatch(/^0\.\d{4}$/);
      expect(size).toMatch(/^\d+\.\d\d$/);
    }
  });

  test("move by themselves while they are kept awake, and what is told folds to the book", () => {
    const held = new Map<string, string>();
    let changes = 0;
    world.watch((change) => {
      if (change.channel !== "book" || change.instrument !== shown.b.marketId) return;
      changes += 1;
      for (const side of ["asks", "bids"] as const)
        for (const { price, size } of change.data[side]) {
          if (size === "0") held.delete(`${side} ${price}`);
          else held.set(`${side} ${price}`, size);
        }
    });
    world.keepAwake("venue-b", shown.b.marketId);
    const first = world.book("venue-b", shown.b.marketId);
    for (const side of ["asks", "bids"] as const)
      for (const { price, size } of first?.[side] ?? []) held.set(`${side} ${price}`, size);
    pass(60_000);
    world.placeOrder(user, "venue-b", request("venue-b", { amount: "1500" }));
    const last = world.book("venue-b", shown.b.marketId);
    const whole = new Map(
      (["asks", "bids"] as const).flatMap((side) =>
        (last?.[side] ?? []).map(({ price, size }) => [`${side} ${price}`, size] as const),
      ),
    );
    expect(new Map([...held].sort())).toEqual(new Map([...whole].sort()));
    expect(changes).toBeGreaterThan(60);
    expect(changes).toBeLessThan(600);
  });

  test("do not exist for an unknown instrument", () => {
    expect(world.book("venue-a", "1")).toBeUndefined();
    expect(world.book("venue-b", "KX")).toBeUndefined();
    expect(world.trades("venue-c", "#1", {}, 5)).toBeUndefined();
    expect(world.candles("KX", 60, {})).toBeUndefined();
    expect(world.marketA("0x")).toBeUndefined();
  });
});

describe("trades and bars", () => {
  test("newest first, within the range, up to the limit, each id once", () => {
    const [token] = shown.a.outcomeIds;
    const trades = world.trades("venue-a", token, {}, 300) ?? [];
    const times = trades.map(({ timestamp }) => Date.parse(timestamp));
    expect(trades).toHaveLength(300);
    expect(times).toEqual([...times].sort((x, y) => y - x));
    expect(new Set(trades.map(({ id }) => id)).size).toBe(300);
    const [from, to] = [times[200] ?? 0, times[100] ?? 0];
    const ranged = world.trades("venue-a", token, { start: from, end: to }, 1_000) ?? [];
    expect(ranged.map(({ id }) => id)).toEqual(
      trades
        .filter((_, index) => (times[index] ?? 0) >= from && (times[index] ?? 0) <= to)
        .map(({ id }) => id),
    );
    expect(world.trades("venue-a", token, {}, 0)).toEqual([]);
  });

  test("of an order appear on both tokens of A, mirrored, and on its own coin of C alone", () => {
    const told: WorldChange[] = [];
    world.watch((change) => told.push(change));
    world.placeOrder(user, "venue-a", request("venue-a"));
    world.placeOrder(user, "venue-c", request("venue-c"));
    const [yes, no] = shown.a.outcomeIds.map((token) => world.trades("venue-a", token, {}, 1)?.[0]);
    expect(yes).toMatchObject({ amount: "10", side: { side: "BUY" } });
    expect(no).toMatchObject({ id: yes?.id, amount: "10", side: { side: "SELL" } });
    expect(Number(yes?.price) + Number(no?.price)).toBeCloseTo(1, 9);
    expect(world.trades("venue-c", shown.c.outcomeIds[0], {}, 1)?.[0]).toMatchObject({
      amount: "10.0",
      side: "B",
    });
    const instruments = told
      .filter(({ channel }) => channel === "trades")
      .map((change) => (change.channel === "trades" ? change.instrument : ""));
    expect(instruments).toEqual([...shown.a.outcomeIds, shown.c.outcomeIds[0]]);
  });

  test("bars reach thirty days back, and days are their hours put together", () => {
    const days = world.candles(shown.b.marketId, 86_400, {}) ?? [];
    expect(days.length).toBeGreaterThan(30);
    const whole = days[days.length - 2];
    const from = Date.parse(whole?.timestamp ?? "");
    const hours = world.candles(shown.b.marketId, 3_600, { start: from, end: from + day - 1 }) ?? [];
    const minutes = world.candles(shown.b.marketId, 60, { start: from, end: from + day - 1 }) ?? [];
    expect([hours.length, minutes.length]).toEqual([24, 1_440]);
    for (const bars of [hours, minutes]) {
      const traded = bars.filter(({ open }) => open !== null);
      const sum = bars.reduce((total, { volume }) => total + Math.round(Number(volume) * 100), 0);
      expect(sum).toBe(Math.round(Number(whole?.volume) * 100));
      expect(traded[0]?.open).toBe(whole?.open);
      expect(traded[traded.length - 1]?.close).toBe(whole?.close);
      expect(Math.max(...traded.map(({ high }) => Number(high)))).toBe(Number(whole?.high));
    }
  });

  test("bars of quiet markets are there without prices, and none lies in the future", () => {
    const bars = world.candles(shown.thin.marketId, 60, { start: start - 3_600_000, end: start + day }) ?? [];
    expect(bars).toHaveLength(61);
    expect(bars.filter(({ open }) => open === null).length).toBeGreaterThan(10);
    expect(bars.find(({ open }) => open === null)).toMatchObject({
      high: null,
      low: null,
      close: null,
      volume: "0",
    });
    expect(Date.parse(bars[60]?.timestamp ?? "")).toBe(start);
  });

  test("bars that are told are the bars that can be asked for", () => {
    const told = new Map<string, unknown>();
    world.watch((change) => {
      if (change.channel === "candles" && change.instrument === shown.b.marketId)
        told.set(`${change.intervalSeconds} ${change.data.timestamp}`, change.data);
    });
    world.keepAwake("venue-b", shown.b.marketId);
    pass(130_000);
    world.placeOrder(user, "venue-b", request("venue-b"));
    for (const seconds of [60, 300, 3_600, 86_400]) {
      const bars = world.candles(shown.b.marketId, seconds, { start: start - 60_000 }) ?? [];
      const last = bars[bars.length - 1];
      expect(told.get(`${seconds} ${last?.timestamp}`)).toEqual(last);
    }
    const minutes = world.candles(shown.b.marketId, 60, { start }) ?? [];
    for (const bar of minutes) expect(told.get(`60 ${bar.timestamp}`)).toEqual(bar);
  });
});

describe("orders", () => {
  test("fill at once at market, in each venue's own words, for cash and contracts", () => {
    const words = { "venue-a": "matched", "venue-b": "executed", "venue-c": "filled" } as const;
    for (const venue of ["venue-a", "venue-b", "venue-c"] as const) {
      const order = world.placeOrder(user, venue, request(venue));
      expect(order.status).toBe(words[venue]);
      expect([Number(order.filled), Number(order.remaining)]).toEqual([10, 0]);
      expect(Number(cashOn(venue))).toBeLessThan(10_000 - 10 * Number(order.price) + 1e-9);
      expect(held(addressOf(venue).outcomeIds[0])).toBe("10");
    }
    // 10 contracts, the fee rounded up to the cent.
    const paid = 10_000 - Number(cashOn("venue-b"));
    const [order] = world.orders(user, "venue-b", { openOnly: false });
    const price = Number(order?.price);
    expect(paid).toBeCloseTo(10 * price + Math.ceil(0.07 * 10 * price * (1 - price) * 100 - 1e-9) / 100, 9);
  });

  test("rest at a limit: pending, then what the venue calls it, then gone from the open ones when filled", () => {
    const statuses: string[] = [];
    world.watch((change) => {
      if (change.channel === "orders") statuses.push(change.data.status);
    });
    const bid = world.book("venue-b", shown.b.marketId)?.bids[0]?.price ?? "";
    const order = world.placeOrder(
      user,
      "venue-b",
      request("venue-b", { order_type: "limit", price: bid, amount: "25" }),
    );
    expect(order).toMatchObject({ status: "pending", filled: "0.00", remaining: "25.00", price: bid });
    pass(1_000);
    expect(world.order(user, "venue-b", order.id)?.status).toBe("resting");
    for (
      let minute = 0;
      minute < 120 && world.order(user, "venue-b", order.id)?.status === "resting";
      minute += 1
    )
      pass(60_000);
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

  test("are cancelled for what a thin book cannot fill", () => {
    const [outcome] = shown.thin.outcomeIds;
    const thin = { market_id: shown.thin.marketId, outcome_id: outcome };
    const asks = world.book("venue-b", shown.thin.marketId)?.asks ?? [];
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

  test("with a limit on a market order take nothing beyond it", () => {
    const bid = world.book("venue-b", shown.b.marketId)?.bids[0]?.price ?? "";
    const order = world.placeOrder(user, "venue-b", request("venue-b", { price: bid }));
    expect(order).toMatchObject({ status: "canceled", filled: "0.00" });
    expect(cashOn("venue-b")).toBe("10000");
  });

  test("sell what was bought, and no more", () => {
    world.placeOrder(user, "venue-a", request("venue-a"));
    expect(refusal("venue-a", { side: "sell", amount: "10.01" })).toMatchObject({ status: 422 });
    const order = world.placeOrder(user, "venue-a", request("venue-a", { side: "sell" }));
    expect(order.status).toBe("matched");
    expect(held(shown.a.outcomeIds[0])).toBeUndefined();
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
    expect(world.ordersArrived()).toBe(1);
  });

  test("come in whole contracts on C, in hundredths elsewhere", () => {
    expect(refusal("venue-c", { amount: "1.5" }).message).toContain("multiple of 1");
    expect(refusal("venue-a", { amount: "0.005" }).status).toBe(422);
    expect(world.placeOrder(user, "venue-c", request("venue-c", { amount: "3.0" })).amount).toBe("3.0");
  });

  test("are each user's own, newest first, by market", () => {
    const first = world.placeOrder(user, "venue-a", request("venue-a"));
    const second = world.placeOrder(
      user,
      "venue-a",
      request("venue-a", { outcome_id: shown.a.outcomeIds[1] }),
    );
    const other = world.placeOrder("ben", "venue-a", request("venue-a"));
    const ids = (of: string, marketId?: string) =>
      world.orders(of, "venue-a", { marketId, openOnly: false }).map(({ id }) => id);
    expect(ids(user)).toEqual([second.id, first.id]);
    expect(ids(user, shown.a.marketId)).toEqual([second.id, first.id]);
    expect(ids(user, "another")).toEqual([]);
    expect(world.order(user, "venue-a", other.id)).toBeUndefined();
  });
});
