// What the worker answers against what the group's own page reads, over random books, ages and verdicts.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { createEdgeEngine, type StreamedBook } from "#browser/edge-engine/edge-engine.ts";
import type { EdgeJob, JobPairCheck } from "#browser/edge-engine/edge-job.ts";
import { type DirectionResult, rankOf } from "#browser/edge-engine/edge-result.ts";
import { edgeLegsOfGroup, type GroupLeg } from "#browser/group-edges/edge-leg.ts";
import {
  bookKey,
  createGroupEdgeEvaluator,
  type PairCheckStatus,
  pairKeyOf,
} from "#browser/group-edges/group-edges.ts";
import { type OrderBookView, viewOfBook } from "#browser/market-data/order-book-view.ts";
import { edgeReturn } from "#browser/trading-math/arbitrage/edge-returns.ts";
import { compare, decimal } from "#contract/decimal.ts";
import type { OrderBook } from "#contract/order-book.ts";
import { feedKey } from "#contract/stream-frames.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { buildEdgeJob, edgeRulesOf } from "./build-edge-job.ts";

const feesOf = {
  known: [{ kind: "p(1-p)", rate: "0.07", unit: "0.01", round: "up", takenIn: "money", asOf: "2026-01-01" }],
  unknown: "unknown",
} as const;
const configs = (["known", "unknown"] as const).map((fees) =>
  decodeConfig({ venues: { "venue-a": { fees: feesOf[fees] }, "venue-b": { fees: feesOf.known } } }),
);

const legOn = (venue: VenueId, position: number): GroupLeg => {
  const outcomes = ["yes", "no"].map((id) => ({ id: `${venue} ${id}`, label: id, price: undefined }));
  return {
    leg: { position, venue, marketId: "M", outcomeId: `${venue} yes`, orientation: "same" },
    market: {
      venue,
      marketId: "M",
      title: "Will it rain",
      outcomes,
      ticks: { tick_size: decimal("0.01"), tick_ranges: [] },
      details: {
        market_id: "M",
        title: "Will it rain",
        outcomes: outcomes.map(({ id, label }) => ({ outcome_id: id, label })),
        resolution_date: "2026-12-01T00:00:00Z",
      } as never,
    },
    known: {
      venue,
      marketId: "M",
      outcomeId: `${venue} yes`,
      orientation: "same",
      data: undefined,
      details: undefined,
      texts: "told",
    },
  };
};

const today = Date.UTC(2026, 10, 22);
const now = 100_000;
const side = fc.array(
  fc.record({ price: fc.integer({ min: 350, max: 650 }), size: fc.integer({ min: 1, max: 900 }) }),
  { maxLength: 30 },
);
const toLevels = (rows: readonly { price: number; size: number }[], sign: 1 | -1) => {
  const byPrice = new Map(rows.map(({ price, size }) => [price, size]));
  return [...byPrice]
    .sort(([a], [b]) => sign * (a - b))
    .map(([price, size]) => ({ price: decimal(String(price / 1_000)), size: decimal(String(size)) }));
};
const book: fc.Arbitrary<OrderBook> = fc
  .record({ asks: side, bids: side })
  .map(({ asks, bids }) => ({ asks: toLevels(asks, 1), bids: toLevels(bids, -1), dropped: [] }));
