// Break-even of an order: the price a contract has to be worth, 0 to 1, for a buyer to lose nothing and for a seller to
// have given nothing away. Fees are in it where they are known.

import type { OrderSide } from "#browser/order-entry/ticket-terms.ts";
import type { Fees } from "#browser/trading-math/fees/fee-formula.ts";
import { averagePrice, type Fill } from "#browser/trading-math/fees/fill.ts";
import { averagePlaces } from "#browser/trading-math/odds/odds.ts";
import {
  add,
  canonical,
  type Decimal,
  multiply,
  round,
  subtract,
  sum,
  writtenPlaces,
  zero,
} from "#contract/decimal.ts";

/** Of what the book fills. Undefined where nothing fills or nothing would be paid out. */
export function breakEvenOf(side: OrderSide, fill: Fill, tick: Decimal | undefined): Decimal | undefined {
  const { cost, fee = zero, filled, payout, settlementFee = zero } = fill;
  return side === "sell"
    ? ratio(subtract(cost, fee), filled, tick)
    : ratio(add(cost, fee), subtract(payout, settlementFee), tick);
}

/** Of `contracts` that all fill at `limit`, charged `fees`: the worst one for a buyer, the least for a seller. */
export function breakEvenAtLimit(
  side: OrderSide,
  contracts: Decimal,
  limit: Decimal,
  fees: Fees,
  tick: Decimal | undefined,
): Decimal | undefined {
  const notional = multiply(contracts, limit);
  return side === "sell"
    ? ratio(subtract(notional, fees.money), contracts, tick)
    : ratio(add(notional, fees.money), subtract(contracts, sum([fees.contracts, fees.settlement])), tick);
}

/** To one place more than the market's tick, so that the fee in it shows; up for a buyer, down for a seller. */
export function roundedBreakEven(price: Decimal, side: OrderSide, tick: Decimal | undefined): Decimal {
  const places = tick === undefined ? averagePlaces : writtenPlaces(canonical(tick)) + 1;
  return canonical(round(price, places, side === "buy" ? "up" : "down"));
}

const ratio = (numerator: Decimal, denominator: Decimal, tick: Decimal | undefined) =>
  averagePrice({ average: { numerator, denominator } }, tick);
