// The levels an order sweeps down to a price of a ladder.

import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { type IncludesFee, walkLadder } from "#browser/trading-math/fees/fill.ts";
import { add, compare, type Decimal, isPositive, isZero, toMultiple, zero } from "#contract/decimal.ts";
import type { Ladder, LadderLevel } from "./ladder.ts";

export type BookSide = "asks" | "bids";

/** All levels of a side down to a price. */
export interface LevelSweep {
  /** Asks are bought, bids are sold to. */
  readonly side: "buy" | "sell";
  /** Target price, 0 to 1. */
  readonly price: Decimal;
  /** Levels at that price or better, best first; empty where they have gone. */
  readonly levels: readonly LadderLevel[];
}

/** Levels of a side of `ladder` at `price` (0 to 1) or better. */
export function sweepTo(ladder: Ladder, side: BookSide, price: Decimal): LevelSweep {
  const levels = ladder[side];
  const worse = side === "asks" ? 1 : -1;
  const beyond = levels.findIndex((level) => compare(level.price, price) === worse);
  return {
    side: side === "asks" ? "buy" : "sell",
    price,
    levels: beyond < 0 ? levels : levels.slice(0, beyond),
  };
}

/** Contracts on all of its levels; zero where they have gone. */
export function contractsOf({ levels }: LevelSweep): Decimal {
  return levels.at(-1)?.total ?? zero;
}

export interface AmountTerms {
  readonly unit: "contracts" | "currency";
  readonly step: Decimal;
  readonly fees: FeeModel;
  readonly includesFee?: IncludesFee | undefined;
}

/**
 * Order amount of the sweep. In contracts: rounded down to the step. In money: cost (with the fee where the amount includes
 * it) or proceeds, rounded up to the step, because less would not reach the last level. Undefined where the levels are gone
 * or hold less than a step.
 */
export function amountOfSweep(
  sweep: LevelSweep,
  { unit, step, fees, includesFee }: AmountTerms,
): Decimal | undefined {
  const contracts = contractsOf(sweep);
  if (isZero(contracts)) return undefined;
  if (unit === "contracts") {
    const whole = toMultiple(contracts, step, "down");
    return isPositive(whole) ? whole : undefined;
  }
  const { cost, fee = zero } = walkLadder({
    levels: sweep.levels,
    side: sweep.side,
    amount: { contracts },
    fees,
  });
  const countsFee = sweep.side === "buy" && includesFee !== "no";
  return toMultiple(countsFee ? add(cost, fee) : cost, step, "up");
}
