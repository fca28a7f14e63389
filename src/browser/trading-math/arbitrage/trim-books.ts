// The part of two ask sides that the sizes of an edge depend on: a book holds hundreds of levels, an edge reaches a few.

import type { LadderLevel } from "#browser/trading-math/orderbook/ladder.ts";
import {
  add,
  compare,
  type Decimal,
  fromScaled,
  larger,
  multiply,
  one,
  scaleOf,
  smaller,
  subtract,
  toScaled,
  zero,
} from "#contract/decimal.ts";
import { leastCommonMultiple } from "./edge-profit-curve.ts";
import type { EdgeLeg } from "./leg-cost-curve.ts";

/** An outcome as it can be bought; of its asks a ladder's levels, best first. */
export interface CutLeg extends Omit<EdgeLeg, "asks"> {
  readonly asks: readonly LadderLevel[];
}

export interface CutSides {
  /** Of each leg how many of its levels count, from the best one on. */
  readonly counts: readonly [number, number];
  /** Whether a side was used up: where the book holds more than was given, more of it may count. */
  readonly usesUp: readonly [boolean, boolean];
}

/**
 * How many levels of either side decide on the largest and the suggested size of the pair; undefined where the best prices
 * together are not below 1, so that no size earns anything whatever the fees are. Both sizes of the cut sides are exactly
 * those of the whole ones.
 */
export function trimSides(first: CutLeg, second: CutLeg): CutSides | undefined {
  const [a, b] = [first.asks[0]?.price, second.asks[0]?.price];
  if (a === undefined || b === undefined || compare(add(a, b), one) >= 0) return undefined;
  const worthwhile = smaller(totalBelow(first, subtract(one, b)), totalBelow(second, subtract(one, a)));
  const step = commonStep(first.contractStep, second.contractStep);
  // The next size that can be had beyond the worthwhile ones: in steps, and not below the minimums.
  const least = [first, second].reduce(
    (most, leg) => larger(larger(most, leg.minimumContracts), sizeCosting(leg)),
    step,
  );
  const needed = add(larger(worthwhile, least), step);
  const counts = [countTo(first, needed), countTo(second, needed)] as const;
  const isShort = ({ asks }: CutLeg) => compare(asks.at(-1)?.total ?? zero, needed) < 0;
  return { counts, usesUp: [isShort(first), isShort(second)] };
}

/** Contracts that stand at prices below `limit`. */
function totalBelow({ asks }: CutLeg, limit: Decimal): Decimal {
  let total = zero;
  for (const level of asks) {
    if (compare(level.price, limit) >= 0) break;
    total = level.total;
  }
  return total;
}

/** The end of the level at which the least that an order may cost is spent; all there is where it never is. */
function sizeCosting({ asks, minimumNotional }: CutLeg): Decimal {
  if (compare(minimumNotional, zero) === 0) return zero;
  let [spent, total] = [zero, zero];
  for (const { price, size, total: until } of asks) {
    spent = add(spent, multiply(price, size));
    total = until;
    if (compare(spent, minimumNotional) >= 0) break;
  }
  return total;
}

function countTo({ asks }: CutLeg, needed: Decimal): number {
  const index = asks.findIndex(({ total }) => compare(total, needed) >= 0);
  return index < 0 ? asks.length : index + 1;
}

function commonStep(a: Decimal, b: Decimal): Decimal {
  const places = scaleOf([a, b]);
  return fromScaled(leastCommonMultiple(toScaled(a, places), toScaled(b, places)), places);
}
