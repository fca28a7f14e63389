import { describe, expect, test } from "vitest";
import { createLedger } from "../exchange/ledger.ts";
import { payoutOf, wholePrice } from "../exchange/units.ts";
import { feeRulesOf, feesOfListing } from "./fee-rules.ts";
import { type RecordedPrint, visitHistory } from "./history.ts";
import type { Listing } from "./listing.ts";
import { createLiveMarket } from "./live-market.ts";
import { makerAccount } from "./makers.ts";
import { keyOf } from "./random.ts";
import { takerAccount } from "./takers.ts";
import { isTradable } from "./ticks.ts";
import { createUniverse } from "./universe/universe.ts";

const now = Date.UTC(2026, 10, 20, 15, 7);
const universe = createUniverse(keyOf("crossbook"), now);
const open = [...universe.listings()].filter(
  ({ question }) => question.opensAt < now - 86_400_000 && question.resolvesAt > now + 86_400_000,
);
const sample = ["venue-a", "venue-b", "venue-c"].flatMap((venue) =>
  open.filter((listing) => listing.venue === venue).filter((_, index) => index % 12 === 0),
);

function live(listing: Listing) {
  const ledger = createLedger();
  for (const account of [makerAccount, takerAccount, "user"]) ledger.open(account, payoutOf(10n ** 15n));
  const market = createLiveMarket({
    listing,
    ledger,
    fees: feesOfListing(feeRulesOf("tame"), listing),
    onUserOrder: () => undefined,
  });
  return { ledger, market };
}

function printsOf(visit: (collect: (print: RecordedPrint) => void) => void): RecordedPrint[] {
  const prints: RecordedPrint[] = [];
  visit((print) => prints.push(print));
  return prints;
}

describe("history", () => {
  test("is the same read whole or in parts, in time order, on the tick", () => {
    for (const listing of sample.slice(0, 8)) {
      const [from, to] = [now - 7_200_000, now];
      const whole = printsOf((collect) => visitHistory(listing, from, to, collect));
      const pieces: RecordedPrint[] = [];
      for (let at = from; at < to; at += 77_777)
        visitHistory(listing, at, Math.min(at + 77_777, to), (print) => pieces.push(print));
      expect(pieces).toEqual(whole);
      const times = whole.map(({ at }) => at);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      for (const { price } of whole) expect(isTradable(listing.ticks, price)).toBe(true);
    }
  });
});

describe("a live market", () => {
  test("conserves money and contracts, keeps its books uncrossed and its prices on the tick", () => {
    for (const listing of sample) {
      const { ledger, market } = live(listing);
      market.wake(now);
      const wrong: string[] = [];
      market.runTo(now + 20_000, (at) => {
        for (const outcome of [0, 1] as const) {
          const book = market.exchange.bookOf(outcome);
          const [bid, ask] = [book.best("bid"), book.best("ask")];
          if (bid !== undefined && ask !== undefined && bid >= ask) wrong.push(`${at}: ${bid} meets ${ask}`);
          for (const { price, size } of [...book.levels("bid"), ...book.levels("ask")]) {
            if (!isTradable(listing.ticks, price)) wrong.push(`${at}: ${price} is off the tick`);
            if (size <= 0n || (listing.venue === "venue-c" && size % 100n !== 0n))
              wrong.push(`${at}: ${size} at ${price}`);
          }
        }
      });
      expect(wrong).toEqual([]);
      const { deposited, cash, collateral, contracts } = ledger.audit();
      expect(cash + collateral).toBe(deposited);
      for (const outcome of market.outcomeIds)
        expect(payoutOf(contracts.get(outcome) ?? 0n)).toBe(collateral);
    }
  });

  test("continues prices and tape from before it woke", () => {
    const listing = sample.find(({ activity, venue }) => venue === "venue-a" && activity.takers >= 0.5);
    if (listing === undefined) throw new Error("no busy market in the sample");
    const { market } = live(listing);
    market.wake(now);
    market.runTo(now + 25_000, () => undefined);
    const prints = printsOf((collect) => market.visitPrints(now - 3_600_000, now + 25_000, collect));
    const before = prints.filter(({ at }) => at < now);
    const after = prints.filter(({ at }) => at >= now);
    expect(before.length).toBeGreaterThan(20);
    expect(after.length).toBeGreaterThan(2);
    const last = before[before.length - 1];
    expect(Math.abs((after[0]?.price ?? 0) - (last?.price ?? 0))).toBeLessThan(500);
    // Asleep again, its recorded trades do not change.
    market.sleep(now + 25_000);
    expect(printsOf((collect) => market.visitPrints(now - 3_600_000, now + 25_000, collect))).toEqual(prints);
    const later = printsOf((collect) => market.visitPrints(now + 25_000, now + 600_000, collect));
    const madeUp = printsOf((collect) => visitHistory(listing, now + 25_000, now + 600_000, collect));
    expect(later).toEqual(madeUp);
  });

  test("moves by more than a tick and 1 % within a second in less than one of a thousand seconds", () => {
    const lively = open
      .filter(({ activity, venue }) => venue === "venue-b" && activity.takers >= 0.5)
      .slice(0, 4);
    expect(lively.length).toBe(4);
    let moves = 0;
    let seen = 0;
    for (const listing of lively) {
      const { market } = live(listing);
      market.wake(now);
      const asks: number[] = [];
      for (let at = now; at < now + 300_000; at += 10_000)
        market.runTo(at, () => asks.push(market.exchange.bookOf(0).best("ask") ?? wholePrice));
      for (const [index, ask] of asks.entries()) {
        const worst = Math.max(...asks.slice(index + 1, index + 6));
        if (worst - ask > Math.max(100, ask * 0.01)) moves += 1;
        seen += 1;
      }
    }
    expect(moves / seen).toBeLessThan(0.001);
  });

  test("refills its book after a long pause instead of stepping through it", () => {
    const listing = sample.find(
      ({ activity, question }) => activity.nearLevels > 10 && Math.abs(question.chance(now) - 0.5) < 0.3,
    );
    if (listing === undefined) throw new Error("no market in the sample");
    const { market } = live(listing);
    market.wake(now);
    let steps = 0;
    expect(
      market.runTo(now + 3_600_000, () => {
        steps += 1;
      }),
    ).toBe(true);
    expect(steps).toBe(0);
    expect(market.exchange.bookOf(0).levels("bid").length).toBeGreaterThan(2);
    const between = printsOf((collect) => market.visitPrints(now + 1, now + 3_600_000, collect));
    expect(between).toEqual(printsOf((collect) => visitHistory(listing, now + 1, now + 3_600_000, collect)));
  });

  test("fills a user's resting order when the price reaches it", () => {
    const listing = sample.find(({ activity, venue }) => venue === "venue-b" && activity.takers >= 0.15);
    if (listing === undefined) throw new Error("no lively market in the sample");
    const { market } = live(listing);
    market.wake(now);
    const bid = market.exchange.bookOf(0).best("bid");
    if (bid === undefined) throw new Error("no bid");
    // At the best bid, behind earlier orders.
    const order = market.exchange.submit({
      id: "mine",
      account: "user",
      outcome: 0,
      side: "buy",
      size: 500n,
      limit: bid,
      rests: true,
      at: now,
    });
    expect(order.state).toBe("open");
    for (let at = now; at < now + 3_600_000 && order.filled === 0n; at += 20_000)
      market.runTo(at, () => undefined);
    expect(order.filled).toBeGreaterThan(0n);
    expect(order.cost).toBe(BigInt(bid) * order.filled);
  });
});
