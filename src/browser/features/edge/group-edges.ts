// The edges of a group over the books of its legs as they stand: every pair of markets, both ways round. What a pair earns
// is worked out anew only when one of its two books changed.
import type { OrderBookView } from "#browser/features/market-parts/order-book-view.ts";
import { type PairEdge, pairEdge } from "#browser/market-math/edge.ts";
import type { Ladder } from "#browser/market-math/ladder.ts";
import { type NearEdge, nearEdge } from "#browser/market-math/near-edge.ts";
import type { Decimal } from "#contract/decimal.ts";
import type { EdgePlace, Side } from "./edge-leg.ts";
import { areSkewed, bookProblem, type FreshnessRules, problemWords } from "./edge-problem.ts";

/** What is known of a pair beside its prices: whether it may be used, and why not, in words. */
export interface EdgeVerdict {
  readonly kind: "usable" | "blocked" | "unverified" | "unconfirmed";
  readonly reasons: readonly string[];
}

/** The verdict on the legs at two places of the group, from 0. */
export type VerdictOf = (first: number, second: number) => EdgeVerdict;

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
  verdictOf: VerdictOf,
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
          : nearEdge({ ...a, price: a.price }, { ...b, price: b.price }),
    };
    known.set(key, worked);
    return worked;
  };

  return (books, rules) =>
    directions.map(({ key, bought }) => {
      const verdict = verdictOf(bought[0].place.positions[0] ?? 0, bought[1].place.positions[0] ?? 0);
      const views = bought.map(({ place, side }) => books.get(bookKey(place, side)));
      const found = views.map((view) => bookProblem(view, rules));
      const [first, second] = views;
      const isSkewed =
        first !== undefined && second !== undefined && found.every((problem) => problem === undefined)
          ? areSkewed(first, second, rules)
          : false;
      const refused = verdict.kind === "blocked" || verdict.kind === "unverified" ? verdict.reasons : [];
      const problems = [
        ...refused,
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
        edge: worked?.edge,
        near: worked?.near,
      };
    });
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

/** Both ways round of every pair of markets that can be bought on. */
function directionsOf(places: readonly EdgePlace[]) {
  const open = places.filter(({ closed }) => closed === undefined);
  return open.flatMap((first, index) =>
    open.slice(index + 1).flatMap((second) =>
      (["yes", "no"] as const).flatMap((side) => {
        const other: Side = side === "yes" ? "no" : "yes";
        if (first.outcomes[side] === undefined || second.outcomes[other] === undefined) return [];
        const bought: readonly [BoughtSide, BoughtSide] = [
          { place: first, side },
          { place: second, side: other },
        ];
        return [{ key: `${first.key} ${side} ${second.key}`, bought }];
      }),
    ),
  );
}
