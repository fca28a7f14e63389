// Expected value of an order by the user's own probability.
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import type { Fill } from "#browser/trading-math/fees/fill.ts";
import { takerFee } from "#browser/trading-math/fees/order-fees.ts";
import { add, type Decimal, decimal, divide, isZero, multiply, subtract, zero } from "#contract/decimal.ts";

const hundred = decimal("100");

export interface ExpectedValue {
  /** Money, exact: expected gain of the order against not placing it. */
  readonly value: Decimal;
  /** Money it is a share of: for a purchase cost and fee, for a sale what is received after the fee. */
  readonly base: Decimal;
  /** value / base in percent, rounded half up to two places; undefined where the base is zero. */
  readonly percent: Decimal | undefined;
  /** The fee model is unknown: no fee is deducted. */
  readonly beforeFees: boolean;
}

interface Valued {
  readonly side: "buy" | "sell";
  /** The walk of the order: what it would fill. */
  readonly fill: Pick<Fill, "filled" | "cost" | "fee" | "payout" | "settlementFee" | "worst">;
  readonly fees: FeeModel;
  /** Of the outcome, above 0 and below 1. */
  readonly probability: Decimal;
}

/**
 * Expected value net of the known fees. Of a purchase: probability · (payout − settlement fee) − cost − fee, where a
 * fee kept in contracts is off the payout already. Of a sale of contracts held: cost − fee − what they are worth if
 * kept, probability · (contracts − settlement fee they would pay).
 */
export function expectedValue({ side, fill, fees, probability }: Valued): ExpectedValue {
  const { filled, cost, fee = zero, payout, settlementFee = zero, worst } = fill;
  const beforeFees = fill.fee === undefined;
  if (side === "buy") {
    const spent = add(cost, fee);
    return of(subtract(multiply(probability, subtract(payout, settlementFee)), spent), spent, beforeFees);
  }
  const received = subtract(cost, fee);
  // A settlement fee is due on contracts that are held, not on those sold.
  const held = worst === undefined ? undefined : takerFee(fees, "buy", [{ price: worst, size: filled }]);
  const worth = multiply(probability, subtract(filled, held?.settlement ?? zero));
  return of(subtract(received, worth), received, beforeFees);
}

function of(value: Decimal, base: Decimal, beforeFees: boolean): ExpectedValue {
  const percent = isZero(base) ? undefined : divide(multiply(value, hundred), base, 2, "half-up");
  return { value, base, percent, beforeFees };
}
