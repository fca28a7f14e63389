// View model of a basket: profit of one Yes of each outcome of an event, or one No of each, over the current books,
// or why there is none. That the outcomes exhaust the event or exclude each other is only ever the user's assertion.
// A dominance pair is a basket of two legs, see dominance-model.ts.
// On screen a basket is called "cover" (All-Yes basket: "Yes-cover").

import {
  type BookProblem,
  bookProblem,
  type FreshnessRules,
  problemText,
} from "#browser/edge-engine/book-comparability.ts";
import type { Side } from "#browser/group-edges/edge-leg.ts";
import { bookKey, type GroupBooks } from "#browser/group-edges/group-edges.ts";
import { tradingStatusOf } from "#browser/market-data/market-status.ts";
import type { OrderBookView } from "#browser/market-data/order-book-view.ts";
import { type BasketEdge, basketEdge } from "#browser/trading-math/arbitrage/edge.ts";
import type { GuaranteedWinners } from "#browser/trading-math/arbitrage/edge-at-size.ts";
import { gainAt } from "#browser/trading-math/arbitrage/edge-gap.ts";
import type { EdgeLeg } from "#browser/trading-math/arbitrage/leg-cost-curve.ts";
import type { Ladder } from "#browser/trading-math/orderbook/ladder.ts";
import { compare, type Decimal, decimal, sum } from "#contract/decimal.ts";
import type { Instant } from "#contract/instant.ts";
import type { EventMarket } from "./event-market.ts";
import { basketTexts } from "./texts.ts";

/** `yes`: one Yes of each outcome. `no`: one No of each. */
export type BasketKind = "yes" | "no";

const payingOf = { yes: "one", no: "all-but-one" } as const satisfies Record<BasketKind, GuaranteedWinners>;

/** A market of a basket, and the outcome bought there. */
export type BasketLeg = EventMarket & { readonly side: Side };

export const sideLabels = { yes: "Yes", no: "No" } as const satisfies Record<Side, string>;

export interface BasketEvent {
  readonly markets: readonly EventMarket[];
  /** Number of markets of the event that could not be decoded. */
  readonly dropped: number;
}

export interface BasketOption {
  readonly kind: BasketKind;
  /** True while the user's assertion for this basket is valid: without it there is no edge. */
  readonly isConfirmed: boolean;
  readonly minimumPerContract: Decimal;
  /** Wall clock, in ms since 1970. */
  readonly today: Instant;
}

export interface BasketModel {
  readonly kind: BasketKind | "dominance";
  /** Limits of a dominance pair as written: of the market that pays whenever the other does, and of the other. */
  readonly limits: readonly [string, string] | undefined;
  /** In order. */
  readonly legs: readonly BasketLeg[];
  /** Markets left out of an all-No basket, with the reason. */
  readonly leftOut: readonly string[];
  /** Labels of markets bought whose resolution date has passed though the venue keeps them open. */
  readonly pastDate: readonly string[];
  /** Reasons why nothing can be computed, as text. */
  readonly problems: readonly string[];
  readonly isStale: boolean;
  /** Profit of one contract of each leg at the best asks, given the assertion. Undefined where there are problems. */
  readonly perContract: Decimal | undefined;
  /** A fee is unknown: no figure is net. */
  readonly beforeFees: boolean;
  /** Also undefined without the user's assertion. */
  readonly edge: BasketEdge | undefined;
}

export type BasketEvaluator = (books: GroupBooks, rules: FreshnessRules) => BasketModel;

/** Evaluator of a basket of `event`; recomputed only when an included book changed. */
export function createBasketEvaluator(event: BasketEvent, choice: BasketOption): BasketEvaluator {
  const { kind, isConfirmed, minimumPerContract } = choice;
  const { candidates, leftOut: closed, problems: eventProblems } = candidatesOf(event, choice);
  let last: { readonly ladders: readonly Ladder[]; readonly figures: BasketFigures } | undefined;

  const compute = (legs: readonly EventMarket[], ladders: readonly Ladder[]): BasketFigures => {
    if (last?.ladders.length === ladders.length && last.ladders.every((one, index) => one === ladders[index]))
      return last.figures;
    const bought = edgeLegsOf(legs, ladders);
    const figures = {
      perContract: gainAtBestAsks(bought, payingOf[kind]),
      edge: isConfirmed ? basketEdge(bought, minimumPerContract, payingOf[kind]) : undefined,
    };
    last = { ladders, figures };
    return figures;
  };

  return (books, rules) => {
    const found = legBooksOf(
      candidates.map((market) => ({ ...market, side: kind })),
      books,
      rules,
    );
    // An all-No basket works without an outcome whose No has no asks; an all-Yes basket needs every outcome.
    const canOmit = (problem: BookProblem | undefined) => kind === "no" && problem === "no-asks";
    const taken = found.filter(({ problem }) => !canOmit(problem));
    const leftOut = [
      ...closed,
      ...found.flatMap(({ leg, problem }) => (canOmit(problem) ? [basketTexts.noAskForNo(leg.label)] : [])),
    ];
    const problems = [...eventProblems, ...bookProblemTexts(taken)];
    if (problems.length === 0 && areSkewed(taken, rules)) problems.push(skewText);
    if (problems.length === 0 && taken.length < 2) problems.push(basketTexts.tooFew);
    const { legs, ladders, ...status } = statusOfLegs(taken, choice.today);
    const figures = problems.length > 0 ? undefined : compute(legs, ladders);
    return {
      ...status,
      kind,
      limits: undefined,
      legs,
      leftOut,
      problems,
      perContract: figures?.perContract,
      edge: figures?.edge,
    };
  };
}

