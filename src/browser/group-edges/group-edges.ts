// The edges of a group over the books of its legs as they stand: every pair of markets, both ways round. What a pair earns
// is worked out anew only when one of its two books changed.

import type { OrderBookView } from "#browser/market-data/order-book-view.ts";
import {
  areSkewed,
  type BookProblem,
  bookProblem,
  type FreshnessRules,
  problemWords,
} from "#browser/pairs/book-comparability.ts";
import type { PairVerdict } from "#browser/pairs/pair-check.ts";
import { type PairEdge, pairEdge } from "#browser/trading-math/arbitrage/edge.ts";
import { type NearEdge, edgeGap } from "#browser/trading-math/arbitrage/edge-gap.ts";
import type { Ladder } from "#browser/trading-math/orderbook/ladder.ts";
import type { Decimal } from "#contract/decimal.ts";
import type { EdgePlace, Side } from "./edge-leg.ts";

/** What the guard says of a pair, and the gravest reason against it, in words; "" where there is none. */
export interface EdgeVerdict {
  readonly kind: PairVerdict["kind"];
  readonly reason: string;
}

/** Until the guard has spoken, nothing is worked out. */
const unheard: EdgeVerdict = { kind: "unverified", reason: "The pair is not checked yet." };

/** One leg of an edge: what is bought, where. */
export interface BoughtSide {
  readonly place: EdgePlace;
  readonly side: Side;
}

/** One way round a pair. */
export interface DirectionReading {
  readonly key: string;
  readonly bought: readonly [BoughtSide, BoughtSide];
  readonly verdict: EdgeVerdict;
  /** Why there is no edge to speak of, in words; empty where there is one to work out. */
  readonly problems: readonly string[];
  readonly isLoading: boolean;
  readonly isStale: boolean;
  /** Nobody sells one of the two, by books that are fresh: that there is no edge is sure. */
  readonly isUnsold: boolean;
  /** Undefined where there are problems. */
  readonly edge: PairEdge | undefined;
  readonly near: NearEdge | undefined;
}

/** The books of the group's places by `bookKey`. */
export type GroupBooks = ReadonlyMap<string, OrderBookView>;

export function bookKey(place: EdgePlace, side: Side): string {
  return `${place.key} ${side}`;
}

interface WorkedOut {
  readonly ladders: readonly [Ladder, Ladder];
  readonly edge: PairEdge;
  readonly near: NearEdge | undefined;
}

export type EdgeReader = (books: GroupBooks, rules: FreshnessRules) => readonly DirectionReading[];

/** Reads the edges between `places`, which stays the same for a reader. */
export function createEdgeReader(
  places: readonly EdgePlace[],
  verdicts: ReadonlyMap<string, EdgeVerdict>,
  minimumPerContract: Decimal,
): EdgeReader {
  const directions = directionsOf(places);
  const known = new Map<string, WorkedOut>();

  const workOut = (
    key: string,
    bought: readonly [BoughtSide, BoughtSide],
    ladders: readonly [Ladder, Ladder],
  ) => {
    const before = known.get(key);
    if (before?.ladders[0] === ladders[0] && before.ladders[1] === ladders[1]) return before;
    const [first, second] = bought.map(({ place: { fees, terms } }, index) => ({
      ...terms,
      fees,
      asks: ladders[index]?.asks ?? [],
    }));
    const [a, b] = bought.map(({ place: { fees, market } }, index) => ({
      price: ladders[index]?.asks[0]?.price,
      fees,
      ticks: market.ticks,
    }));
    if (first === undefined || second === undefined) return undefined;
    const worked: WorkedOut = {
      ladders,
      edge: pairEdge(first, second, minimumPerContract),
      near:
        a?.price === undefined || b?.price === undefined
          ? undefined
          : edgeGap({ ...a, price: a.price }, { ...b, price: b.price }),
    };
    known.set(key, worked);
    return worked;
  };

  return (books, rules) =>
    directions.map(({ key, bought }) => {
      const verdict = verdicts.get(pairKeyOf(bought[0].place, bought[1].place)) ?? unheard;
      const views = bought.map(({ place, side }) => books.get(bookKey(place, side)));
      const found = views.map((view) => bookProblem(view, rules));
      const [first, second] = views;
      const isSkewed =
        first !== undefined && second !== undefined && found.every((problem) => problem === undefined)
          ? areSkewed(first, second, rules)
          : false;
      const isRefused = verdict.kind === "blocked" || verdict.kind === "unverified";
      const problems = [
        ...(isRefused ? [verdict.reason] : []),
        ...found.flatMap((problem, index) =>
          problem === undefined ? [] : [problemWords(problem, bought[index]?.place.label ?? "")],
        ),
        ...(isSkewed ? [problemWords("skewed", "")] : []),
      ];
      const ladders = [first?.ladder, second?.ladder] as const;
      const worked =
        problems.length > 0 || ladders[0] === undefined || ladders[1] === undefined
          ? undefined
          : workOut(key, bought, [ladders[0], ladders[1]]);
      return {
        key,
        bought,
        verdict,
        problems,
        isLoading: found.includes("loading"),
        isStale: found.includes("stale"),
        isUnsold:
          !isRefused &&
          found.includes("no-asks") &&
          views.every((view, index) => view?.ladder !== undefined && isSureOf(found[index])),
        edge: worked?.edge,
        near: worked?.near,
      };
    });
}

/** Whether a book with this problem, or none, tells what is offered. */
function isSureOf(problem: BookProblem | undefined): boolean {
  return problem === undefined || problem === "no-asks";
}

/** Whether two readings say the same; ages apart, which are read by the beat. */
export function areSameReadings(a: readonly DirectionReading[], b: readonly DirectionReading[]): boolean {
  return (
    a.length === b.length &&
    a.every((one, index) => {
      const other = b[index];
      return (
        other !== undefined &&
        one.edge === other.edge &&
        one.bought === other.bought &&
        one.verdict === other.verdict &&
        one.problems.join("\n") === other.problems.join("\n")
      );
    })
  );
}

/** When the oldest of all books was confirmed, on the clock of performance.now(); undefined where one never was. */
export function oldestOf(books: GroupBooks): number | undefined {
  const times = [...books.values()].map(({ confirmedAt }) => confirmedAt);
  return times.includes(undefined) || times.length === 0 ? undefined : Math.min(...(times as number[]));
}

/** Each two of the places that can be bought on, once, in their order. */
export function openPairsOf(places: readonly EdgePlace[]): readonly (readonly [EdgePlace, EdgePlace])[] {
  const open = places.filter(({ closed }) => closed === undefined);
  return open.flatMap((first, index) => open.slice(index + 1).map((second) => [first, second] as const));
}

/** What the verdict on a pair goes by. */
export function pairKeyOf(first: EdgePlace, second: EdgePlace): string {
  return `${first.key} ${second.key}`;
}

/** One way round a pair, by its name. */
export type Direction = Pick<DirectionReading, "key" | "bought">;

/** Both ways round of every pair. */
export function directionsOf(places: readonly EdgePlace[]): readonly Direction[] {
  return openPairsOf(places).flatMap(([first, second]) =>
    (["yes", "no"] as const).flatMap((side) => {
      const other: Side = side === "yes" ? "no" : "yes";
      if (first.outcomes[side] === undefined || second.outcomes[other] === undefined) return [];
      const bought: readonly [BoughtSide, BoughtSide] = [
        { place: first, side },
        { place: second, side: other },
      ];
      return [{ key: `${first.key} ${side} ${second.key}`, bought }];
    }),
  );
}
