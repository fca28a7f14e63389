// Maximum loss of an order. Without a price on the order its cost is an expectation, not a limit; only a price or the
// amount itself bounds it.
import {
  add,
  type Decimal,
  divide,
  isPositive,
  isZero,
  larger,
  multiply,
  one,
  subtract,
  zero,
} from "#contract/decimal.ts";
import type { FeeModel } from "./fee-rules.ts";
import { type Fill, type LadderWalk, walkLadder } from "./fill.ts";
import { feeBounds } from "./order-fees.ts";

/** `limit` only where a price goes with the order; `fill` is what the walk fills. */
export interface OrderToCost extends LadderWalk {
  readonly fill: Fill;
}

/** Decimal places of the contracts that a sale in money takes. */
const contractPlaces = 6;

/** Maximum loss, in money; for a sale, the payout forgone beyond the proceeds. Before fees where the fee model is unknown. */
export function maximumLoss(order: OrderToCost): Decimal {
  const { side, amount, limit, fill, fees } = order;
  const { cost, filled, fee = zero } = fill;
  const walked = side === "buy" ? add(cost, fee) : add(subtract(filled, cost), fee);
  if ("contracts" in amount) {
    const { contracts } = amount;
    // Without a limit a contract is bought for 1 or sold for nothing at worst.
    const worst = limit ?? (side === "buy" ? one : zero);
    // Fees rounded for each fill can come to more than one fee on all at that price.
    return larger(atLimit(side, contracts, worst, fees), walked);
  }
  const { money, includesFee = "unknown" } = amount;
  if (side === "buy") {
    if (includesFee === "yes") return money;
    // The fee comes on top, or may: the amount then buys more.
    const onTop =
      includesFee === "no" ? fill : walkLadder({ ...order, amount: { money, includesFee: "no" } });
    return onTop.fee === undefined ? money : add(money, onTop.fee);
  }
  // The cheaper they are sold, the more contracts it takes for the money, and the more payout is given up.
  if (limit !== undefined && isPositive(limit))
    return atLimit(side, divide(money, limit, contractPlaces, "up"), limit, fees);
  return isZero(fill.filled) ? money : walked;
}

/** All contracts at the limit, with the greater fee there: with a rate of at most 1 no better price costs more. */
function atLimit(side: "buy" | "sell", contracts: Decimal, limit: Decimal, fees: FeeModel): Decimal {
  const stake = multiply(contracts, side === "buy" ? limit : subtract(one, limit));
  const fee = feeBounds(fees, side, [{ price: limit, size: contracts }])?.most.money;
  return fee === undefined ? stake : add(stake, fee);
}
