// The order that leaves a number of contracts where the venue may keep some of those bought.
import type { LadderLevel } from "#browser/trading-math/orderbook/ladder.ts";
import { add, compare, type Decimal, isPositive, toMultiple, zero } from "#contract/decimal.ts";
import type { FeeModel } from "./fee-rules.ts";
import { type Fill, walkLadder } from "./fill.ts";

/** Where contracts are bought. */
export interface HoldingTerms {
  /** Best first. */
  readonly asks: readonly LadderLevel[];
  readonly fees: FeeModel;
  /** Order step, in contracts. */
  readonly contractStep: Decimal;
}

/**
 * The smallest purchase, a multiple of the venue's step, that leaves at least `held` contracts after those that the
 * venue keeps of it. Undefined where the book does not fill it. Under an unknown fee, none are kept.
 */
export function purchaseToHold({ asks, fees, contractStep }: HoldingTerms, held: Decimal): Fill | undefined {
  // Contracts kept never fall as an order grows, so an order that is enough also makes up for what a smaller one leaves
  // short: the first one found is the smallest.
  for (let contracts = toMultiple(held, contractStep, "up"); ; ) {
    const fill = walkLadder({ levels: asks, side: "buy", amount: { contracts }, fees });
    if (isPositive(fill.unfilled)) return undefined;
    if (compare(fill.payout, held) >= 0) return fill;
    contracts = toMultiple(add(held, fill.feeInContracts ?? zero), contractStep, "up");
  }
}
