// Effects of time on a world: markets close and pay, a restart restores everything, and the same calls give the same
// world.
import { describe, expect, test } from "vitest";
import { utcDay } from "#contract/instant.ts";
import { createManualClock, type ManualClock } from "../clock.ts";
import { createWorld } from "./create-world.ts";
import { farthestDrift } from "./drift.ts";
import type { World, WorldChange } from "./world.ts";

const start = Date.UTC(2026, 10, 20, 15, 7);
const day = 86_400_000;
const user = "ann";

function begin(seed = "crossbook", at = start): { clock: ManualClock; world: World } {
  const clock = createManualClock(at);
  const world = createWorld({ seed, clock });
  world.openAccount(user);
  return { clock, world };
}
const accountOf = (world: World) => {
  const account = world.accounts().find(({ userId }) => userId === user);
  if (account === undefined) throw new Error("no account");
  return account;
};

describe("a market near its resolution", () => {
  test("closes, cancels open orders, then reports the winner and pays its contracts", () => {
    const { clock, world } = begin();
    const { marketId, outcomeIds, resolvesAt } = world.showcase().closing;
    const buy = (outcome: string, over: object = {}) =>
      world.placeOrder(user, "venue-b", {
        market_id: marketId,
        outcome_id: outcome,
        order_type: "market",
        side: "buy",
        amount: "5",
        ...over,
      });
    const bought = outcomeIds.map((outcome) => buy(outcome));
    // At the lowest price, so a bid for the winner is never filled.
    const resting = outcomeIds.map((outcome) => buy(outcome, { order_type: "limit", price: "0.01" }));
    const published = new Map<string, string>();
    world.watch((change) => {
      if (change.channel === "orders") published.set(change.data.id, change.data.status);
    });

    clock.advance(resolvesAt - start);
    world.advance();
    expect(world.marketB(marketId)?.status).toBe("closed");
    expect(world.book("venue-b", marketId)).toEqual({ asks: [], bids: [] });
    const statuses = resting.map(({ id }) => world.order(user, "venue-b", id)?.status);
    expect(statuses).toContain("canceled");
    expect(world.orders(user, "venue-b", { openOnly: true })).toEqual([]);
    expect(resting.map(({ id }) => published.get(id))).toEqual(statuses);
    expect(() => buy(outcomeIds[0])).toThrow("not open");
    const before = accountOf(world);

    clock.advance(150_000);
    world.advance();
    const market = world.marketB(marketId);
    expect(market?.status).toBe("finalized");
    expect(market?.outcomes.map(({ price }) => price).sort()).toEqual(["0.0000", "1.0000"]);
    const winner = market?.outcomes.find(({ price }) => price === "1.0000")?.outcome_id;
    const won = before.contracts[winner ?? ""];
    expect(Number(won)).toBeGreaterThanOrEqual(Number(bought[winner === outcomeIds[0] ? 0 : 1]?.filled));
    const after = accountOf(world);
    expect(Number(after.cash["venue-b"]) - Number(before.cash["venue-b"])).toBeCloseTo(Number(won), 9);
    expect(after.contracts).toEqual({});
  });

  test("retains its volume and its last candles", () => {
    const { clock, world } = begin();
    const { marketId, resolvesAt } = world.showcase().closing;
    clock.advance(resolvesAt - start - 1);
    world.advance();
    const volume = Number(world.marketB(marketId)?.volume_total);
    const candles = world.candles(marketId, 60, {});
    clock.advance(2 * day);
    world.advance();
    expect(Number(world.marketB(marketId)?.volume_total)).toBeGreaterThan(0.7 * volume);
    expect(world.candles(marketId, 60, {})).toEqual(candles);
  });

  test("sends an empty book to its watchers", () => {
    const { clock, world } = begin();
    const { marketId, resolvesAt } = world.showcase().closing;
    const there = new Set<string>();
    world.watch((change) => {
      if (change.channel !== "book" || change.instrument !== marketId) return;
      for (const side of ["asks", "bids"] as const)
        for (const { price, size } of change.data[side])
          if (size === "0") there.delete(`${side} ${price}`);
          else there.add(`${side} ${price}`);
    });
    world.keepAwake("venue-b", marketId);
    const book = world.book("venue-b", marketId);
    for (const side of ["asks", "bids"] as const)
      for (const { price } of book?.[side] ?? []) there.add(`${side} ${price}`);
    for (let at = start; at < resolvesAt + 1_000; at += 5_000) {
      clock.advance(5_000);
      world.advance();
    }
    expect([...there]).toEqual([]);
  });
});

