// Short texts of the expected effect of an order.

import { formatDecimal } from "#browser/lib/format-number.ts";
import { roundedMoney } from "#browser/lib/money-decimals.ts";
import type { AmountUnit, OrderSide } from "#browser/order-entry/ticket-terms.ts";
import { type Decimal, isZero } from "#contract/decimal.ts";
import type { Estimate } from "./estimate.ts";
import { summaryTexts } from "./texts.ts";

export interface OrderSummary {
  readonly side: OrderSide;
  readonly unit: AmountUnit;
  readonly amount: Decimal;
  readonly outcome: string;
  /** The limit price as the person reads prices; undefined where none goes with the order. */
  readonly limit: string | undefined;
  readonly currency: string;
}

/** Part of the amount that the book does not fill at once; undefined if it fills all. */
export function shortfallText(
  { filled, unfilled }: Pick<Estimate, "filled" | "unfilled">,
  order: Pick<OrderSummary, "unit" | "amount" | "currency" | "limit">,
): string | undefined {
  if (filled === undefined || unfilled === undefined || isZero(unfilled)) return undefined;
  const inUnit = (value: Decimal) =>
    order.unit === "contracts" ? formatDecimal(value) : roundedMoney(value, order.currency);
  if (order.limit === undefined) return summaryTexts.bookShort(inUnit(filled), inUnit(order.amount));
  return isZero(filled)
    ? summaryTexts.restsAt(order.limit)
    : summaryTexts.fillsNow(inUnit(filled), inUnit(unfilled), order.limit);
}
