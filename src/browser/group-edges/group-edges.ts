// Edges of a group over its legs' current books: every pair of markets, both directions. A pair is recomputed only
// when one of its two books changed.

import type { OrderBookView } from "#browser/market-data/order-book-view.ts";
import {
  areSkewed,
  type BookProblem,
  bookProblem,
  type FreshnessRules,
  problemText,
} from "#browser/pairs/book-comparability.ts";
import type { PairCheckResult } from "#browser/pairs/pair-check.ts";
import { type PairEdge, pairEdge } from "#browser/trading-math/arbitrage/edge.ts";
import { type EdgeGap, edgeGap } from "#browser/trading-math/arbitrage/edge-gap.ts";
import type { Ladder } from "#browser/trading-math/orderbook/ladder.ts";
import type { Decimal } from "#contract/decimal.ts";
import type { MarketLeg, Side } from "./edge-leg.ts";
import { checkTexts } from "./texts.ts";

/** Pair check result with its most serious reason as text; "" where there is none. */
export interface PairCheckStatus {
  readonly kind: PairCheckResult["kind"];
  readonly reason: string;
}

/** Used until the pair check has run. */
const notChecked: PairCheckStatus = { kind: "unverified", reason: checkTexts.pending };

/** One leg of an edge: outcome bought and market. */
export interface BoughtSide {
  readonly marketLeg: MarketLeg;
  readonly side: Side;
}

export interface DirectionModel {
  readonly key: string;
  readonly bought: readonly [BoughtSide, BoughtSide];
  readonly check: PairCheckStatus;
  /** Reasons why there is no edge to compute, as text. */
  readonly problems: readonly string[];
  readonly isLoading: boolean;
  readonly isStale: boolean;
  /** Fresh books have no asks for one of the two, so there is certainly no edge. */
  readonly isNotOffered: boolean;
  /** Undefined where there are problems. */
  readonly edge: PairEdge | undefined;
  readonly gap: EdgeGap | undefined;
}

/** Books of the group's markets by `bookKey`. */
export type GroupBooks = ReadonlyMap<string, OrderBookView>;

/** Key in `GroupBooks` of the book on which this side of a leg is bought. */
export function bookKey(leg: MarketLeg, side: Side): string {
  return `${leg.key} ${side}`;
}

interface WorkedOut {
  readonly ladders: readonly [Ladder, Ladder];
  readonly edge: PairEdge;
  readonly gap: EdgeGap | undefined;
}

export type GroupEdgeEvaluator = (books: GroupBooks, rules: FreshnessRules) => readonly DirectionModel[];

