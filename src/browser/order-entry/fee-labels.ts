import type { VenueConfig } from "#browser/config/config.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import type { FeeCharge, FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { formatPrice } from "#browser/trading-math/odds/odds.ts";
import { equals, isPositive, one } from "#contract/decimal.ts";
import { feeTexts } from "./texts.ts";

/** A venue's fee by the settings, with the day of that rule. */
export function feeText(fee: FeeModel): string {
  if (fee === "unknown") return feeTexts.unknown;
  const rule = [fee, ...(fee.also ?? [])].map(formulaText).join(" + ");
  return fee.asOf === undefined ? rule : feeTexts.asOf(rule, fee.asOf);
}

/** Formula of a fee: "7% × p × (1 − p)", where p is the price from 0 to 1. */
export function formulaText({ kind, rate, exponent = 1, side }: FeeCharge): string {
  const only = side === undefined ? "" : side === "buy" ? feeTexts.onBuys : feeTexts.onSales;
  const percent = formatPrice(rate, "percent");
  switch (kind) {
    case "none":
      return feeTexts.none;
    case "settlement":
      return feeTexts.settlement(percent);
    case "notional":
      return `${feeTexts.notional(percent)}${only}`;
    case "per-contract":
      return `${feeTexts.perContract(rate)}${only}`;
    case "p(1-p)":
      return `${exponent === 1 ? feeTexts.curve(percent) : feeTexts.curveTo(percent, exponent)}${only}`;
  }
}

/** The smallest order a venue takes by the settings, in contracts and money. */
export function minimumText({
  minimumContracts,
  minimumNotional,
  currency,
}: Pick<VenueConfig, "minimumContracts" | "minimumNotional" | "currency">): string {
  const contracts = feeTexts.contracts(formatDecimal(minimumContracts), equals(minimumContracts, one));
  return isPositive(minimumNotional)
    ? `${contracts}, ${currency}${formatDecimal(minimumNotional)}`
    : contracts;
}
