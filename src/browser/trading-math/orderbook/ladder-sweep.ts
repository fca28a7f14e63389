// What somebody takes who goes down a ladder to one of its prices.

import type { FeeModel } from "#browser/trading-math/fees/fees.ts";
import { walkLadder } from "#browser/trading-math/fees/fill.ts";
import { add, compare, type Decimal, isPositive, isZero, toMultiple, zero } from "#contract/decimal.ts";
import type { Ladder, LadderLevel } from "./ladder.ts";

export type BookSide = "asks" | "bids";

/** All levels of a side down to a price. */
export interface LevelSweep {
  /** Asks are bought from, bids are sold to. */
  readonly side: "buy" | "sell";
  /** The price gone to, 0 to 1. */
  readonly price: Decimal;
  /** The levels at that price or a better one, best first; none where they have all gone meanwhile. */
  readonly levels: readonly LadderLevel[];
}

/** The levels of a side of `ladder` that stand at `price` (0 to 1) or are better. */
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

/** The contracts that stand there in all, exact. */
export function contractsOf({ levels }: LevelSweep): Decimal {
  return levels.at(-1)?.total ?? zero;
}

/** How an order's amount is written: its unit, and the step it is a multiple of. */
export interface AmountTerms {
  readonly unit: "contracts" | "currency";
  readonly step: Decimal;
  readonly fees: FeeModel;
}

/**
 * The amount of an order that takes these levels: their contracts, down to the step; in money what they cost with the fee
 * (what they bring, when selling), up to the step, for with less the last of them would not be reached. Undefined where
 * nothing stands there, or less than a step.
 */
export function amountOfTake(take: LevelSweep, { unit, step, fees }: AmountTerms): Decimal | undefined {
  const contracts = contractsOf(take);
  if (isZero(contracts)) return undefined;
  if (unit === "contracts") {
    const whole = toMultiple(contracts, step, "down");
    return isPositive(whole) ? whole : undefined;
  }
  const { cost, fee = zero } = walkLadder({
    levels: take.levels,
    side: take.side,
    amount: { contracts },
    fees,
  });
  return toMultiple(take.side === "buy" ? add(cost, fee) : cost, step, "up");
}
