// What a cover of an event's outcomes earns over its markets' books as they stand, or why nothing is said of it: one Yes of each
// outcome, or one No of each. Whether the outcomes exhaust the event or exclude each other is only ever the user's word. Pure.

import { bookKey, type GroupBooks } from "#browser/group-edges/group-edges.ts";
import { standingOf } from "#browser/market-data/market-status.ts";
import type { OrderBookView } from "#browser/market-data/order-book-view.ts";
import {
  type BookProblem,
  bookProblem,
  type FreshnessRules,
  problemWords,
} from "#browser/pairs/book-comparability.ts";
import { type CoverEdge, coverEdge } from "#browser/trading-math/arbitrage/edge.ts";
import { gainAt } from "#browser/trading-math/arbitrage/edge-gap.ts";
import type { SurelyPaying } from "#browser/trading-math/arbitrage/edge-profit-curve.ts";
import type { Ladder } from "#browser/trading-math/orderbook/ladder.ts";
import { compare, type Decimal, decimal, sum } from "#contract/decimal.ts";
import type { Instant } from "#contract/instant.ts";
import type { EventMarket } from "./event-market.ts";

/** `yes`: one Yes of each outcome. `no`: one No of each. */
export type CoverKind = "yes" | "no";

const payingOf = { yes: "one", no: "all-but-one" } as const satisfies Record<CoverKind, SurelyPaying>;

/** An event's markets and what is known of them all. */
export interface CoveredEvent {
  readonly markets: readonly EventMarket[];
  /** Markets of the event that could not be read. */
  readonly dropped: number;
}

export interface CoverChoice {
  readonly kind: CoverKind;
  /** Whether the user's word that this cover takes holds now: without it nothing is an edge. */
  readonly isConfirmed: boolean;
  readonly minimumPerContract: Decimal;
  /** The wall clock, in ms since 1970. */
  readonly today: Instant;
}

export interface CoverReading {
  readonly kind: CoverKind;
  /** The markets that are bought on, in their order. */
  readonly legs: readonly EventMarket[];
  /** Markets that a No-cover does without, and why. */
  readonly leftOut: readonly string[];
  /** Why nothing can be reckoned, in words; empty where something can. */
  readonly problems: readonly string[];
  readonly isLoading: boolean;
  readonly isStale: boolean;
  /** What one contract of each earns at the best asks, if the user's word held. Undefined where there are problems. */
  readonly perContract: Decimal | undefined;
  /** Whether a fee is not known: nothing is net then. */
  readonly beforeFees: boolean;
  /** Undefined without the user's word, too. */
  readonly edge: CoverEdge | undefined;
}

export type CoverReader = (books: GroupBooks, rules: FreshnessRules) => CoverReading;

/** Reads a cover of `event`; what it earns is worked out anew only when a book that takes part changed. */
export function createCoverReader(event: CoveredEvent, choice: CoverChoice): CoverReader {
  const { kind, isConfirmed, minimumPerContract } = choice;
  const { candidates, leftOut: closed, problems: standing } = candidatesOf(event, choice);
  let last: { readonly ladders: readonly Ladder[]; readonly worked: Worked } | undefined;

  const workOut = (legs: readonly EventMarket[], ladders: readonly Ladder[]): Worked => {
    if (last?.ladders.length === ladders.length && last.ladders.every((one, index) => one === ladders[index]))
      return last.worked;
    const bought = legs.map(({ terms, fees }, index) => ({
      ...terms,
      fees,
      asks: ladders[index]?.asks ?? [],
    }));
    const best = bought.flatMap(({ asks: [ask], fees }) =>
      ask === undefined ? [] : [{ price: ask.price, fees }],
    );
    const worked = {
      perContract: gainAt(best, payingOf[kind]),
      edge: isConfirmed ? coverEdge(bought, minimumPerContract, payingOf[kind]) : undefined,
    };
    last = { ladders, worked };
    return worked;
  };

  return (books, rules) => {
    const found = candidates.map((market) => {
      const view = books.get(bookKey(market, kind));
      return { market, view, problem: bookProblem(view, rules) };
    });
    // Nobody sells No of it: a No-cover of the others stands by itself. A Yes-cover takes them all.
    const isWithout = (problem: BookProblem | undefined) => kind === "no" && problem === "no-asks";
    const taken = found.filter(({ problem }) => !isWithout(problem));
    const leftOut = [
      ...closed,
      ...found.flatMap(({ market, problem }) =>
        isWithout(problem) ? [`${market.label}: nobody sells No`] : [],
      ),
    ];
    const problems = [
      ...standing,
      ...taken.flatMap(({ market, problem }) =>
        problem === undefined ? [] : [wordsOf(problem, market.label)],
      ),
    ];
    const views = taken.flatMap(({ view }) => (view === undefined ? [] : [view]));
    if (problems.length === 0 && areUneven(views, rules))
      problems.push("The books are not of one moment: their ages differ too much.");
    if (problems.length === 0 && taken.length < 2)
      problems.push("A cover takes two markets at least that somebody sells on.");
    const ladders = views.flatMap(({ ladder }) => (ladder === undefined ? [] : [ladder]));
    const legs = taken.map(({ market }) => market);
    const worked = problems.length > 0 ? undefined : workOut(legs, ladders);
    return {
      kind,
      legs,
      leftOut,
      problems,
      isLoading: taken.some(({ problem }) => problem === "loading"),
      isStale: taken.some(({ problem }) => problem === "stale"),
      perContract: worked?.perContract,
      beforeFees: legs.some(({ fees }) => fees === "unknown"),
      edge: worked?.edge,
    };
  };
}

