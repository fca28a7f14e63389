// The same contracts on two venues: cost of an order for at least as many, and the guaranteed saving. Exact. The
// caller decides whether the books may be compared.

import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { type Amount, type Fill, type IncludesFee, walkLadder } from "#browser/trading-math/fees/fill.ts";
import { purchaseToHold } from "#browser/trading-math/fees/purchase-to-hold.ts";
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
  /** Unit of an order amount. `amountStep` applies to amounts in money. */
  readonly unit: "contracts" | "currency";
  readonly contractStep: Decimal;
  readonly amountStep: Decimal;
  readonly includesFee?: IncludesFee | undefined;
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
  const { asks, fees, unit, contractStep, amountStep, includesFee, minimumContracts, minimumNotional } =
    terms;
  const fill = purchaseToHold({ asks, fees, contractStep }, received);
  if (fill === undefined) return undefined;
  if (compare(fill.filled, minimumContracts) < 0 || compare(fill.cost, minimumNotional) < 0) return undefined;
  if (unit === "contracts") return purchased(fill, fill.filled);
  const isFeeOnTop = includesFee === "no";
  const needed = isFeeOnTop ? fill.cost : add(fill.cost, fill.fee ?? zero);
  const money = toMultiple(needed, amountStep, "up");
  const spent = purchaseOf(terms, { money, includesFee });
  if (spent === undefined || compare(spent.received, received) < 0) return undefined;
  // The whole amount counts as paid, including a remainder too small for one step.
  return isFeeOnTop ? spent : { ...spent, paid: money };
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
