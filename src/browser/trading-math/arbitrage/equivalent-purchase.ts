// The same contracts on two venues: cost of an order for at least as many, and the guaranteed saving. Exact. The
// caller decides whether the books may be compared.

import type { FeeModel } from "#browser/trading-math/fees/fees.ts";
import { type Amount, type Fill, walkLadder } from "#browser/trading-math/fees/fill.ts";
import type { LadderLevel } from "#browser/trading-math/orderbook/ladder.ts";
import {
  add,
  compare,
  type Decimal,
  isPositive,
  smaller,
  subtract,
  toMultiple,
  zero,
} from "#contract/decimal.ts";

/** A purchase that the book fills at once and completely. Money and contracts, exact. */
export interface Purchase {
  /** Amount of the order, in the venue's unit. */
  readonly amount: Decimal;
  /** Contracts held afterwards. */
  readonly received: Decimal;
  /** Money paid, including the fee due at once. */
  readonly paid: Decimal;
  /** Money taken from the payout if it wins. */
  readonly settlementFee: Decimal;
}

/** Book, fees and order rules of a venue. */
export interface PurchaseTerms {
  /** Best first. */
  readonly asks: readonly LadderLevel[];
  readonly fees: FeeModel;
  readonly unit: "contracts" | "currency";
  readonly contractStep: Decimal;
  readonly amountStep: Decimal;
  readonly minimumContracts: Decimal;
  readonly minimumNotional: Decimal;
}

/** The purchase of `amount`; undefined where the book does not fill it within `limit`, or the fee is unknown. */
export function purchaseOf(
  { asks, fees, contractStep }: Pick<PurchaseTerms, "asks" | "fees" | "contractStep">,
  amount: Amount,
  limit?: Decimal,
): Purchase | undefined {
  const fill = walkLadder({ levels: asks, side: "buy", amount, limit, fees, step: contractStep });
  if (isPositive(fill.unfilled) || !isPositive(fill.filled)) return undefined;
  return purchased(fill, "money" in amount ? amount.money : amount.contracts);
}

/**
 * The smallest order that yields at least `received` contracts, in the venue's steps and unit. Undefined where it is
 * below the venue's minimum, the book does not fill it, or the fee is unknown.
 */
export function purchaseReceiving(terms: PurchaseTerms, received: Decimal): Purchase | undefined {
  const { asks, fees, contractStep, amountStep, minimumContracts, minimumNotional } = terms;
  const first = toMultiple(received, contractStep, "up");
  if (compare(first, minimumContracts) < 0) return undefined;
  // A fee in contracts never falls as the order grows, so adding the missing contracts ends at the smallest
  // sufficient order.
  for (let contracts = first; ; ) {
    const fill = walkLadder({ levels: asks, side: "buy", amount: { contracts }, fees });
    if (isPositive(fill.unfilled) || compare(fill.cost, minimumNotional) < 0) return undefined;
    if (compare(fill.payout, received) >= 0) {
      if (terms.unit === "contracts") return purchased(fill, contracts);
      const money = toMultiple(add(fill.cost, fill.fee ?? zero), amountStep, "up");
      const spent = purchaseOf(terms, { money });
      // The whole amount counts as paid, including a remainder too small for one step.
      return spent === undefined || compare(spent.received, received) < 0
        ? undefined
        : { ...spent, paid: money };
    }
    contracts = toMultiple(add(received, fill.feeInContracts ?? zero), contractStep, "up");
  }
}

/**
 * Minimum saving of buying `there` instead of `here`, whether it wins or loses. Money, negative where it costs more.
 */
export function savedBy(there: Purchase, here: Purchase): Decimal {
  const atOnce = subtract(here.paid, there.paid);
  return smaller(atOnce, subtract(add(atOnce, here.settlementFee), there.settlementFee));
}

function purchased(fill: Fill, amount: Decimal): Purchase | undefined {
  const { cost, fee, settlementFee, payout } = fill;
  if (fee === undefined || settlementFee === undefined) return undefined;
  return { amount, received: payout, paid: add(cost, fee), settlementFee };
}
