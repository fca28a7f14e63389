import { formatMoney } from "#browser/lib/format-money.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { feeText } from "#browser/order-entry/fee-labels.ts";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import type { Fees } from "#browser/trading-math/fees/fee-schedule.ts";
import { formatPrice } from "#browser/trading-math/odds/odds.ts";
import { add, type Decimal, isPositive, round, subtract, zero } from "#contract/decimal.ts";
import type { BasketRow } from "./basket-rows.ts";

/** Profit or shortfall of one contract of each leg, in cents: "1.2¢ short a contract", "3¢ a contract". */
export function perContractText(perContract: Decimal, beforeFees: boolean): string {
  const assertions = isPositive(perContract)
    ? `${formatPrice(round(perContract, 4, "down"), "cents")} a contract`
    : `${formatPrice(round(subtract(zero, perContract), 4, "up"), "cents")} short a contract`;
  return beforeFees ? `${assertions}, before fees` : assertions;
}

/**
 * Profit of a row's basket, or why none is shown: the user's assertion is missing, or the books are too old to trade
 * on.
 */
export function netText(
  { assertion, basket, isOverlapping }: Pick<BasketRow, "assertion" | "basket" | "isOverlapping">,
  currency: string,
  isFresh: boolean,
): string {
  if (assertion === "changed") return "changed: confirm again";
  if (assertion === "none") return isOverlapping ? "prices say several can happen" : "not confirmed";
  if (basket?.edge === undefined) return "";
  if (!isFresh) return "open it for what holds now";
  const sized = basket.edge.suggested ?? basket.edge.largest;
  if (sized === undefined) return "does not pay";
  const fees = basket.beforeFees ? " before fees" : "";
  return `${formatMoney(sized.profit, currency)}${fees} at ${formatDecimal(sized.contracts)}`;
}

/** Fee of a leg: money, and contracts where the venue keeps some. */
export function legFeeText({ money, contracts, settlement }: Fees, currency: string): string {
  const paid = formatMoney(add(money, settlement), currency);
  if (!isPositive(contracts)) return paid;
  const kept = `${formatDecimal(contracts)} contracts`;
  return isPositive(add(money, settlement)) ? `${paid} + ${kept}` : kept;
}

/** Fee rules of the legs, each once. */
export function legFeeRulesText(legs: readonly { readonly fees: FeeModel }[]): string {
  return [...new Set(legs.map(({ fees }) => feeText(fees)))].join(" · ");
}
