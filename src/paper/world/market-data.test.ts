import { beforeEach, describe, expect, test } from "vitest";
import { createTestWorld, start, user } from "./test-world.ts";
import type { WireBook, WorldChange } from "./world.ts";

const day = 86_400_000;
let { addressOf, advance, request, showcase, world } = createTestWorld();
beforeEach(() => {
  ({ addressOf, advance, request, showcase, world } = createTestWorld());
});

describe("the showcase", () => {
  test("is one lively, long-dated group on three venues", () => {
    const group = world
      .matchedGroups(showcase.group.category, showcase.group.day)
      .find(({ id }) => id === showcase.group.id);
    expect(group?.legs.map(({ market_id }) => market_id)).toEqual([
      showcase.a.marketId,
      showcase.b.marketId,
      showcase.c.marketId,
    ]);
    const market = world.marketA(showcase.a.marketId);
    expect(market?.status).toBe("open");
    expect(Date.parse(market?.resolution_date ?? "") - start).toBeGreaterThan(90 * day);
    const price = Number(market?.outcomes[0]?.price);
    expect(price).toBeGreaterThan(0.15);
    expect(price).toBeLessThan(0.85);
  });

  test("has a thin market, one that closes soon, and a wallet", () => {
    const thin = world.book("venue-b", showcase.thin.marketId);
    expect((thin?.asks.length ?? 0) + (thin?.bids.length ?? 0)).toBeLessThan(12);
    expect(showcase.closing.resolvesAt - start).toBeLessThan(15 * 60_000);
    expect(world.walletA(showcase.wallet.toUpperCase().replace("X", "x"))?.eoa).toBe(showcase.wallet);
    expect(world.walletA(`0x${"0".repeat(40)}`)).toBeUndefined();
  });
});

