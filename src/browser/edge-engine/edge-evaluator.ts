// Edges of one group over its current books: every pair, both directions, by the same rules as the group's page. A
// direction is recomputed only when one of its two books changed.
import { pairEdge, type SizedEdge } from "#browser/trading-math/arbitrage/edge.ts";
import { gainAt } from "#browser/trading-math/arbitrage/edge-gap.ts";
import { isBelowHurdle, returnOfEdge } from "#browser/trading-math/arbitrage/edge-returns.ts";
import type { EdgeLeg } from "#browser/trading-math/arbitrage/leg-cost-curve.ts";
import {
  comparePrices,
  priceLiftKey,
  priceObjection,
} from "#browser/trading-math/arbitrage/pair-price-check.ts";
import { roundRatio } from "#browser/trading-math/ratio.ts";
import { add, compare, type Decimal, divide, one, zero } from "#contract/decimal.ts";
import type { Instant } from "#contract/instant.ts";
import {
  type BookProblem,
  bookProblems,
  type ComparedBook,
  type FreshnessRules,
} from "./book-comparability.ts";
import { createDirectionEvaluator } from "./direction-evaluator.ts";
import type { EdgeJob, EdgeRules, JobBook, JobLeg, JobPair } from "./edge-job.ts";
import {
  bestDirection,
  type DirectionResult,
  type EdgeResult,
  type PricedPairCheck,
  type SizedResult,
} from "./edge-result.ts";
import type { TopLadder } from "./ladder-cache.ts";

/** Current state of a book; its times are on the clock of `EvaluationTime.now`. */
export interface EngineBook extends ComparedBook<TopLadder> {
  /** When the book itself was received. */
  readonly dataAt: number | undefined;
}

export interface EvaluationTime {
  /** Monotonic clock, ms. */
  readonly now: number;
  /** Time of the stream's last message, on the same clock. */
  readonly receivedAt: number | undefined;
  /** Wall clock. */
  readonly today: Instant;
}

type ReadBook = (leg: JobLeg, book: JobBook, moment: EvaluationTime) => EngineBook;
export type EdgeEvaluator = (readBook: ReadBook, moment: EvaluationTime) => EdgeResult;

const ratioPlaces = 6;
const otherSide = { yes: "no", no: "yes" } as const;

interface JobDirection {
  readonly key: string;
  readonly legs: readonly [JobLeg, JobLeg];
}

interface ComputedEdge {
  readonly sized: SizedEdge | undefined;
  readonly gap: Decimal;
}

/** Evaluator of `job`, with a cache of computed directions. */
export function createEdgeEvaluator(job: EdgeJob, rules: EdgeRules): EdgeEvaluator {
  const evaluate = createDirectionEvaluator(
    ({ legs }: JobDirection, ladders: readonly [TopLadder, TopLadder]) =>
      computeEdge(legs, ladders, rules.minimumPerContract),
  );

  const evaluatePair = (
    pair: JobPair,
    index: number,
    readBook: ReadBook,
    moment: EvaluationTime,
    freshness: EdgeRules & FreshnessRules,
  ): readonly DirectionResult[] => {
    const [first, second] = [job.legs[pair.legs[0]], job.legs[pair.legs[1]]];
    if (first === undefined || second === undefined) return [];
    const legs = [first, second] as const;
    const [ofFirst, ofSecond] = [first, second].map((leg) => {
      const read = (book: JobBook | undefined) => book && readBook(leg, book, moment);
      return { yes: read(leg.books.yes), no: read(leg.books.no) };
    });
    const check = pricedCheckOf(pair, [
      midOf(ofFirst?.[first.ownSide], freshness),
      midOf(ofSecond?.[second.ownSide], freshness),
    ]);
    return (["yes", "no"] as const).flatMap((side): readonly DirectionResult[] => {
      const [a, b] = [ofFirst?.[side], ofSecond?.[otherSide[side]]];
      if (a === undefined || b === undefined) return [];
      const direction = { key: `${index} ${side}`, legs };
      const { problems, isSkewed, edge } = evaluate(direction, a, b, check.kind, freshness);
      return [
        {
          pair: index,
          side,
          check,
          isOpen: first.isOpen && second.isOpen,
          problem: bookProblems.find((one) => problems.includes(one)) ?? (isSkewed ? "skewed" : undefined),
          asks: [askOf(a, problems[0]), askOf(b, problems[1])],
          gap: edge?.gap,
          beforeFees: first.fees === "unknown" || second.fees === "unknown",
          sized: edge?.sized && sizedAnswer(edge.sized, legs, moment.today, rules.hurdlePerYear),
          confirmedAt: olderConfirmedAt(a, b),
          dataAt: olderDataAt(a, b),
        },
      ];
    });
  };

  return (readBook, moment) => {
    const freshness = { ...rules, now: moment.now };
    let isStreamed = true;
    const read: ReadBook = (leg, book, at) => {
      const found = readBook(leg, book, at);
      if (found.state !== "live") isStreamed = false;
      return found;
    };
    const directions = job.pairs.flatMap((pair, index) => evaluatePair(pair, index, read, moment, freshness));
    return { key: job.key, isStreamed, best: bestDirection(directions) };
  };
}