describe("a world", () => {
  /** Responses of a fixed sequence of calls. */
  function live({ clock, world }: { clock: ManualClock; world: World }): unknown[] {
    const seen: unknown[] = [];
    const changes: WorldChange[] = [];
    world.watch((change) => changes.push(change));
    const { a, b, c } = world.showcase();
    const stop = world.keepAwake("venue-a", a.outcomeIds[1]);
    for (let step = 0; step < 30; step += 1) {
      clock.advance(700);
      world.advance();
      if (step === 12) stop();
      if (step % 9 === 0)
        seen.push(world.book("venue-b", b.marketId), world.trades("venue-c", c.outcomeIds[0], {}, 9));
      if (step % 10 === 0)
        seen.push(
          world.placeOrder(user, "venue-b", {
            market_id: b.marketId,
            outcome_id: b.outcomeIds[1],
            order_type: "market",
            side: "buy",
            amount: "77.5",
          }),
        );
    }
    seen.push(
      world.accounts(),
      world.eventsB().slice(0, 20),
      world.matchedGroups("sports", utcDay(start)),
      changes,
    );
    return seen;
  }

  test("is reproducible per seed, clock and calls, and differs between seeds", () => {
    const [one, two] = [live(begin()), live(begin())];
    expect(one).toEqual(two);
    expect(JSON.stringify(live(begin("other")))).not.toBe(JSON.stringify(one));
  });

  test("pauses while its clock is set back", () => {
    const { clock, world } = begin();
    const { b } = world.showcase();
    const buy = () =>
      world.placeOrder(user, "venue-b", {
        market_id: b.marketId,
        outcome_id: b.outcomeIds[0],
        order_type: "market",
        side: "buy",
        amount: "1",
      });
    world.keepAwake("venue-b", b.marketId);
    clock.advance(5_000);
    const before = buy();
    const book = world.book("venue-b", b.marketId);
    clock.advance(-60_000);
    world.advance();
    expect(world.book("venue-b", b.marketId)).toEqual(book);
    expect(buy().timestamp).toBe(before.timestamp);
  });

  test("prices matched legs nearly alike, with occasional deviations", () => {
    const { clock, world } = begin();
    const spreads: number[] = [];
    for (let minute = 0; minute < 40; minute += 1) {
      clock.advance(60_000);
      world.advance();
      spreads.push(...spreadsOf(world));
    }
    const sorted = spreads.sort((x, y) => x - y);
    const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 1;
    expect(at(0.5)).toBeLessThan(0.025);
    expect(at(0.99)).toBeGreaterThan(0.03);
    // Two venues a whole drift apart, C being twice as loose, plus one tick each.
    expect(at(1)).toBeLessThan(3 * farthestDrift + 0.02);
  });

  /** Spread between the dearest and the cheapest leg of each group, with inverted legs mirrored. */
  function spreadsOf(world: World): number[] {
    return world.matchedGroups("politics", utcDay(start)).map(({ legs }) => {
      const prices = legs.flatMap(({ data, orientation }) => {
        const wire = orientation as { inverted?: boolean; side?: string };
        if (wire.inverted === undefined && wire.side === undefined) return [];
        const price = Number((data as { price: string }).price);
        return [(wire.inverted ?? wire.side === "no") ? 1 - price : price];
      });
      return prices.length < 2 ? 0 : Math.max(...prices) - Math.min(...prices);
    });
  }
});