interface Worked {
  readonly perContract: Decimal;
  readonly edge: CoverEdge | undefined;
}

/** The markets that can be bought on, those that are left out, and what keeps the whole event from being covered. */
function candidatesOf({ markets, dropped }: CoveredEvent, { kind, today }: CoverChoice) {
  const leftOut: string[] = [];
  const problems: string[] = [];
  const candidates = markets.filter((market) => {
    const why = closedWords(market, today);
    if (why === undefined) return true;
    leftOut.push(`${market.label}: ${why}`);
    return false;
  });
  if (markets.some(({ positions }) => positions.length > 1))
    problems.push("The event lists one market twice.");
  if (kind === "yes") {
    if (dropped > 0) problems.push(`${dropped} of the event's markets could not be read.`);
    problems.push(...leftOut.map((words) => `No Yes can be bought of ${words}.`));
  }
  return { candidates, leftOut: kind === "yes" ? [] : leftOut, problems };
}

function closedWords({ closed, outcomes, details }: EventMarket, today: Instant): string | undefined {
  if (closed !== undefined) return closed;
  if (outcomes.yes === undefined || outcomes.no === undefined) return "not a market of two outcomes";
  const standing = standingOf(details, today);
  if (standing.kind === "open") return undefined;
  return standing.kind === "closed"
    ? "closed"
    : `its status is “\u2068${standing.status ?? "not told"}\u2069”`;
}

function wordsOf(problem: BookProblem, label: string): string {
  return problem === "no-asks" ? `Nobody sells Yes of ${label}.` : problemWords(problem, label);
}

function areUneven(views: readonly OrderBookView[], { maxSkewMs }: FreshnessRules): boolean {
  const times = views.map(({ confirmedAt }) => confirmedAt ?? 0);
  return times.length > 1 && Math.max(...times) - Math.min(...times) > maxSkewMs;
}

/** Prices of all Yes together above this cannot be of outcomes that exclude each other. */
const mostTogether = decimal("1.15");

/** Whether the best bids for Yes together say that several of the outcomes can happen: see the guard's 15¢. */
export function looksOverlapping(markets: readonly EventMarket[], books: GroupBooks): boolean {
  const bids = markets.flatMap((market) => {
    const bid = books.get(bookKey(market, "yes"))?.ladder?.bids[0]?.price;
    return bid === undefined ? [] : [bid];
  });
  return compare(sum(bids), mostTogether) > 0;
}

/** Whether two readings say the same; ages apart, which are read by the beat. */
export function isSameCover(a: CoverReading, b: CoverReading): boolean {
  return (
    a.edge === b.edge &&
    a.perContract === b.perContract &&
    a.legs.length === b.legs.length &&
    a.problems.join("\n") === b.problems.join("\n") &&
    a.leftOut.join("\n") === b.leftOut.join("\n")
  );
}
