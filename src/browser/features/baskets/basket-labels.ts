import { formatMoney } from "#browser/lib/format-money.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { cautiousMoney } from "#browser/lib/money-decimals.ts";
import { feeText } from "#browser/order-entry/fee-labels.ts";
import type { Fees } from "#browser/trading-math/fees/fee-formula.ts";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { formatPrice } from "#browser/trading-math/odds/odds.ts";
import { add, type Decimal, isPositive, isZero, round, subtract, zero } from "#contract/decimal.ts";
import type { BasketRow } from "./basket-rows.ts";
import { basketTexts as texts } from "./texts.ts";

/** Profit of one contract of each leg, in cents: "−1.2¢ per contract", "+3¢ per contract", "0¢ per contract". */
export function perContractText(perContract: Decimal, beforeFees: boolean): string {
  const isGain = isPositive(perContract);
  const size = isGain ? round(perContract, 4, "down") : round(subtract(zero, perContract), 4, "up");
  const sign = isGain ? "+" : isZero(size) ? "" : "\u2212";
  const text = texts.perContract(`${sign}${formatPrice(size, "cents")}`);
  return beforeFees ? texts.perContractBeforeFees(text) : text;
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
  if (assertion === "changed") return texts.changed;
  if (assertion === "none") return isOverlapping ? texts.overlapping : texts.unconfirmed;
  if (basket?.edge === undefined) return "";
  if (!isFresh) return texts.stale;
  const sized = basket.edge.suggested ?? basket.edge.largest;
  if (sized === undefined) return texts.noEdge;
  return texts.net(cautiousMoney(sized.profit, currency), basket.beforeFees, formatDecimal(sized.contracts));
}

/** Fee of a leg: money, and contracts where the venue keeps some. */
export function legFeeText({ money, contracts, settlement }: Fees, currency: string): string {
  const paid = formatMoney(add(money, settlement), currency);
  if (!isPositive(contracts)) return paid;
  const kept = texts.contractsKept(formatDecimal(contracts));
  return isPositive(add(money, settlement)) ? `${paid} + ${kept}` : kept;
}

/** Fee rules of the legs, equal ones once: "… · …". */
export function legFeeRulesText(legs: readonly { readonly fees: FeeModel }[]): string {
  return [...new Set(legs.map(({ fees }) => feeText(fees)))].join(" · ");
}
