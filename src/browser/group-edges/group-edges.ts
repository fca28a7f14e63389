// Edges of a group over its legs' current books: every pair of markets, both directions. A pair is recomputed only
// when one of its two books changed.

import { type FreshnessRules, problemText } from "#browser/edge-engine/book-comparability.ts";
import { createDirectionEvaluator, isRefused } from "#browser/edge-engine/direction-evaluator.ts";
import type { JobPairCheck } from "#browser/edge-engine/edge-job.ts";
import type { OrderBookView } from "#browser/market-data/order-book-view.ts";
import { type PairEdge, pairEdge } from "#browser/trading-math/arbitrage/edge.ts";
import { type EdgeGap, edgeGap } from "#browser/trading-math/arbitrage/edge-gap.ts";
import type { Ladder } from "#browser/trading-math/orderbook/ladder.ts";
import type { Decimal } from "#contract/decimal.ts";
import type { MarketLeg, Side } from "./edge-leg.ts";
import { checkTexts } from "./texts.ts";

/** Pair check result with its most serious reason as text; "" where there is none. */
export type PairCheckStatus = Pick<JobPairCheck, "kind" | "reason">;

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

export type GroupEdgeEvaluator = (books: GroupBooks, rules: FreshnessRules) => readonly DirectionModel[];

/** Evaluator of the edges between `legs`. The directions keep their identity. */
export function createGroupEdgeEvaluator(
  legs: readonly MarketLeg[],
  checks: ReadonlyMap<string, PairCheckStatus>,
  minimumPerContract: Decimal,
): GroupEdgeEvaluator {
  const directions = directionsOf(legs);
  const evaluate = createDirectionEvaluator(({ bought }: Direction, ladders: readonly [Ladder, Ladder]) =>
    computeEdge(bought, ladders, minimumPerContract),
  );

  return (books, rules) =>
    directions.map((direction) => {
      const { key, bought } = direction;
      const check = checks.get(pairKeyOf(bought[0].marketLeg, bought[1].marketLeg)) ?? notChecked;
      const views = bought.map(({ marketLeg, side }) => books.get(bookKey(marketLeg, side)));
      const found = evaluate(direction, views[0], views[1], check.kind, rules);
      const problems = [
        ...(isRefused(check.kind) ? [check.reason] : []),
        ...found.problems.flatMap((problem, index) =>
          problem === undefined ? [] : [problemText(problem, bought[index]?.marketLeg.label ?? "")],
        ),
        ...(found.isSkewed ? [problemText("skewed", "")] : []),
      ];
      // Both books are reliable, though one may have no asks.
      const areAsksKnown = found.problems.every((problem) => problem === undefined || problem === "no-asks");
      return {
        key,
        bought,
        check,
        problems,
        isLoading: found.problems.includes("loading"),
        isStale: found.problems.includes("stale"),
        isNotOffered:
          !isRefused(check.kind) &&
          found.problems.includes("no-asks") &&
          areAsksKnown &&
          views.every((view) => view?.ladder !== undefined),
        edge: found.edge?.edge,
        gap: found.edge?.gap,
      };
    });
}

function computeEdge(
  bought: Direction["bought"],
  ladders: readonly [Ladder, Ladder],
  minimumPerContract: Decimal,
): { readonly edge: PairEdge; readonly gap: EdgeGap | undefined } {
  const legAt = (index: 0 | 1) => {
    const { fees, terms, market } = bought[index].marketLeg;
    const { asks } = ladders[index];
    const price = asks[0]?.price;
    return { leg: { ...terms, fees, asks }, best: price && { price, fees, ticks: market.ticks } };
  };
  const [first, second] = [legAt(0), legAt(1)];
  return {
    edge: pairEdge(first.leg, second.leg, minimumPerContract),
    gap: first.best && second.best && edgeGap(first.best, second.best),
  };
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

/** Key of the pair's check result: another one once a leg is turned or has another outcome, which the check has yet to see. */
export function pairKeyOf(...legs: readonly [MarketLeg, MarketLeg]): string {
  return legs.map(({ key, outcomes: { yes, no } }) => `${key} ${yes?.id} ${no?.id}`).join(" ");
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