/** Evaluator of the edges between `legs`. The directions keep their identity. */
export function createGroupEdgeEvaluator(
  legs: readonly MarketLeg[],
  checks: ReadonlyMap<string, PairCheckStatus>,
  minimumPerContract: Decimal,
): GroupEdgeEvaluator {
  const directions = directionsOf(legs);
  const known = new Map<string, WorkedOut>();

  const workOut = (
    key: string,
    bought: readonly [BoughtSide, BoughtSide],
    ladders: readonly [Ladder, Ladder],
  ) => {
    const before = known.get(key);
    if (before?.ladders[0] === ladders[0] && before.ladders[1] === ladders[1]) return before;
    const [first, second] = bought.map(({ marketLeg: { fees, terms } }, index) => ({
      ...terms,
      fees,
      asks: ladders[index]?.asks ?? [],
    }));
    const [a, b] = bought.map(({ marketLeg: { fees, market } }, index) => ({
      price: ladders[index]?.asks[0]?.price,
      fees,
      ticks: market.ticks,
    }));
    if (first === undefined || second === undefined) return undefined;
    const worked: WorkedOut = {
      ladders,
      edge: pairEdge(first, second, minimumPerContract),
      gap:
        a?.price === undefined || b?.price === undefined
          ? undefined
          : edgeGap({ ...a, price: a.price }, { ...b, price: b.price }),
    };
    known.set(key, worked);
    return worked;
  };

  return (books, rules) =>
    directions.map(({ key, bought }) => {
      const check = checks.get(pairKeyOf(bought[0].marketLeg, bought[1].marketLeg)) ?? notChecked;
      const views = bought.map(({ marketLeg, side }) => books.get(bookKey(marketLeg, side)));
      const found = views.map((view) => bookProblem(view, rules));
      const [first, second] = views;
      const isSkewed =
        first !== undefined && second !== undefined && found.every((problem) => problem === undefined)
          ? areSkewed(first, second, rules)
          : false;
      const isRefused = check.kind === "blocked" || check.kind === "unverified";
      const problems = [
        ...(isRefused ? [check.reason] : []),
        ...found.flatMap((problem, index) =>
          problem === undefined ? [] : [problemText(problem, bought[index]?.marketLeg.label ?? "")],
        ),
        ...(isSkewed ? [problemText("skewed", "")] : []),
      ];
      const ladders = [first?.ladder, second?.ladder] as const;
      const worked =
        problems.length > 0 || ladders[0] === undefined || ladders[1] === undefined
          ? undefined
          : workOut(key, bought, [ladders[0], ladders[1]]);
      return {
        key,
        bought,
        check,
        problems,
        isLoading: found.includes("loading"),
        isStale: found.includes("stale"),
        isNotOffered:
          !isRefused &&
          found.includes("no-asks") &&
          views.every((view, index) => view?.ladder !== undefined && showsAsks(found[index])),
        edge: worked?.edge,
        gap: worked?.gap,
      };
    });
}

/** True if a book with this problem, or none, still shows its asks reliably. */
function showsAsks(problem: BookProblem | undefined): boolean {
  return problem === undefined || problem === "no-asks";
}

/** Equality apart from ages, which are updated by the clock tick. */
export function areSameDirections(a: readonly DirectionModel[], b: readonly DirectionModel[]): boolean {
  return (
    a.length === b.length &&
    a.every((one, index) => {
      const other = b[index];
      return (
        other !== undefined &&
        one.edge === other.edge &&
        one.bought === other.bought &&
        one.check === other.check &&
        one.isLoading === other.isLoading &&
        one.problems.join("\n") === other.problems.join("\n")
      );
    })
  );
}

/** When the oldest of all books was received, on the clock of performance.now(); undefined where one never was. */
export function oldestOf(books: GroupBooks): number | undefined {
  const times = [...books.values()].map(({ dataAt }) => dataAt);
  return times.includes(undefined) || times.length === 0 ? undefined : Math.min(...(times as number[]));
}

/** Every unordered pair of markets that can be bought on, in order. */
export function openPairsOf(legs: readonly MarketLeg[]): readonly (readonly [MarketLeg, MarketLeg])[] {
  const open = legs.filter(({ closed }) => closed === undefined);
  return open.flatMap((first, index) => open.slice(index + 1).map((second) => [first, second] as const));
}

/** Key of the pair's check result. */
export function pairKeyOf(first: MarketLeg, second: MarketLeg): string {
  return `${first.key} ${second.key}`;
}

/** One direction of a pair, without figures. */
export type Direction = Pick<DirectionModel, "key" | "bought">;

/** Every way to buy opposite outcomes on two open markets. A leg that lacks the outcome takes part in none. */
export function directionsOf(legs: readonly MarketLeg[]): readonly Direction[] {
  return openPairsOf(legs).flatMap(([first, second]) =>
    (["yes", "no"] as const).flatMap((side) => {
      const other: Side = side === "yes" ? "no" : "yes";
      if (first.outcomes[side] === undefined || second.outcomes[other] === undefined) return [];
      const bought: readonly [BoughtSide, BoughtSide] = [
        { marketLeg: first, side },
        { marketLeg: second, side: other },
      ];
      return [{ key: `${first.key} ${side} ${second.key}`, bought }];
    }),
  );
}

/** "polling" if any of these books is polled, else "live". */
export function transportOf(books: GroupBooks): "live" | "polling" {
  return [...books.values()].some(({ state }) => state === "polling") ? "polling" : "live";
}
