// Result of a sale: its proceeds against the average cost of the contracts it sells.
import type { AmountUnit } from "#browser/order-entry/ticket-terms.ts";
import type { Position } from "#browser/trading-math/position/position.ts";
import {
  compareRatios,
  isZeroRatio,
  multiplyRatios,
  ratioOf,
  subtractRatios,
  toDecimal,
} from "#browser/trading-math/ratio.ts";
import { type Decimal, isZero } from "#contract/decimal.ts";
import type { Estimate, Figure } from "./estimate.ts";
import { saleResultTexts } from "./texts.ts";

export type SaleResult =
  | {
      readonly figure: Figure;
      /** Average cost of a contract, fees included, 0 to 1. */
      readonly entry: Decimal;
      /** The fee of a purchase or of this sale is unknown. */
      readonly beforeFees: boolean;
    }
  /** Why there is none; undefined without a sale. */
  | { readonly unknown: string | undefined };

/** Result of selling `amount`, as far as the entry price is known. */
export function saleResult(
  estimate: Estimate | undefined,
  amount: Decimal | undefined,
  unit: AmountUnit,
  position: Position | undefined,
): SaleResult {
  if (position === undefined) return { unknown: saleResultTexts.noPosition };
  const { quantity, average, unknownReason } = position;
  if (unknownReason !== undefined) return { unknown: saleResultTexts[unknownReason] };
  if (quantity === undefined || average === undefined || isZeroRatio(quantity))
    return { unknown: saleResultTexts.noneHeld };
  const proceeds = estimate?.payout;
  if (estimate === undefined || amount === undefined || proceeds?.value === undefined)
    return { unknown: undefined };
  if (unit !== "contracts") return { unknown: saleResultTexts.inMoney };
  // A limit's proceeds are those of the whole order, a market order's of what the book fills.
  const sold = ratioOf(proceeds.bound === "at-least" ? amount : (estimate.filled ?? amount));
  if (isZero(amount) || compareRatios(sold, quantity) > 0) return { unknown: saleResultTexts.moreThanHeld };
  const result = subtractRatios(ratioOf(proceeds.value), multiplyRatios(average, sold));
  return {
    figure: { value: toDecimal(result, "half-up"), bound: proceeds.bound },
    entry: toDecimal(average, "half-up"),
    beforeFees: position.beforeFees || estimate.beforeFees,
  };
}