function askOf({ ladder }: EngineBook, problem: BookProblem | undefined): Decimal | undefined {
  return problem === "stale" ? undefined : ladder?.asks[0]?.price;
}

function olderConfirmedAt(a: EngineBook, b: EngineBook): DirectionResult["confirmedAt"] {
  if (a.confirmedAt === undefined || b.confirmedAt === undefined) return undefined;
  const older = a.confirmedAt <= b.confirmedAt ? a : b;
  // A streamed book is confirmed by whatever the stream sends last.
  return older.state === "live" ? "heard" : older.confirmedAt;
}

/** Step of the times in a result, ms: a result is sent again only for another second. */
const dataStepMs = 1_000;

/** When the older book was received, to the second. */
function olderDataAt(a: EngineBook, b: EngineBook): number | undefined {
  if (a.dataAt === undefined || b.dataAt === undefined) return undefined;
  return Math.floor(Math.min(a.dataAt, b.dataAt) / dataStepMs) * dataStepMs;
}

/** Mid price of the leg's own book, while fresh enough to show. */
function midOf(book: EngineBook | undefined, { now, showMs }: EdgeRules & FreshnessRules) {
  return book?.confirmedAt === undefined || now - book.confirmedAt > showMs ? undefined : book.ladder?.mid;
}

/** Check result of the job combined with the current prices. */
function pricedCheckOf(
  { check: { kind, relation, lifts } }: JobPair,
  prices: readonly [Decimal | undefined, Decimal | undefined],
): PricedPairCheck {
  const found = priceObjection(prices, comparePrices(...prices, relation));
  const isLifted = found?.code === "prices" && lifts.includes(priceLiftKey(found.apart));
  const price = isLifted ? undefined : found;
  const isCoveredByJob = kind === "blocked" || (kind === "unverified" && price?.code === "no-price");
  if (price === undefined || isCoveredByJob) return { kind, price: undefined };
  return { kind: price.code === "no-price" ? "unverified" : "blocked", price };
}

function computeEdge(
  [first, second]: readonly [JobLeg, JobLeg],
  [a, b]: readonly [TopLadder, TopLadder],
  minimumPerContract: Decimal,
): ComputedEdge {
  const best = [bestAskOf(first, a), bestAskOf(second, b)] as const;
  const gap = gainAt(best);
  // No size earns anything, at any fee. Most directions end here, without their whole books.
  if (compare(add(best[0].price, best[1].price), one) >= 0) return { sized: undefined, gap };
  const edge = pairEdge(legOf(first, a), legOf(second, b), minimumPerContract);
  return { sized: edge.suggested, gap };
}

function legOf({ fees, terms }: JobLeg, ladder: TopLadder): EdgeLeg {
  return { ...terms, fees, asks: ladder.whole().asks };
}

function bestAskOf({ fees }: JobLeg, { asks: [best] }: TopLadder) {
  if (best === undefined) throw new Error("a side that can be bought has a best price");
  return { price: best.price, fees };
}

function sizedAnswer(
  sized: SizedEdge,
  pairLegs: readonly JobLeg[],
  today: Instant,
  hurdlePerYear: Decimal,
): SizedResult {
  const { contracts, profit, capital } = sized;
  const payoutTermsByLeg = pairLegs.map(({ payoutTerms }) => payoutTerms);
  const { carry, perYear } = returnOfEdge(sized, payoutTermsByLeg, today);
  return {
    contracts,
    profit,
    capital,
    perContract: divide(profit, contracts, ratioPlaces, "down"),
    carry: carry === undefined ? zero : roundRatio(carry, ratioPlaces, "half-up"),
    perYear: perYear === undefined ? undefined : roundRatio(perYear, ratioPlaces, "half-up"),
    isBelowHurdle: isBelowHurdle(perYear, hurdlePerYear),
  };
}
