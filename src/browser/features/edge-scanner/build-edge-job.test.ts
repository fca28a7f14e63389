// Compares the worker's result with the group page's evaluation over random books, ages and check results.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { createEdgeEngine, type StreamedBook } from "#browser/edge-engine/edge-engine.ts";
import type { EdgeJob, JobPairCheck } from "#browser/edge-engine/edge-job.ts";
import { type DirectionResult, rankOf } from "#browser/edge-engine/edge-result.ts";
import { edgePerContract } from "#browser/group-edges/best-direction.ts";
import { marketLegsOfGroup } from "#browser/group-edges/edge-leg.ts";
import {
  bookKey,
  createGroupEdgeEvaluator,
  type PairCheckStatus,
  pairKeyOf,
} from "#browser/group-edges/group-edges.ts";
import { noGroup } from "#browser/group-edges/payout-terms.ts";
import { type OrderBookView, viewOfBook } from "#browser/market-data/order-book-view.ts";
import { createNameTable } from "#browser/pairs/name-table.ts";
import { groupLegOn } from "#browser/testing/group-leg-fixture.ts";
import { compare, decimal } from "#contract/decimal.ts";
import type { OrderBook } from "#contract/order-book.ts";
import { feedKey } from "#contract/stream-frames.ts";
import { buildEdgeJob, edgeRulesOf } from "./build-edge-job.ts";

const feesOf = {
  known: [{ kind: "p(1-p)", rate: "0.07", unit: "0.01", round: "up", takenIn: "money", asOf: "2026-01-01" }],
  unknown: "unknown",
} as const;
const configs = (["known", "unknown"] as const).map((fees) =>
  decodeConfig({ venues: { "venue-a": { fees: feesOf[fees] }, "venue-b": { fees: feesOf.known } } }),
);

const today = Date.UTC(2026, 10, 22);
const now = 100_000;
const side = (min: number, max: number) =>
  fc.array(fc.record({ price: fc.integer({ min, max }), size: fc.integer({ min: 1, max: 900 }) }), {
    maxLength: 30,
  });
const toLevels = (rows: readonly { price: number; size: number }[], sign: 1 | -1) => {
  const byPrice = new Map(rows.map(({ price, size }) => [price, size]));
  return [...byPrice]
    .sort(([a], [b]) => sign * (a - b))
    .map(([price, size]) => ({ price: decimal(String(price / 1_000)), size: decimal(String(size)) }));
};
/** Around a price that may be far from the other venue's; some are crossed. */
const book: fc.Arbitrary<OrderBook> = fc
  .record({ mid: fc.integer({ min: 300, max: 700 }), overlap: fc.constantFrom(0, 0, 0, 0, 0, 0, 60) })
  .chain(({ mid, overlap }) =>
    fc.record({ asks: side(mid - overlap, mid + 90), bids: side(mid - 90, mid - 1 + overlap) }),
  )
  .map(({ asks, bids }) => ({ asks: toLevels(asks, 1), bids: toLevels(bids, -1), dropped: [] }));