describe("books", () => {
  test("are sorted best last on A and best first on B, and A's two books mirror each other", () => {
    const [yes, no] = showcase.a.outcomeIds.map((token) => world.book("venue-a", token));
    const b = world.book("venue-b", showcase.b.marketId);
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

  test.each([
    ["venue-a", 0],
    ["venue-a", 1],
    ["venue-b", 0],
  ] as const)(
    "of %s (outcome %i) move while kept awake, and applied updates equal the book",
    (venue, outcome) => {
      const { marketId, outcomeIds } = addressOf(venue);
      const instrument = venue === "venue-a" ? outcomeIds[outcome] : marketId;
      const levels = new Map<string, string>();
      let changes = 0;
      const applyBook = (book: WireBook | undefined) => {
        for (const side of ["asks", "bids"] as const)
          for (const { price, size } of book?.[side] ?? []) {
            if (size === "0") levels.delete(`${side} ${price}`);
            else levels.set(`${side} ${price}`, size);
          }
      };
      world.watch((change) => {
        if (change.channel !== "book" || change.instrument !== instrument) return;
        changes += 1;
        applyBook(change.data);
      });
      world.keepAwake(venue, instrument);
      applyBook(world.book(venue, instrument));
      advance(60_000);
      world.placeOrder(user, venue, request(venue, { amount: "1500" }));
      const published = new Map([...levels].sort());
      levels.clear();
      applyBook(world.book(venue, instrument));
      expect(published).toEqual(new Map([...levels].sort()));
      expect(changes).toBeGreaterThan(60);
      expect(changes).toBeLessThan(600);
    },
  );

  test("do not exist for an unknown instrument", () => {
    expect(world.book("venue-a", "1")).toBeUndefined();
    expect(world.book("venue-b", "KX")).toBeUndefined();
    expect(world.trades("venue-c", "#1", {}, 5)).toBeUndefined();
    expect(world.candles("KX", 60, {})).toBeUndefined();
    expect(world.marketA("0x")).toBeUndefined();
  });
});

describe("trades and candles", () => {
  test("trades are unique, newest first, within range and limit", () => {
    const [token] = showcase.a.outcomeIds;
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

  test("an order's trades appear mirrored on both tokens of A, but only on its own coin of C", () => {
    const published: WorldChange[] = [];
    world.watch((change) => published.push(change));
    world.placeOrder(user, "venue-a", request("venue-a"));
    world.placeOrder(user, "venue-c", request("venue-c"));
    const [yes, no] = showcase.a.outcomeIds.map((token) => world.trades("venue-a", token, {}, 1)?.[0]);
    expect(yes).toMatchObject({ amount: "10", side: { side: "BUY" } });
    expect(no).toMatchObject({ id: yes?.id, amount: "10", side: { side: "SELL" } });
    expect(Number(yes?.price) + Number(no?.price)).toBeCloseTo(1, 9);
    expect(world.trades("venue-c", showcase.c.outcomeIds[0], {}, 1)?.[0]).toMatchObject({
      amount: "10.0",
      side: "B",
    });
    const instruments = published
      .filter(({ channel }) => channel === "trades")
      .map((change) => (change.channel === "trades" ? change.instrument : ""));
    expect(instruments).toEqual([...showcase.a.outcomeIds, showcase.c.outcomeIds[0]]);
  });

  test("candles reach thirty days back, and daily candles merge the hourly ones", () => {
    const days = world.candles(showcase.b.marketId, 86_400, {}) ?? [];
    expect(days.length).toBeGreaterThan(30);
    const whole = days[days.length - 2];
    const from = Date.parse(whole?.timestamp ?? "");
    const hours = world.candles(showcase.b.marketId, 3_600, { start: from, end: from + day - 1 }) ?? [];
    const minutes = world.candles(showcase.b.marketId, 60, { start: from, end: from + day - 1 }) ?? [];
    expect([hours.length, minutes.length]).toEqual([24, 1_440]);
    for (const candles of [hours, minutes]) {
      const traded = candles.filter(({ open }) => open !== null);
      const sum = candles.reduce((total, { volume }) => total + Math.round(Number(volume) * 100), 0);
      expect(sum).toBe(Math.round(Number(whole?.volume) * 100));
      expect(traded[0]?.open).toBe(whole?.open);
      expect(traded[traded.length - 1]?.close).toBe(whole?.close);
      expect(Math.max(...traded.map(({ high }) => Number(high)))).toBe(Number(whole?.high));
    }
  });

  test("candles without trades have no prices, and none lies in the future", () => {
    const candles =
      world.candles(showcase.thin.marketId, 60, { start: start - 3_600_000, end: start + day }) ?? [];
    expect(candles).toHaveLength(61);
    expect(candles.filter(({ open }) => open === null).length).toBeGreaterThan(10);
    expect(candles.find(({ open }) => open === null)).toMatchObject({
      high: null,
      low: null,
      close: null,
      volume: "0",
    });
    expect(Date.parse(candles[60]?.timestamp ?? "")).toBe(start);
  });

  test("streamed candles equal fetched candles", () => {
    const published = new Map<string, unknown>();
    world.watch((change) => {
      if (change.channel === "candles" && change.instrument === showcase.b.marketId)
        published.set(`${change.intervalSeconds} ${change.data.timestamp}`, change.data);
    });
    const intervals = [60, 300, 900, 3_600, 86_400];
    for (const seconds of intervals) world.keepAwake("venue-b", showcase.b.marketId, seconds);
    world.candles(showcase.b.marketId, 3_600, {});
    advance(130_000);
    world.placeOrder(user, "venue-b", request("venue-b"));
    for (const seconds of intervals) {
      const candles = world.candles(showcase.b.marketId, seconds, { start: start - 60_000 }) ?? [];
      const last = candles[candles.length - 1];
      expect(published.get(`${seconds} ${last?.timestamp}`)).toEqual(last);
    }
    const minutes = world.candles(showcase.b.marketId, 60, { start }) ?? [];
    for (const candle of minutes) expect(published.get(`60 ${candle.timestamp}`)).toEqual(candle);
  });

  test("only candles of watched intervals are computed", () => {
    const published = new Set<string>();
    world.watch((change) => {
      published.add(change.channel === "candles" ? `candles ${change.intervalSeconds}` : change.channel);
    });
    const stop = world.keepAwake("venue-b", showcase.b.marketId);
    advance(10_000);
    expect([...published]).toEqual(["book"]);
    stop();
    world.keepAwake("venue-b", showcase.b.marketId, 300);
    advance(10_000);
    expect([...published]).toEqual(["book", "candles 300"]);
  });

  test("streamed candles include trades from before anyone watched", () => {
    const published = new Map<string, unknown>();
    world.watch((change) => {
      if (change.channel === "candles" && change.intervalSeconds === 3_600)
        published.set(change.data.timestamp, change.data);
    });
    const stop = world.keepAwake("venue-b", showcase.b.marketId, 3_600);
    advance(5_000);
    stop();
    advance(600_000);
    world.keepAwake("venue-b", showcase.b.marketId, 3_600);
    advance(5_000);
    world.placeOrder(user, "venue-b", request("venue-b"));
    const [candle] = world.candles(showcase.b.marketId, 3_600, { start }) ?? [];
    expect(published.get(candle?.timestamp ?? "")).toEqual(candle);
  });
});
