// Price of a contract with the fee in it, before rounding: to compare prices of venues, never to count money.
import { add, type Decimal, divide, isPositive, one, subtract } from "#contract/decimal.ts";
import type { FeeModel } from "./fee-rules.ts";
import { marginalFee, noFees } from "./order-fees.ts";

/** Digits of a price per contract held: with contracts kept it is a ratio. */
const ratioPlaces = 8;

/**
 * Price of holding one more contract bought at `price` (0 to 1); rounded in the direction of `rounding` where the venue
 * keeps contracts. An unknown fee counts as zero. Undefined where the venue keeps all that is bought.
 * `paid` is the money paid for it at once, fee in; `settlement` the money taken from its payout if it wins; `share` the
 * share of the contracts bought that is held, up to 1.
 */
export function heldPrice(model: FeeModel, price: Decimal, rounding: "up" | "down" = "up") {
  const { money, contracts, settlement } = marginalFee(model, price, "buy") ?? noFees;
  const share = subtract(one, contracts);
  if (!isPositive(share)) return undefined;
  const each = (value: Decimal) => (share === one ? value : divide(value, share, ratioPlaces, rounding));
  return { paid: each(add(price, money)), settlement: each(settlement), share };
}

/** Money received for one more contract sold at `price` (0 to 1), less the seller's fee; an unknown one counts as zero. */
export function soldPrice(model: FeeModel, price: Decimal): Decimal {
  return subtract(price, (marginalFee(model, price, "sell") ?? noFees).money);
}
