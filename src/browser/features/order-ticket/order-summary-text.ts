// An order in a sentence with its numbers: what will happen when it is sent, and what is not promised.

import { formatMoney } from "#browser/lib/format-money.ts";
import type { AmountUnit, OrderSide } from "#browser/order-entry/ticket-terms.ts";
import { type Decimal, isZero } from "#contract/decimal.ts";
import type { Estimate } from "./estimate.ts";
import { expectedTotal } from "./estimate.ts";

export interface OrderSummary {
  readonly side: OrderSide;
  readonly unit: AmountUnit;
  readonly amount: Decimal;
  readonly outcome: string;
  /** The limit price as the person reads prices; undefined where none goes with the order. */
  readonly limit: string | undefined;
  readonly currency: string;
  readonly estimate: Estimate;
}

/** "Buy 200 Yes at up to 53.0¢, for at most $106.00 before fees" or "Buy 200 Yes, about $105.20". */
export function orderSummary({
  side,
  unit,
  amount,
  outcome,
  limit,
  currency,
  estimate,
}: OrderSummary): string {
  const verb = side === "buy" ? "Buy" : "Sell";
  const size =
    unit === "contracts" ? `${amount} ${outcome}` : `${outcome} for ${formatMoney(amount, currency)}`;
  const total = side === "buy" ? boundedTotal(estimate) : estimate.payout.value;
  const fees = estimate.beforeFees && total !== undefined ? " before fees" : "";
  const money = total === undefined ? undefined : formatMoney(total, currency);
  if (limit === undefined) return `${verb} ${size}${money === undefined ? "" : `, about ${money}${fees}`}`;
  const bound = side === "buy" ? `at up to ${limit}` : `at no less than ${limit}`;
  const result =
    money === undefined ? "" : `, for ${side === "buy" ? "at most" : "at least"} ${money}${fees}`;
  return `${verb} ${size} ${bound}${result}`;
}

function boundedTotal(estimate: Estimate): Decimal | undefined {
  return estimate.cost.bound === "at-most" ? estimate.mostToLose.value : expectedTotal(estimate);
}

/** Why no price bounds the order: the venue takes none, or this kind of order carries none. */
export function noLimitText(acceptsPrice: boolean): string {
  return acceptsPrice ? "a market order carries no price limit" : "this venue takes no price limit";
}

/** Part of the amount that the book holds; undefined if it holds all. */
export function shortfallText(
  { filled, unfilled }: Pick<Estimate, "filled" | "unfilled">,
  order: Pick<OrderSummary, "unit" | "amount" | "currency" | "limit">,
): string | undefined {
  if (filled === undefined || unfilled === undefined || isZero(unfilled)) return undefined;
  const inUnit = (value: Decimal) =>
    order.unit === "contracts" ? value : formatMoney(value, order.currency);
  if (order.limit !== undefined && isZero(filled))
    return `Nothing would fill at once; all of it waits at ${order.limit}.`;
  if (order.limit === undefined) return `The book holds only ${inUnit(filled)} of ${inUnit(order.amount)}.`;
  return `${inUnit(filled)} of ${inUnit(order.amount)} would fill at once; the rest waits at ${order.limit}.`;
}
