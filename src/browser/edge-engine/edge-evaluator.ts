// Edges of one group over its current books: every pair, both directions, by the same rules as the group's page. A
// direction is recomputed only when one of its two books changed.
import { pairEdge } from "#browser/trading-math/arbitrage/edge.ts";
import { gainAt } from "#browser/trading-math/arbitrage/edge-gap.ts";
import { daysTiedUp, edgeReturn, perYear } from "#browser/trading-math/arbitrage/edge-returns.ts";
import { comparePrices } from "#browser/trading-math/arbitrage/pair-price-check.ts";
import { type TrimLeg, trimSides } from "#browser/trading-math/arbitrage/trim-books.ts";
import { roundRatio } from "#browser/trading-math/ratio.ts";
import { type Decimal, divide } from "#contract/decimal.ts";
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
}

export interface EvaluationTime {
  /** Monotonic clock, ms. */
  readonly now: number;
  /** Time of the stream's last message, on the same clock. */
  readonly heardAt: number | undefined;
  /** Wall clock. */
  readonly today: Instant;
}

export type ReadBook = (place: JobLeg, book: JobBook) => CachedLadders;
export type EdgeEvaluator = (read: ReadBook, moment: EvaluationTime) => EdgeResult;

const ratioPlaces = 6;
const otherSide = { yes: "no", no: "yes" } as const;

interface Earned {
  readonly ladders: readonly [BookLadders, BookLadders];
  readonly sized:
    | { readonly contracts: Decimal; readonly profit: Decimal; readonly capital: Decimal }
    | undefined;
  readonly near: Decimal;
}

interface SeenSide {
  readonly held: CachedLadders;
  readonly problem: BookProblem | undefined;
  readonly at: number | undefined;
}

/** Evaluator of `plan`, with a cache of computed directions. */
export function createEdgeEvaluator(plan: EdgeJob, rules: EdgeRules): EdgeEvaluator {
  const known = new Map<string, Earned>();

  const see = (place: JobLeg, side: JobSide, read: ReadBook, moment: EvaluationTime): SeenSide => {
    const book = place.books[side];
    if (book === undefined) return { held: noBook, problem: "no-book", at: undefined };
    const held = read(place, book);
    const at = held.confirmedAt === "heard" ? moment.heardAt : held.confirmedAt;
    return { held, problem: problemOf(held, at, moment.now, rules), at };
  };

  const earn = (key: string, legs: readonly [JobLeg, JobLeg], ladders: Earned["ladders"]) => {
    const before = known.get(key);
    if (before?.ladders[0] === ladders[0] && before.ladders[1] === ladders[1]) return before;
    const worked = workOut(legs, ladders, rules.minimumPerContract);
    known.set(key, worked);
    return worked;
  };

  const readPair = (
    pair: JobPair,
    index: number,
    read: ReadBook,
    moment: EvaluationTime,
  ): readonly DirectionResult[] => {
    const [first, second] = [plan.legs[pair.legs[0]], plan.legs[pair.legs[1]]];
    if (first === undefined || second === undefined) return [];
    const places = [first, second] as const;
    const seen = places.map((place) => ({
      yes: see(place, "yes", read, moment),
      no: see(place, "no", read, moment),
    }));
    const guard = guardOf(
      pair,
      places.map((place, at) => priceOf(seen[at]?.[place.ownSide], moment.now, rules)),
    );
    return (["yes", "no"] as const).flatMap((side) => {
      const other = otherSide[side];
      const [a, b] = [seen[0]?.[side], seen[1]?.[other]];
      if (a === undefined || b === undefined) return [];
      if (first.books[side] === undefined || second.books[other] === undefined) return [];
      const problem = graver(a.problem, b.problem) ?? (areSkewed(a, b, rules) ? "skewed" : undefined);
      const isRefused = guard.kind === "blocked" || guard.kind === "unverified";
      const ladders = [a.held.ladders, b.held.ladders] as const;
      const earned =
        problem !== undefined || isRefused || ladders[0] === undefined || ladders[1] === undefined
          ? undefined
          : earn(`${index} ${side}`, places, [ladders[0], ladders[1]]);
      return [
        {
          pair: index,
          side,
          check: guard,
          problem,
          asks: [askOf(a), askOf(b)],
          gap: earned?.near,
          beforeFees: first.fees === "unknown" || second.fees === "unknown",
          sized: earned?.sized === undefined ? undefined : sizedAnswer(earned.sized, places, moment.today),
          confirmedAt: olderOf(a, b),
        } satisfies DirectionResult,
      ];
    });
  };

  return (read, moment) => ({
    key: plan.key,
    best: bestDirection(plan.pairs.flatMap((pair, index) => readPair(pair, index, read, moment))),
  });
}

