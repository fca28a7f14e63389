// Expected cost and maximum loss of an order. Without a price on the order the cost is an expectation, not a limit;
// only a price or the amount itself bounds it.
import { add, type Decimal, multiply, one, subtract } from "#contract/decimal.ts";
import { type FeeModel, feeBounds } from "./fees.ts";
import type { Amount, Fill } from "./fill.ts";

export interface OrderCost {
  /** Money by the walk: paid by a buyer (fee included), received by a seller (fee deducted). */
  readonly expected: Decimal;
  /** Maximum loss, in money; for a sale, the payout forgone beyond the proceeds. */
  readonly mostToLose: Decimal;
  /** Bound of `mostToLose`: the price sent with the order ("at most"), or the amount alone. */
  readonly boundedBy: "price" | "amount";
  /** The fee model is unknown: both numbers are before fees. */
  readonly beforeFees: boolean;
}

/** `limit` only where a price goes with the order; `fill` is its walk. */
export interface OrderToCost {
  readonly side: "buy" | "sell";
  readonly amount: Amount;
  readonly limit?: Decimal | undefined;
  readonly fill: Fill;
  readonly fees: FeeModel;
}

/** Expected cost and maximum loss of an order, in money. */
export function orderCost({ side, amount, limit, fill, fees }: OrderToCost): OrderCost {
  const fee = fill.fee;
  const expected =
    fee === undefined ? fill.cost : side === "buy" ? add(fill.cost, fee) : subtract(fill.cost, fee);
  const bounded =
    "money" in amount || limit === undefined ? undefined : atLimit(side, amount.contracts, limit, fees);
  const stake = "money" in amount ? amount.money : amount.contracts;
  const isWhole = fee === undefined || ("money" in amount && side === "buy" && amount.includesFee === "yes");
  return {
    expected,
    mostToLose: bounded ?? (isWhole ? stake : add(stake, fee)),
    boundedBy: limit === undefined ? "amount" : "price",
    beforeFees: fee === undefined,
  };
}

/** All contracts at the limit, with the greater fee there: with a rate of at most 1 no better price costs more. */
function atLimit(side: "buy" | "sell", contracts: Decimal, limit: Decimal, fees: FeeModel): Decimal {
  const stake = multiply(contracts, side === "buy" ? limit : subtract(one, limit));
  const fee = feeBounds(fees, side, [{ price: limit, size: contracts }])?.most.money;
  return fee === undefined ? stake : add(stake, fee);
}