const bookInput = fc.oneof(
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
type BookInput = typeof bookInput extends fc.Arbitrary<infer Value> ? Value : never;

/** Input of both: three books (venue B has one for both outcomes) and a check result. */
const world = fc.record({
  config: fc.constantFrom(...configs),
  a: bookInput,
  opposite: bookInput,
  b: bookInput,
  heardAgo: fc.constantFrom(0, 0, 900, 6_000),
  kind: fc.constantFrom<JobPairCheck["kind"]>("usable", "usable", "unconfirmed", "unverified", "blocked"),
});

function answersOf({
  config,
  a,
  opposite,
  b,
  heardAgo,
  kind,
}: typeof world extends fc.Arbitrary<infer W> ? W : never) {
  const marketLegs = marketLegsOfGroup(config, noGroup, [groupLegOn("venue-a", 0), groupLegOn("venue-b", 1)]);
  const made = buildEdgeJob(config, "G", marketLegs, [], createNameTable());
  const plan: EdgeJob = {
    ...made,
    // The price check has its own tests: without a relation it finds nothing.
    pairs: made.pairs.map((pair) => ({
      ...pair,
      check: { kind, reason: "", relation: undefined, lifts: [] },
    })),
  };
  const books = new Map<string, BookInput>();
  const [onA, onB] = plan.legs;
  if (onA?.books.yes !== undefined) books.set(feedKey(onA.books.yes.feed), a);
  if (onA?.books.no !== undefined) books.set(feedKey(onA.books.no.feed), opposite);
  if (onB?.books.yes !== undefined) books.set(feedKey(onB.books.yes.feed), b);
  const rules = edgeRulesOf(config);
  const engine = createEdgeEngine({
    readStreamed: (key): StreamedBook | undefined => {
      const one = books.get(key);
      if (one === undefined || one.from === "asked") return undefined;
      return { phase: one.from === "told" ? "live" : "stale", frameAt: now - heardAgo, book: one.book };
    },
    evaluationTime: () => ({ now, receivedAt: now - heardAgo, today }),
    subscribe: () => {},
    unsubscribe: () => {},
  });
  engine.setJobs([plan], [], rules);
  for (const [key, one] of books)
    if (one.from === "asked") engine.setPolledBook(key, { book: one.book, confirmedAt: now - one.age });
  const [answer] = engine.run(() => false);

  const viewOf = (one: BookInput, isComplement: boolean): OrderBookView =>
    viewOfBook(
      {
        state: one.from === "told" ? "live" : one.from === "asked" ? "polling" : "stale",
        data: one.book,
        confirmedAt: one.from === "asked" ? now - one.age : now - heardAgo,
        dataAt: one.from === "asked" ? now - one.age : now - heardAgo,
        problem: undefined,
      },
      isComplement,
      { priceScale: 1, midSpreadLimit: rules.midSpreadLimit },
    );
  const [placeA, placeB] = marketLegs;
  if (placeA === undefined || placeB === undefined) throw new Error("two places");
  const check: PairCheckStatus = { kind, reason: "so it is" };
  const read = createGroupEdgeEvaluator(
    marketLegs,
    new Map([[pairKeyOf(placeA, placeB), check]]),
    rules.minimumPerContract,
  );
  const directions = read(
    new Map([
      [bookKey(placeA, "yes"), viewOf(a, false)],
      [bookKey(placeA, "no"), viewOf(opposite, false)],
      [bookKey(placeB, "yes"), viewOf(b, false)],
      [bookKey(placeB, "no"), viewOf(b, true)],
    ]),
    { now, tradeMs: rules.tradeMs, maxSkewMs: rules.maxSkewMs },
  );
  return { best: answer?.best, directions };
}

describe("the worker's result for a group", () => {
  it("equals the evaluation of the group's page", { timeout: 120_000 }, () => {
    let edges = 0;
    fc.assert(
      fc.property(world, (of) => {
        const { best, directions } = answersOf(of);
        // Without a price there is no usable pair: the page's check uses its own prices.
        if (best?.check.price?.code === "no-price") return;
        const direction = directions[best?.side === "yes" ? 0 : 1];
        expect(best?.problem === undefined).toBe(
          direction?.problems.filter((text) => text !== "so it is").length === 0,
        );
        const suggested = direction?.edge?.suggested;
        expect(best?.sized && [best.sized.contracts, best.sized.profit, best.sized.capital]).toEqual(
          suggested && [suggested.contracts, suggested.profit, suggested.capital],
        );
        expect(best?.sized?.perContract).toBe(suggested && direction && edgePerContract(direction));
        if (suggested !== undefined) edges += 1;
        expect(best?.gap).toBe(direction?.gap?.perContract);
        if (direction?.edge !== undefined) expect(best?.beforeFees).toBe(direction.edge.beforeFees);
        const profits = directions.flatMap(({ edge }) => edge?.suggested?.profit ?? []);
        for (const profit of profits)
          expect(compare(best?.sized?.profit ?? decimal("-1"), profit)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: Number(import.meta.env.MODEL_RUNS ?? 400) },
    );
    // Otherwise the property would be vacuous.
    expect(edges).toBeGreaterThan(0);
  });

  it("never ranks a crossed, stale, skewed, refused or before-fees edge as net", { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(world, (of) => {
        const { best, directions } = answersOf(of);
        if (best === undefined || rankOf(best satisfies DirectionResult) < 3) return;
        const direction = directions[best.side === "yes" ? 0 : 1];
        expect(direction?.problems).toEqual([]);
        expect(direction?.edge?.beforeFees).toBe(false);
        expect(["usable", "unconfirmed"]).toContain(best.check.kind);
      }),
      { numRuns: Number(import.meta.env.MODEL_RUNS ?? 400) },
    );
  });
});