const held = fc.oneof(
  { weight: 4, arbitrary: fc.record({ from: fc.constant("told" as const), book }) },
  {
    weight: 2,
    arbitrary: fc.record({
      from: fc.constant("asked" as const),
      book,
      age: fc.integer({ min: 0, max: 7_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ from: fc.constant("lost" as const), book }) },
);
type HeldBook = typeof held extends fc.Arbitrary<infer Value> ? Value : never;

/** What both read: three books (venue B has one for both outcomes) and a guard. */
const world = fc.record({
  config: fc.constantFrom(...configs),
  a: held,
  opposite: held,
  b: held,
  heardAgo: fc.constantFrom(0, 900, 6_000),
  kind: fc.constantFrom<JobPairCheck["kind"]>("usable", "unconfirmed", "unverified", "blocked"),
});

function answersOf({
  config,
  a,
  opposite,
  b,
  heardAgo,
  kind,
}: typeof world extends fc.Arbitrary<infer W> ? W : never) {
  const places = edgeLegsOfGroup(config, undefined, [legOn("venue-a", 0), legOn("venue-b", 1)]);
  const made = buildEdgeJob(config, "G", places, []);
  const plan: EdgeJob = {
    ...made,
    // The prices' own word is left to the guard's tests: without a relation they say nothing.
    pairs: made.pairs.map((pair) => ({ ...pair, guard: { kind, reason: "", relation: undefined } })),
  };
  const books = new Map<string, HeldBook>();
  const [onA, onB] = plan.legs;
  if (onA?.books.yes !== undefined) books.set(feedKey(onA.books.yes.feed), a);
  if (onA?.books.no !== undefined) books.set(feedKey(onA.books.no.feed), opposite);
  if (onB?.books.yes !== undefined) books.set(feedKey(onB.books.yes.feed), b);
  const rules = edgeRulesOf(config);
  const engine = createEdgeEngine({
    readStreamed: (key): StreamedBook | undefined => {
      const one = books.get(key);
      if (one === undefined || one.from === "asked") return undefined;
      return { phase: one.from === "told" ? "live" : "stale", book: one.book };
    },
    evaluationTime: () => ({ now, heardAt: now - heardAgo, today }),
    subscribe: () => {},
    unsubscribe: () => {},
  });
  engine.setJobs([plan], [], rules);
  for (const [key, one] of books)
    if (one.from === "asked") engine.setPolledBook(key, { book: one.book, confirmedAt: now - one.age });
  const [answer] = engine.run(() => false);

  const viewOf = (one: HeldBook, isComplement: boolean): OrderBookView =>
    viewOfBook(
      {
        state: one.from === "told" ? "live" : one.from === "asked" ? "polling" : "stale",
        data: one.book,
        confirmedAt: one.from === "asked" ? now - one.age : now - heardAgo,
        problem: undefined,
      },
      isComplement,
      { priceScale: 1, midSpreadLimit: rules.midSpreadLimit },
    );
  const [placeA, placeB] = places;
  if (placeA === undefined || placeB === undefined) throw new Error("two places");
  const check: PairCheckStatus = { kind, reason: "so it is" };
  const read = createGroupEdgeEvaluator(
    places,
    new Map([[pairKeyOf(placeA, placeB), check]]),
    rules.minimumPerContract,
  );
  const readings = read(
    new Map([
      [bookKey(placeA, "yes"), viewOf(a, false)],
      [bookKey(placeA, "no"), viewOf(opposite, false)],
      [bookKey(placeB, "yes"), viewOf(b, false)],
      [bookKey(placeB, "no"), viewOf(b, true)],
    ]),
    { now, tradeMs: rules.tradeMs, maxSkewMs: rules.maxSkewMs },
  );
  return { best: answer?.best, readings };
}

describe("the worker's answer on a group", () => {
  it("is what the group's own page reads", () => {
    fc.assert(
      fc.property(world, (of) => {
        const { best, readings } = answersOf(of);
        // No price, no pair: the page's guard has its own prices.
        if (best?.check.price?.code === "no-price") return;
        const reading = readings[best?.side === "yes" ? 0 : 1];
        expect(best?.problem === undefined).toBe(
          reading?.problems.filter((words) => words !== "so it is").length === 0,
        );
        const suggested = reading?.edge?.suggested;
        expect(best?.sized && [best.sized.contracts, best.sized.profit, best.sized.capital]).toEqual(
          suggested && [suggested.contracts, suggested.profit, suggested.capital],
        );
        expect(best?.gap).toBe(reading?.gap?.perContract);
        if (reading?.edge !== undefined) expect(best?.beforeFees).toBe(reading.edge.beforeFees);
        const profits = readings.flatMap(({ edge }) => edge?.suggested?.profit ?? []);
        for (const profit of profits)
          expect(compare(best?.sized?.profit ?? decimal("-1"), profit)).toBeGreaterThanOrEqual(0);
        if (suggested !== undefined) expect(edgeReturn(suggested)).toBeDefined();
      }),
      { numRuns: Number(import.meta.env.MODEL_RUNS ?? 400) },
    );
  });

  it("never ranks as a net edge what is crossed, stale, skewed, refused or before fees", () => {
    fc.assert(
      fc.property(world, (of) => {
        const { best, readings } = answersOf(of);
        if (best === undefined || rankOf(best satisfies DirectionResult) < 3) return;
        const reading = readings[best.side === "yes" ? 0 : 1];
        expect(reading?.problems).toEqual([]);
        expect(reading?.edge?.beforeFees).toBe(false);
        expect(["usable", "unconfirmed"]).toContain(best.check.kind);
      }),
      { numRuns: Number(import.meta.env.MODEL_RUNS ?? 400) },
    );
  });
});
