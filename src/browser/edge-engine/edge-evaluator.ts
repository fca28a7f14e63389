// Edges of one group over its current books: every pair, both directions, by the same rules as the group's page. A
// direction is recomputed only when one of its two books changed.
import { pairEdge, type SizedEdge } from "#browser/trading-math/arbitrage/edge.ts";
import { gainAt } from "#browser/trading-math/arbitrage/edge-gap.ts";
import { isBelowHurdle, returnOfEdge } from "#browser/trading-math/arbitrage/edge-returns.ts";
import { comparePrices } from "#browser/trading-math/arbitrage/pair-price-check.ts";
import { type TrimLeg, trimSides } from "#browser/trading-math/arbitrage/trim-books.ts";
import { roundRatio } from "#browser/trading-math/ratio.ts";
import { type Decimal, divide, zero } from "#contract/decimal.ts";
import type { Instant } from "#contract/instant.ts";
import type { EdgeJob, EdgeRules, JobBook, JobLeg, JobPair, JobSide } from "./edge-job.ts";
import {
  type BookProblem,
  bestDirection,
  type DirectionResult,
  type EdgeResult,
  type PricedPairCheck,
  type SizedResult,
} from "./edge-result.ts";
import type { BookLadders } from "./ladder-cache.ts";

/** Current state of a book. */
export interface CachedLadders {
  /** `waiting`: no data yet; `lost`: the data is no longer valid. */
  readonly state: "fresh" | "waiting" | "lost";
  /** Same object as long as the book is unchanged. Undefined unless fresh. */
  readonly ladders: BookLadders | undefined;
  /** On the clock of `EvaluationTime.now`; "heard": as of the last message of the stream. */
  readonly confirmedAt: number | "heard" | undefined;
  /** When the book itself was received, on the same clock. */
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

type ReadBook = (leg: JobLeg, book: JobBook) => CachedLadders;
export type EdgeEvaluator = (readBook: ReadBook, moment: EvaluationTime) => EdgeResult;

const ratioPlaces = 6;
const otherSide = { yes: "no", no: "yes" } as const;

interface Computed {
  readonly ladders: readonly [BookLadders, BookLadders];
  readonly sized: SizedEdge | undefined;
  readonly near: Decimal;
}

interface SideState {
  readonly book: CachedLadders;
  readonly problem: BookProblem | undefined;
  readonly at: number | undefined;
}

/** Evaluator of `job`, with a cache of computed directions. */
export function createEdgeEvaluator(job: EdgeJob, rules: EdgeRules): EdgeEvaluator {
  const known = new Map<string, Computed>();

  const sideStateOf = (leg: JobLeg, side: JobSide, readBook: ReadBook, moment: EvaluationTime): SideState => {
    const jobBook = leg.books[side];
    if (jobBook === undefined) return { book: waitingBook, problem: "no-book", at: undefined };
    const book = readBook(leg, jobBook);
    const at = book.confirmedAt === "heard" ? moment.receivedAt : book.confirmedAt;
    return { book, problem: problemOf(book, at, moment.now, rules), at };
  };

  const compute = (key: string, legs: readonly [JobLeg, JobLeg], ladders: Computed["ladders"]) => {
    const before = known.get(key);
    if (before?.ladders[0] === ladders[0] && before.ladders[1] === ladders[1]) return before;
    const result = computeEdge(legs, ladders, rules.minimumPerContract);
    known.set(key, result);
    return result;
  };

  const evaluatePair = (
    pair: JobPair,
    index: number,
    readBook: ReadBook,
    moment: EvaluationTime,
  ): readonly DirectionResult[] => {
    const [first, second] = [job.legs[pair.legs[0]], job.legs[pair.legs[1]]];
    if (first === undefined || second === undefined) return [];
    const pairLegs = [first, second] as const;
    const sideStates = pairLegs.map((leg) => ({
      yes: sideStateOf(leg, "yes", readBook, moment),
      no: sideStateOf(leg, "no", readBook, moment),
    }));
    const guard = pricedCheckOf(
      pair,
      pairLegs.map((leg, at) => priceOf(sideStates[at]?.[leg.ownSide], moment.now, rules)),
    );
    return (["yes", "no"] as const).flatMap((side) => {
      const other = otherSide[side];
      const [a, b] = [sideStates[0]?.[side], sideStates[1]?.[other]];
      if (a === undefined || b === undefined) return [];
      if (first.books[side] === undefined || second.books[other] === undefined) return [];
      const problem = moreImportant(a.problem, b.problem) ?? (areSkewed(a, b, rules) ? "skewed" : undefined);
      const isRefused = guard.kind === "blocked" || guard.kind === "unverified";
      const ladders = [a.book.ladders, b.book.ladders] as const;
      const computed =
        problem !== undefined || isRefused || ladders[0] === undefined || ladders[1] === undefined
          ? undefined
          : compute(`${index} ${side}`, pairLegs, [ladders[0], ladders[1]]);
      return [
        {
          pair: index,
          side,
          check: guard,
          isOpen: first.isOpen && second.isOpen,
          problem,
          asks: [askOf(a), askOf(b)],
          gap: computed?.near,
          beforeFees: first.fees === "unknown" || second.fees === "unknown",
          sized:
            computed?.sized === undefined
              ? undefined
              : sizedAnswer(computed.sized, pairLegs, moment.today, rules.hurdlePerYear),
          confirmedAt: olderConfirmedAt(a, b),
          dataAt: olderDataAt(a, b),
        } satisfies DirectionResult,
      ];
    });
  };

  return (readBook, moment) => ({
    key: job.key,
    best: bestDirection(job.pairs.flatMap((pair, index) => evaluatePair(pair, index, readBook, moment))),
  });
}

export const waitingBook: CachedLadders = {
  state: "waiting",
  ladders: undefined,
  confirmedAt: undefined,
  dataAt: undefined,
};

function problemOf(
  { state, ladders }: CachedLadders,
  at: number | undefined,
  now: number,
  { tradeMs }: EdgeRules,
): BookProblem | undefined {
  if (state === "waiting") return "loading";
  if (state === "lost" || ladders === undefined || at === undefined || now - at > tradeMs) return "stale";
  if (ladders.top.crossed) return "crossed";
  return ladders.top.asks.length === 0 ? "no-asks" : undefined;
}

/** Most important first. */
const problemOrder: readonly BookProblem[] = ["no-book", "stale", "loading", "crossed", "no-asks", "skewed"];

function moreImportant(a: BookProblem | undefined, b: BookProblem | undefined): BookProblem | undefined {
  return problemOrder.find((problem) => problem === a || problem === b);
}

function areSkewed(a: SideState, b: SideState, { maxSkewMs }: EdgeRules): boolean {
  return a.at !== undefined && b.at !== undefined && Math.abs(a.at - b.at) > maxSkewMs;
}

function askOf({ book, problem }: SideState): Decimal | undefined {
  return problem === "stale" ? undefined : book.ladders?.top.asks[0]?.price;
}

function olderConfirmedAt(a: SideState, b: SideState): DirectionResult["confirmedAt"] {
  if (a.at === undefined || b.at === undefined) return undefined;
  return a.at <= b.at ? a.book.confirmedAt : b.book.confirmedAt;
}

/** Step of the times in a result, ms: a result is sent again only for another second. */
const dataStepMs = 1_000;

/** When the older book was received, to the second. */
function olderDataAt(a: SideState, b: SideState): number | undefined {
  const [one, other] = [a.book.dataAt, b.book.dataAt];
  if (one === undefined || other === undefined) return undefined;
  return Math.floor(Math.min(one, other) / dataStepMs) * dataStepMs;
}

/** Mid price of the leg's own book, while fresh. */
function priceOf(side: SideState | undefined, now: number, { showMs }: EdgeRules): Decimal | undefined {
  if (side?.book.state !== "fresh" || side.at === undefined || now - side.at > showMs) return undefined;
  return side.book.ladders?.top.mid;
}

/** Check result of the job combined with the current prices. */
function pricedCheckOf({ check }: JobPair, prices: readonly (Decimal | undefined)[]): PricedPairCheck {
  const { kind } = check;
  if (kind === "blocked") return { kind, price: undefined };
  const [first, second] = prices;
  const { result, apart } = comparePrices(first, second, check.relation);
  if ((result === "apart" || result === "inverted") && apart !== undefined)
    return { kind: "blocked", price: { code: result === "apart" ? "prices" : "inverted", apart } };
  if (kind === "unverified" || (first !== undefined && second !== undefined))
    return { kind, price: undefined };
  const legs = ([1, 2] as const).filter((leg) => prices[leg - 1] === undefined);
  return { kind: "unverified", price: { code: "no-price", legs } };
}

function computeEdge(
  [first, second]: readonly [JobLeg, JobLeg],
  ladders: Computed["ladders"],
  minimumPerContract: Decimal,
): Computed {
  const [a, b] = ladders;
  let legs = [legOf(first, a.top.asks), legOf(second, b.top.asks)] as const;
  const near = gainAt(legs.map(bestAskOf));
  let trimmed = trimSides(...legs);
  if (trimmed === undefined) return { ladders, sized: undefined, near };
  if ((trimmed.isExhausted[0] && !a.isWhole) || (trimmed.isExhausted[1] && !b.isWhole)) {
    legs = [legOf(first, a.whole().asks), legOf(second, b.whole().asks)];
    trimmed = trimSides(...legs) ?? trimmed;
  }
  const [counts, others] = trimmed.counts;
  const edge = pairEdge(firstOf(legs[0], counts), firstOf(legs[1], others), minimumPerContract);
  return { ladders, sized: edge.suggested, near };
}

function firstOf(leg: TrimLeg, count: number): TrimLeg {
  return { ...leg, asks: leg.asks.slice(0, count) };
}

function legOf({ fees, terms }: JobLeg, asks: TrimLeg["asks"]): TrimLeg {
  return { ...terms, fees, asks };
}

function bestAskOf({ asks, fees }: TrimLeg) {
  const [best] = asks;
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
    perContract: divide(profit, contracts, ratioPlaces, "half-up"),
    carry: carry === undefined ? zero : roundRatio(carry, ratioPlaces, "half-up"),
    perYear: perYear === undefined ? undefined : roundRatio(perYear, ratioPlaces, "half-up"),
    isBelowHurdle: isBelowHurdle(perYear, hurdlePerYear),
  };
}
