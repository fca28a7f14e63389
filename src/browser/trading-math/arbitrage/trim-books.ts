// Cuts two ask sides to the levels an edge depends on: a book holds hundreds of levels, an edge reaches a few.

import { feeFormulaOf } from "#browser/trading-math/fees/fee-formula.ts";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { purchaseToHold } from "#browser/trading-math/fees/purchase-to-hold.ts";
import type { LadderLevel } from "#browser/trading-math/orderbook/ladder.ts";
import {
  add,
  compare,
  type Decimal,
  fromScaled,
  isPositive,
  larger,
  multiply,
  one,
  smaller,
  subtract,
  zero,
} from "#contract/decimal.ts";
import { commonStep } from "./edge-at-size.ts";
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
  const step = commonStep(first.contractStep, second.contractStep);
  // Next tradable size beyond the profitable ones.
  const least = [first, second].reduce(
    (most, leg) => larger(larger(most, leg.minimumContracts), sizeCosting(leg)),
    step,
  );
  const saved = add(cashSaved(first.fees), cashSaved(second.fees));
  const worthwhile = smaller(
    totalBelow(first, subtract(one, b), add(least, step), saved),
    totalBelow(second, subtract(one, a), add(least, step), saved),
  );
  // Contracts held of each leg.
  const needed = add(larger(worthwhile, least), step);
  const bought = [first, second].map((leg) => purchaseToHold(leg, needed)?.filled);
  const counts = [countTo(first, bought[0]), countTo(second, bought[1])] as const;
  return { counts, isExhausted: [bought[0] === undefined, bought[1] === undefined] };
}

/** The most by which cost and money fee of an order may grow less than its cost, as its cash is rounded. */
function cashSaved(fees: FeeModel): Decimal {
  const { canFall, above, moneyPlaces } = feeFormulaOf(fees, "buy", { price: 0, size: 0 });
  return canFall ? fromScaled(above.money, moneyPlaces) : zero;
}

/**
 * Contracts on sale below `limit`. Where money may be `saved` in rounding, the levels after them count too until the
 * contracts beyond the next `margin` lose more than that.
 */
function totalBelow({ asks }: TrimLeg, limit: Decimal, margin: Decimal, saved: Decimal): Decimal {
  let [total, lost] = [zero, zero];
  let start: Decimal | undefined;
  for (const level of asks) {
    if (compare(level.price, limit) >= 0) {
      if (compare(lost, saved) > 0 || saved === zero) break;
      start ??= add(total, margin);
      const beyond = subtract(level.total, larger(start, total));
      if (isPositive(beyond)) lost = add(lost, multiply(beyond, subtract(level.price, limit)));
    }
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

function countTo({ asks }: TrimLeg, bought: Decimal | undefined): number {
  const index = bought === undefined ? -1 : asks.findIndex(({ total }) => compare(total, bought) >= 0);
  return index < 0 ? asks.length : index + 1;
}