describe("a restart", () => {
  const place = (world: World, over: object) => {
    const { b } = world.showcase();
    const base = { market_id: b.marketId, outcome_id: b.outcomeIds[0], side: "buy", amount: "12.5" };
    return world.placeOrder(user, "venue-b", { ...base, order_type: "market", ...over });
  };

  test("restores accounts and orders; open ones keep their ids and reserved cash", () => {
    const first = begin();
    const filled = place(first.world, {});
    const open = place(first.world, { order_type: "limit", price: "0.01" });
    first.clock.advance(1_000);
    first.world.advance();
    const [accounts, orders] = [first.world.accounts(), first.world.storedOrders()];
    expect(accounts.find(({ userId }) => userId === user)?.contracts).not.toEqual({});

    const clock = createManualClock(start + 3 * day);
    const second = createWorld({ seed: "crossbook", clock });
    second.restore(structuredClone(accounts), structuredClone(orders));
    expect(second.accounts()).toEqual(accounts);
    expect(second.storedOrders()).toEqual(orders);
    expect(second.order(user, "venue-b", filled.id)).toEqual(first.world.order(user, "venue-b", filled.id));
    expect(second.orders(user, "venue-b", { openOnly: true }).map(({ id }) => id)).toEqual([open.id]);
    expect(
      second.book("venue-b", orders[0]?.order.market_id ?? "")?.bids.some(({ price }) => price === "0.0100"),
    ).toBe(true);
    // Reserved cash cannot be spent twice.
    const cash = Number(accountOf(second).cash["venue-b"]);
    const rest = { order_type: "limit", price: "0.0100", amount: String(Math.floor(cash / 0.01)) };
    expect(() => place(second, rest)).toThrow("Not enough cash");
  });

  test("settles markets decided during the downtime and cancels their open orders", () => {
    const first = begin();
    const { marketId, outcomeIds } = first.world.showcase().closing;
    const closing = { market_id: marketId, order_type: "market", amount: "5" };
    const bought = outcomeIds.map((outcome_id) => place(first.world, { ...closing, outcome_id }));
    const open = place(first.world, {
      ...closing,
      outcome_id: outcomeIds[0],
      order_type: "limit",
      price: "0.01",
    });
    const cash = Number(accountOf(first.world).cash["venue-b"]);

    const second = createWorld({ seed: "crossbook", clock: createManualClock(start + 2 * day) });
    const statuses: string[] = [];
    second.watch((change) => {
      if (change.channel === "orders") statuses.push(`${change.data.id} ${change.data.status}`);
    });
    second.restore(first.world.accounts(), first.world.storedOrders());
    const market = second.marketB(marketId);
    const winner = market?.outcomes.findIndex(({ price }) => price === "1.0000") ?? -1;
    expect(market?.status).toBe("finalized");
    expect(Number(accountOf(second).cash["venue-b"])).toBeCloseTo(cash + Number(bought[winner]?.filled), 9);
    expect(accountOf(second).contracts).toEqual({});
    expect(statuses).toEqual([`${open.id} canceled`]);
  });

  test("settles restored contracts of a market that closes later", () => {
    const first = begin();
    const { marketId, outcomeIds, resolvesAt } = first.world.showcase().closing;
    for (const outcome_id of outcomeIds) place(first.world, { market_id: marketId, outcome_id, amount: "5" });
    const clock = createManualClock(start + 60_000);
    const second = createWorld({ seed: "crossbook", clock });
    second.restore(first.world.accounts(), first.world.storedOrders());
    const cash = Number(accountOf(second).cash["venue-b"]);
    clock.advance(resolvesAt + 150_000 - clock.now());
    second.advance();
    expect(Number(accountOf(second).cash["venue-b"])).toBeGreaterThan(cash);
    expect(accountOf(second).contracts).toEqual({});
  });

  test("derives a fill's cost from its average price when no cost was stored", () => {
    const first = begin();
    const order = place(first.world, { amount: "1500" });
    const exact = first.world.storedOrders()[0]?.cost;
    const second = createWorld({ seed: "crossbook", clock: createManualClock(start) });
    const orders = first.world.storedOrders().map(({ cost: _, ...stored }) => stored);
    second.restore(first.world.accounts(), orders);
    const again = Number(second.storedOrders()[0]?.cost);
    expect(order.filled).toBe("1500.00");
    expect(Math.abs(again - Number(exact))).toBeLessThan(0.001);
  });
});
