// The same contracts bought on two venues: what an order costs that gives at least as many, and what is saved by it whatever
// happens. Exact; whether the two books may be compared at all is not asked here.

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

/** A purchase that the book fills at once, all of it. Money and contracts, exact. */
export interface Purchase {
  /** What the order names, in its venue's unit. */
  readonly amount: Decimal;
  /** Contracts that are held afterwards. */
  readonly received: Decimal;
  /** Money for them, with the fee that is due at once. */
  readonly paid: Decimal;
  /** Money that is taken of the payout if it wins. */
  readonly settlementFee: Decimal;
}

/** What an order at a venue meets and is bound to. */
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

/** A purchase of `amount`; undefined where the book does not fill it within `limit`, or the fee is not known. */
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
 * The smallest order that gives at least `received` contracts, in the venue's steps and unit. Undefined where the venue takes
 * none so small, its book does not fill it, or its fee is not known.
 */
export function purchaseReceiving(terms: PurchaseTerms, received: Decimal): Purchase | undefined {
  const { asks, fees, contractStep, amountStep, minimumContracts, minimumNotional } = terms;
  const first = toMultiple(received, contractStep, "up");
  if (compare(first, minimumContracts) < 0) return undefined;
  // A fee in contracts never falls as the order grows: going up by what is missing ends at the smallest order that does.
  for (let contracts = first; ; ) {
    const fill = walkLadder({ levels: asks, side: "buy", amount: { contracts }, fees });
    if (isPositive(fill.unfilled) || compare(fill.cost, minimumNotional) < 0) return undefined;
    if (compare(fill.payout, received) >= 0) {
      if (terms.unit === "contracts") return purchased(fill, contracts);
      const money = toMultiple(add(fill.cost, fill.fee ?? zero), amountStep, "up");
      const spent = purchaseOf(terms, { money });
      // All of the money counts as paid, also what it buys no whole step with.
      return spent === undefined || compare(spent.received, received) < 0
        ? undefined
        : { ...spent, paid: money };
    }
    contracts = toMultiple(add(received, fill.feeInContracts ?? zero), contractStep, "up");
  }
}

/** What buying `there` in place of `here` saves at least, whether it wins or loses. Money, below zero where it costs more. */
export function savedBy(there: Purchase, here: Purchase): Decimal {
  const atOnce = subtract(here.paid, there.paid);
  return smaller(atOnce, subtract(add(atOnce, here.settlementFee), there.settlementFee));
}

function purchased(fill: Fill, amount: Decimal): Purchase | undefined {
  const { cost, fee, settlementFee, payout } = fill;
  if (fee === undefined || settlementFee === undefined) return undefined;
  return { amount, received: payout, paid: add(cost, fee), settlementFee };
}