/** A leg, its book, and why that gives no price. */
interface LegBook {
  readonly leg: BasketLeg;
  readonly view: OrderBookView | undefined;
  readonly problem: BookProblem | undefined;
}

/** The book of each leg in the order of the legs, and why it cannot be bought from, if so. */
export function legBooksOf(
  legs: readonly BasketLeg[],
  books: GroupBooks,
  rules: FreshnessRules,
): readonly LegBook[] {
  return legs.map((leg) => {
    const view = books.get(bookKey(leg, leg.side));
    return { leg, view, problem: bookProblem(view, rules) };
  });
}

/** A sentence for each book that cannot be bought from. */
export function bookProblemTexts(found: readonly LegBook[]): readonly string[] {
  return found.flatMap(({ leg: { side, label }, problem }) => {
    if (problem === undefined) return [];
    return [
      problem === "no-asks" ? basketTexts.noAsks(sideLabels[side], label) : problemText(problem, label),
    ];
  });
}

/** The figures of a model that its legs and their books alone decide, and the ladders of the books. */
export function statusOfLegs(found: readonly LegBook[], today: Instant) {
  const legs = found.map(({ leg }) => leg);
  return {
    legs,
    ladders: found.flatMap(({ view }) => view?.ladder ?? []),
    pastDate: legs.filter(({ details }) => isPastDate(details, today)).map(({ label }) => label),
    isStale: found.some(({ problem }) => problem === "stale"),
    beforeFees: legs.some(({ fees }) => fees === "unknown"),
  };
}

/** The legs over their ladders' asks. */
export function edgeLegsOf(
  legs: readonly EventMarket[],
  ladders: readonly Pick<Ladder, "asks">[],
): readonly EdgeLeg[] {
  return legs.map(({ terms, fees }, index) => ({ ...terms, fees, asks: ladders[index]?.asks ?? [] }));
}

/** Profit of one contract of each leg at the best asks. */
export function gainAtBestAsks(legs: readonly EdgeLeg[], paying: GuaranteedWinners): Decimal {
  const best = legs.flatMap(({ asks: [ask], fees }) =>
    ask === undefined ? [] : [{ price: ask.price, fees }],
  );
  return gainAt(best, paying);
}

interface BasketFigures {
  readonly perContract: Decimal;
  readonly edge: BasketEdge | undefined;
}

/** Markets that can be bought on, those left out, and problems of the event as a whole. */
function candidatesOf({ markets, dropped }: BasketEvent, { kind, today }: BasketOption) {
  const leftOut: string[] = [];
  const problems: string[] = [];
  const candidates = markets.filter((market) => {
    const why = closedText(market, today);
    if (why === undefined) return true;
    leftOut.push(`${market.label}: ${why}`);
    return false;
  });
  if (markets.some(({ legIndexes }) => legIndexes.length > 1)) problems.push(basketTexts.listedTwice);
  if (kind === "yes") {
    if (dropped > 0) problems.push(basketTexts.unreadable(dropped));
    problems.push(...leftOut.map((assertions) => basketTexts.noYes(assertions)));
  }
  return { candidates, leftOut: kind === "yes" ? [] : leftOut, problems };
}

/** Reason why the market cannot be a leg, as text; undefined where it can. */
export function closedText({ closed, outcomes, details }: EventMarket, today: Instant): string | undefined {
  const status = tradingStatusOf(details, today);
  if (status.kind === "closed") return basketTexts.closed;
  if (closed !== undefined) return closed;
  if (outcomes.yes === undefined || outcomes.no === undefined) return basketTexts.notBinary;
  return status.kind === "open" ? undefined : basketTexts.status(status.status);
}

/** True if the resolution date has passed though the venue keeps the market open. */
function isPastDate(details: EventMarket["details"], today: Instant): boolean {
  const status = tradingStatusOf(details, today);
  return status.kind !== "closed" && status.isPastDate === true;
}

export const skewText = basketTexts.skewed;

/** True for books confirmed too far apart. */
export function areSkewed(found: readonly LegBook[], { maxSkewMs }: FreshnessRules): boolean {
  const times = found.flatMap(({ view }) => (view === undefined ? [] : [view.confirmedAt ?? 0]));
  return times.length > 1 && Math.max(...times) - Math.min(...times) > maxSkewMs;
}

/** Sum of Yes prices above which outcomes cannot be mutually exclusive. */
const maxPriceSum = decimal("1.15");

/**
 * True if the best Yes bids add up to more than mutually exclusive outcomes allow, with the 15¢ tolerance of the pair
 * check.
 */
export function seemsOverlapping(markets: readonly EventMarket[], books: GroupBooks): boolean {
  const bids = markets.flatMap((market) => {
    const bid = books.get(bookKey(market, "yes"))?.ladder?.bids[0]?.price;
    return bid === undefined ? [] : [bid];
  });
  return compare(sum(bids), maxPriceSum) > 0;
}

/** Equality apart from ages, which are updated by the clock tick. */
export function isSameBasket(a: BasketModel, b: BasketModel): boolean {
  return (
    a.edge === b.edge &&
    a.perContract === b.perContract &&
    a.legs.length === b.legs.length &&
    a.legs.every(({ key }, index) => key === b.legs[index]?.key) &&
    a.problems.join("\n") === b.problems.join("\n") &&
    a.leftOut.join("\n") === b.leftOut.join("\n") &&
    a.pastDate.join("\n") === b.pastDate.join("\n")
  );
}

/** Order of models by profit at the best asks, highest first; none where one has no price. */
export function byPerContract(a: BasketModel | undefined, b: BasketModel | undefined): number {
  const [one, other] = [a?.perContract, b?.perContract];
  return one === undefined || other === undefined ? 0 : compare(other, one);
}
