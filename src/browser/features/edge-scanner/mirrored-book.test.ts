// Venue A lists each book twice, from both outcomes: the same offers, which can be taken once. However a group lists
// them, no edge may be larger than that of the one book.
import fc from "fast-check";
import { expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { createEdgeEngine } from "#browser/edge-engine/edge-engine.ts";
import { type GroupLeg, type MarketLeg, marketLegsOfGroup } from "#browser/group-edges/edge-leg.ts";
import { noGroup } from "#browser/group-edges/payout-terms.ts";
import { createNameTable } from "#browser/pairs/name-table.ts";
import { groupLegOn } from "#browser/testing/group-leg-fixture.ts";
import { pairEdge } from "#browser/trading-math/arbitrage/edge.ts";
import { feeModelOf } from "#browser/trading-math/fees/fee-rules.ts";
import { buildLadder, complementLadder } from "#browser/trading-math/orderbook/ladder.ts";
import { compare, decimal, one, subtract, zero } from "#contract/decimal.ts";
import type { OrderBook } from "#contract/order-book.ts";
import { feedKey } from "#contract/stream-frames.ts";
import { buildEdgeJob, edgeRulesOf } from "./build-edge-job.ts";

const fees = [
  { kind: "p(1-p)", rate: "0.04", unit: "0.00001", round: "half-up", takenIn: "money", asOf: "2026-01-01" },
];
const config = decodeConfig({ venues: { "venue-a": { fees }, "venue-b": { fees } } });
const rules = edgeRulesOf(config);

const side = (sign: 1 | -1, min: number, max: number) =>
  fc
    .array(fc.record({ price: fc.integer({ min, max }), size: fc.integer({ min: 1, max: 900 }) }), {
      minLength: 1,
      maxLength: 12,
    })
    .map((rows) =>
      [...new Map(rows.map(({ price, size }) => [price, size]))]
        .sort(([a], [b]) => sign * (a - b))
        .map(([price, size]) => ({ price: decimal(String(price / 100)), size: decimal(String(size)) })),
    );
/** Uncrossed, around a price that may be far from the other venue's. */
const book: fc.Arbitrary<OrderBook> = fc.integer({ min: 35, max: 65 }).chain((mid) =>
  fc.record({
    bids: side(-1, mid - 15, mid - 1),
    asks: side(1, mid, mid + 15),
    dropped: fc.constant([]),
  }),
);
const opposite = (levels: OrderBook["asks"]) =>
  levels.map(({ price, size }) => ({ price: subtract(one, price), size }));
/** The same offers as listed by the other outcome. */
const mirrorOf = ({ bids, asks }: OrderBook): OrderBook => ({
  bids: opposite(asks),
  asks: opposite(bids),
  dropped: [],
});

/** The result for a group with these legs, where A has `yes` and its mirror and B has `b`. */
function resultOf(legs: readonly GroupLeg[], yes: OrderBook, b: OrderBook, no = mirrorOf(yes)) {
  const marketLegs = marketLegsOfGroup(config, noGroup, legs);
  const made = buildEdgeJob(config, "G", marketLegs, [], createNameTable());
  const plan = {
    ...made,
    // The pair check has its own tests.
    pairs: made.pairs.map((pair) => ({
      ...pair,
      check: { kind: "usable", reason: "", relation: undefined, lifts: [] } as const,
    })),
  };
  const books = new Map<string, OrderBook>();
  for (const { venue, books: of } of plan.legs) {
    if (of.yes !== undefined) books.set(feedKey(of.yes.feed), venue === "venue-a" ? yes : b);
    if (of.no !== undefined && venue === "venue-a") books.set(feedKey(of.no.feed), no);
  }
  const engine = createEdgeEngine({
    readStreamed: (key) => {
      const received = books.get(key);
      return received === undefined ? undefined : { phase: "live", frameAt: 1_000, book: received };
    },
    evaluationTime: () => ({ now: 1_000, receivedAt: 1_000, today: Date.UTC(2026, 10, 22) }),
    subscribe: () => {},
    unsubscribe: () => {},
  });
  engine.setJobs([plan], [], rules);
  return engine.run(() => false)[0]?.best?.sized;
}

/** The better direction over A's one book and B's, complemented where the opposite is bought. */
function ofOneBook(yes: OrderBook, b: OrderBook) {
  const form = { priceScale: 1, midSpreadLimit: rules.midSpreadLimit } as const;
  const [onA, onB] = [buildLadder(yes, form), buildLadder(b, form)];
  const legWith = (asks: typeof onA.asks, venue: MarketLeg["venue"]) => {
    const { fees: own, contractStep, minimumContracts, minimumNotional } = config.venues[venue];
    return {
      asks,
      fees: feeModelOf(own, { day: "2026-11-26" }),
      contractStep,
      minimumContracts,
      minimumNotional,
    };
  };
  return [[onA.asks, complementLadder(onB).asks] as const, [complementLadder(onA).asks, onB.asks] as const]
    .map(
      ([first, second]) =>
        pairEdge(legWith(first, "venue-a"), legWith(second, "venue-b"), rules.minimumPerContract).suggested,
    )
    .reduce((most, each) => (compare(each?.profit ?? zero, most?.profit ?? zero) > 0 ? each : most));
}

it("counts a book listed from both sides only once", { timeout: 120_000 }, () => {
  let found = 0;
  fc.assert(
    fc.property(book, book, (yes, b) => {
      const most = ofOneBook(yes, b);
      const [onA, mirror, onB] = [
        groupLegOn("venue-a", 0, "yes"),
        groupLegOn("venue-a", 1, "no"),
        groupLegOn("venue-b", 2, "yes"),
      ];
      for (const legs of [
        [onA, onB],
        [mirror, onB],
        [onA, mirror, onB],
        [mirror, onB, onA],
      ]) {
        const sized = resultOf(legs, yes, b);
        expect(compare(sized?.profit ?? zero, most?.profit ?? zero)).toBeLessThanOrEqual(0);
        expect(compare(sized?.contracts ?? zero, most?.contracts ?? zero)).toBeLessThanOrEqual(0);
      }
      if (most !== undefined) found += 1;
    }),
  );
  // Otherwise the property would be vacuous.
  expect(found).toBeGreaterThan(10);
});

it("refuses a pair of a book and its own mirror, even while one lags behind", () => {
  const level = (price: string) => [{ price: decimal(price), size: decimal("100") }];
  const yes: OrderBook = { bids: level("0.4"), asks: level("0.45"), dropped: [] };
  const before: OrderBook = { bids: level("0.45"), asks: level("0.5"), dropped: [] };
  const legs = [groupLegOn("venue-a", 0, "yes"), groupLegOn("venue-a", 1, "no")];
  expect(resultOf(legs, yes, yes, before)).toBeUndefined();
});
