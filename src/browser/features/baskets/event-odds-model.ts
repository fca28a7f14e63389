// View model of an event's outcome probabilities: quotes of Yes, their sums, and the mids without the margin.

import { bookProblem, type FreshnessRules, problemText } from "#browser/edge-engine/book-comparability.ts";
import { bookKey, type GroupBooks } from "#browser/group-edges/group-edges.ts";
import { type DevigMethod, removeVig } from "#browser/trading-math/odds/devig.ts";
import { compare, type Decimal, decimal, multiply, one, sum } from "#contract/decimal.ts";
import type { Instant } from "#contract/instant.ts";
import { type BasketEvent, closedText } from "./basket-model.ts";
import type { EventMarket } from "./event-market.ts";
import { oddsTexts } from "./texts.ts";

interface OutcomeOdds {
  readonly market: EventMarket;
  /** Best prices of Yes; undefined without one. */
  readonly bid: Decimal | undefined;
  readonly ask: Decimal | undefined;
  /** Without a bid, half of an ask within the spread limit: the bid counts as 0. */
  readonly mid: Decimal | undefined;
  /** Undefined where there are none. */
  readonly probability: Decimal | undefined;
}

export interface EventOdds {
  /** Open markets, in order. */
  readonly rows: readonly OutcomeOdds[];
  /** Markets without trading, with the reason. They are in no sum. */
  readonly leftOut: readonly string[];
  /** Sums over all rows; undefined where one has no such price. A missing bid counts as 0. */
  readonly sums: Readonly<Record<"bid" | "ask" | "mid", Decimal | undefined>>;
  /** Labels of outcomes without a bid. */
  readonly withoutBid: readonly string[];
  /** Why there are no probabilities, as a sentence; undefined where there are. */
  readonly problem: string | undefined;
  /** The mids add up to less than 1, so no margin was removed but a shortfall filled. */
  readonly isBelowOne: boolean;
}

interface OddsOptions {
  readonly method: DevigMethod;
  /** Wall clock, in ms since 1970. */
  readonly today: Instant;
  readonly rules: FreshnessRules;
  /** Widest spread that still has a mid, 0 to 1. */
  readonly midSpreadLimit: Decimal;
}

export function eventOdds(
  { markets, dropped }: BasketEvent,
  books: GroupBooks,
  { method, today, rules, midSpreadLimit }: OddsOptions,
): EventOdds {
  const leftOut: string[] = [];
  const quoted = markets.flatMap((market) => {
    const why = closedText(market, today);
    if (why !== undefined) {
      leftOut.push(`${market.label}: ${why}`);
      return [];
    }
    const view = books.get(bookKey(market, "yes"));
    const problem = bookProblem(view, rules);
    const [bid, ask] = [view?.best?.bids[0]?.price, view?.best?.asks[0]?.price];
    const mid = view?.best?.mid ?? (bid === undefined ? halfAsk(ask, midSpreadLimit) : undefined);
    return [{ market, problem: problem === "no-asks" ? undefined : problem, bid, ask, mid }];
  });
  const isKnown = quoted.every(({ problem }) => problem !== "loading" && problem !== "no-book");
  const mids = quoted.flatMap(({ mid }) => mid ?? []);
  const problem = problemOf(quoted, dropped);
  const result = problem === undefined ? removeVig(mids, method) : undefined;
  const found = result?.ok === true ? result.probabilities : [];
  const midSum = totalOf(quoted.map(({ mid }) => mid));
  return {
    rows: quoted.map(({ market, bid, ask, mid }, index) => ({
      market,
      bid,
      ask,
      mid,
      probability: found[index],
    })),
    leftOut,
    sums: {
      bid: isKnown && quoted.length > 0 ? sum(quoted.flatMap(({ bid }) => bid ?? [])) : undefined,
      ask: totalOf(quoted.map(({ ask }) => ask)),
      mid: midSum,
    },
    withoutBid: isKnown ? quoted.flatMap(({ bid, market }) => (bid === undefined ? market.label : [])) : [],
    problem: problem ?? (result?.ok === false ? devigProblemTexts[result.problem] : undefined),
    isBelowOne: midSum !== undefined && compare(midSum, one) < 0,
  };
}

function halfAsk(ask: Decimal | undefined, midSpreadLimit: Decimal): Decimal | undefined {
  return ask === undefined || compare(ask, midSpreadLimit) > 0 ? undefined : multiply(ask, decimal("0.5"));
}

const devigProblemTexts = {
  "too-few": oddsTexts.tooFew,
  "below-one": oddsTexts.shin,
} as const;

interface QuotedMarket {
  readonly market: EventMarket;
  readonly problem: ReturnType<typeof bookProblem>;
  readonly mid: Decimal | undefined;
}

function problemOf(quoted: readonly QuotedMarket[], dropped: number): string | undefined {
  if (dropped > 0) return oddsTexts.dropped(dropped);
  if (quoted.length < 2) return oddsTexts.tooFew;
  for (const { market, problem } of quoted)
    if (problem !== undefined) return oddsTexts.bookProblem(problemText(problem, market.label));
  const without = quoted.filter(({ mid }) => mid === undefined).map(({ market }) => market.label);
  return without.length === 0 ? undefined : oddsTexts.noMid(without.join(", "));
}

function totalOf(prices: readonly (Decimal | undefined)[]): Decimal | undefined {
  const known = prices.flatMap((price) => price ?? []);
  return prices.length === 0 || known.length < prices.length ? undefined : sum(known);
}

/** True if both are drawn alike. Markets are compared by their keys. */
export function isSameOdds(a: EventOdds, b: EventOdds): boolean {
  const shown = ({ rows, ...rest }: EventOdds) =>
    JSON.stringify([rows.map(({ market, ...row }) => [market.key, row]), rest]);
  return shown(a) === shown(b);
}
