// Cuts two ask sides to the levels an edge depends on: a book holds hundreds of levels, an edge reaches a few.

import type { LadderLevel } from "#browser/trading-math/orderbook/ladder.ts";
import {
  add,
  compare,
  type Decimal,
  larger,
  multiply,
  one,
  smaller,
  subtract,
  zero,
} from "#contract/decimal.ts";
import { commonStep } from "./edge-profit-curve.ts";
import type { EdgeLeg } from "./leg-cost-curve.ts";

/** An outcome that can be bought, with its asks as ladder levels, best first. */
export interface TrimLeg extends Omit<EdgeLeg, "asks"> {
  readonly asks: readonly LadderLevel[];
}

export interface TrimmedSides {
  /** Number of levels to keep of each leg, from the best on. */
  readonly counts: readonly [number, number];
  /** True for a side that was used up: deeper levels of the full book could matter. */
  readonly isExhausted: readonly [boolean, boolean];
}

/**
 * Number of levels per side that determine the largest and suggested size; both are exactly those of the full sides.
 * Undefined where the best asks add up to 1 or more, so that no size earns anything at any fee.
 */
export function trimSides(first: TrimLeg, second: TrimLeg): TrimmedSides | undefined {
  const [a, b] = [first.asks[0]?.price, second.asks[0]?.price];
  if (a === undefined || b === undefined || compare(add(a, b), one) >= 0) return undefined;
  const worthwhile = smaller(totalBelow(first, subtract(one, b)), totalBelow(second, subtract(one, a)));
  const step = commonStep(first.contractStep, second.contractStep);
  // Next tradable size beyond the profitable ones.
  const least = [first, second].reduce(
    (most, leg) => larger(larger(most, leg.minimumContracts), sizeCosting(leg)),
    step,
  );
  const needed = add(larger(worthwhile, least), step);
  const counts = [countTo(first, needed), countTo(second, needed)] as const;
  const isShort = ({ asks }: TrimLeg) => compare(asks.at(-1)?.total ?? zero, needed) < 0;
  return { counts, isExhausted: [isShort(first), isShort(second)] };
}

/** Contracts on sale below `limit`. */
function totalBelow({ asks }: TrimLeg, limit: Decimal): Decimal {
  let total = zero;
  for (const level of asks) {
    if (compare(level.price, limit) >= 0) break;
    total = level.total;
  }
  return total;
}

/** Cumulative size at the level where the minimum cost is reached; the whole side where it is not. */
function sizeCosting({ asks, minimumNotional }: TrimLeg): Decimal {
  if (compare(minimumNotional, zero) === 0) return zero;
  let [spent, total] = [zero, zero];
  for (const { price, size, total: until } of asks) {
    spent = add(spent, multiply(price, size));
    total = until;
    if (compare(spent, minimumNotional) >= 0) break;
  }
  return total;
}

function countTo({ asks }: TrimLeg, needed: Decimal): number {
  const index = asks.findIndex(({ total }) => compare(total, needed) >= 0);
  return index < 0 ? asks.length : index + 1;
}