const noBook: CachedLadders = { state: "waiting", ladders: undefined, confirmedAt: undefined };

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
const gravities: readonly BookProblem[] = ["no-book", "stale", "loading", "crossed", "no-asks", "skewed"];

function graver(a: BookProblem | undefined, b: BookProblem | undefined): BookProblem | undefined {
  return gravities.find((problem) => problem === a || problem === b);
}

function areSkewed(a: SeenSide, b: SeenSide, { maxSkewMs }: EdgeRules): boolean {
  return a.at !== undefined && b.at !== undefined && Math.abs(a.at - b.at) > maxSkewMs;
}

function askOf({ held, problem }: SeenSide): Decimal | undefined {
  return problem === "stale" ? undefined : held.ladders?.top.asks[0]?.price;
}

function olderOf(a: SeenSide, b: SeenSide): DirectionResult["confirmedAt"] {
  if (a.at === undefined || b.at === undefined) return undefined;
  return a.at <= b.at ? a.held.confirmedAt : b.held.confirmedAt;
}

/** Mid price of the leg's own book, while fresh. */
function priceOf(side: SeenSide | undefined, now: number, { showMs }: EdgeRules): Decimal | undefined {
  if (side?.held.state !== "fresh" || side.at === undefined || now - side.at > showMs) return undefined;
  return side.held.ladders?.top.mid;
}

/** Check result of the job combined with the current prices. */
function guardOf({ check }: JobPair, prices: readonly (Decimal | undefined)[]): PricedPairCheck {
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

function workOut(
  [first, second]: readonly [JobLeg, JobLeg],
  ladders: Earned["ladders"],
  minimumPerContract: Decimal,
): Earned {
  const [a, b] = ladders;
  let legs = [legOf(first, a.top.asks), legOf(second, b.top.asks)] as const;
  const near = gainAt(legs.map(bestOf));
  let cut = trimSides(...legs);
  if (cut === undefined) return { ladders, sized: undefined, near };
  if ((cut.isExhausted[0] && !a.isWhole) || (cut.isExhausted[1] && !b.isWhole)) {
    legs = [legOf(first, a.whole().asks), legOf(second, b.whole().asks)];
    cut = trimSides(...legs) ?? cut;
  }
  const [counts, others] = cut.counts;
  const edge = pairEdge(firstOf(legs[0], counts), firstOf(legs[1], others), minimumPerContract);
  return { ladders, sized: edge.suggested, near };
}

function firstOf(leg: TrimLeg, count: number): TrimLeg {
  return { ...leg, asks: leg.asks.slice(0, count) };
}

function legOf({ fees, terms }: JobLeg, asks: TrimLeg["asks"]): TrimLeg {
  return { ...terms, fees, asks };
}

function bestOf({ asks, fees }: TrimLeg) {
  const [best] = asks;
  if (best === undefined) throw new Error("a side that can be bought has a best price");
  return { price: best.price, fees };
}

function sizedAnswer(
  sized: NonNullable<Earned["sized"]>,
  places: readonly JobLeg[],
  today: Instant,
): SizedResult {
  const { contracts, profit, capital } = sized;
  const gained = edgeReturn({ profit, capital });
  const days = daysTiedUp(places, today);
  return {
    contracts,
    profit,
    capital,
    perContract: divide(profit, contracts, ratioPlaces, "half-up"),
    perYear:
      gained === undefined || days === undefined
        ? undefined
        : roundRatio(perYear(gained, days), ratioPlaces, "half-up"),
  };
}
