// What the worker answers of a group: its best way round, and what stands against it. Plain values, decimals exact.
import { compare, type Decimal } from "#contract/decimal.ts";
import type { PlannedSide } from "./edge-job.ts";

/** Why two books may not be set against each other now, the gravest of it. */
export type BookProblem = "loading" | "no-book" | "stale" | "crossed" | "no-asks" | "skewed";

/** What the guard says of a pair at its present prices. */
export interface GuardAnswer {
  readonly kind: "usable" | "unconfirmed" | "unverified" | "blocked";
  /** What the prices say against it; undefined where they say nothing, or something graver stands in the plan. */
  readonly price:
    | { readonly code: "prices" | "inverted"; readonly apart: Decimal }
    | { readonly code: "no-price"; readonly legs: readonly (1 | 2)[] }
    | undefined;
}

/** A size of both legs. Money; ratios rounded half up to six places. */
export interface SizedAnswer {
  readonly contracts: Decimal;
  readonly profit: Decimal;
  readonly capital: Decimal;
  readonly perContract: Decimal;
  /** Simple return of a year, 1 for 100 %; undefined where it is not known how long the money is tied up. */
  readonly perYear: Decimal | undefined;
}

/** One way round a pair. */
export interface WayAnswer {
  /** Which of the plan's pairs. */
  readonly pair: number;
  /** What is bought of the pair's first place; of the second it is the opposite. */
  readonly side: PlannedSide;
  readonly guard: GuardAnswer;
  /** Undefined where both books may be reckoned with. */
  readonly problem: BookProblem | undefined;
  /** The best prices to buy at, of books that are fresh. */
  readonly asks: readonly [Decimal | undefined, Decimal | undefined];
  /** What one contract of each earns at those, before fees are rounded; undefined where there is a problem. */
  readonly near: Decimal | undefined;
  /** A fee is not known: it counts as none, and nothing here is net. */
  readonly beforeFees: boolean;
  /** The suggested size; undefined where there is none. */
  readonly sized: SizedAnswer | undefined;
  /** When the older book was confirmed, ms; "heard": by what the stream said last. Undefined where a book is not here. */
  readonly confirmedAt: number | "heard" | undefined;
}

export interface EdgeAnswer {
  readonly key: string;
  /** Undefined where the plan has no pair that can be bought both sides of. */
  readonly best: WayAnswer | undefined;
}

/** 3: a net edge; 2: one before fees; 1: none, but it is known how far off; 0: nothing can be said. */
export function rankOf({ sized, beforeFees, near }: WayAnswer): 0 | 1 | 2 | 3 {
  if (sized !== undefined) return beforeFees ? 2 : 3;
  return near === undefined ? 0 : 1;
}

/** The way that earns most; where none does, the one that is nearest to. The first of equals. */
export function bestWay(ways: readonly WayAnswer[]): WayAnswer | undefined {
  let best: WayAnswer | undefined;
  for (const way of ways) if (best === undefined || isBetter(way, best)) best = way;
  return best;
}

function isBetter(one: WayAnswer, other: WayAnswer): boolean {
  const [rank, otherRank] = [rankOf(one), rankOf(other)];
  if (rank !== otherRank) return rank > otherRank;
  const [value, otherValue] = [worthOf(one), worthOf(other)];
  if (value !== undefined && otherValue !== undefined) return compare(value, otherValue) > 0;
  // Of two without a price the one with fewer things in its way.
  return gravity(one) < gravity(other);
}

function worthOf({ sized, near }: WayAnswer): Decimal | undefined {
  return sized?.profit ?? near;
}

const guardGravity = { usable: 0, unconfirmed: 1, unverified: 2, blocked: 3 } as const;

function gravity({ guard, problem }: WayAnswer): number {
  return guardGravity[guard.kind] * 2 + (problem === undefined ? 0 : 1);
}
