import type { VenueConfig } from "#browser/config/config.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import type { FeeCharge, FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { equals, isPositive, one } from "#contract/decimal.ts";

/** A venue's fee by the settings, with the day of that rule. */
export function feeText(fee: FeeModel): string {
  if (fee === "unknown") return "unknown: all figures are before fees";
  const rule = [fee, ...(fee.also ?? [])].map(formulaText).join(" + ");
  return fee.asOf === undefined ? `${rule}, not dated` : `${rule}, as of ${fee.asOf}`;
}

/** Formula of a fee: "0.07 × price × (1 − price)". */
export function formulaText({ kind, rate, exponent = 1, side }: FeeCharge): string {
  const only = side === undefined ? "" : side === "buy" ? " on buys" : " on sales";
  switch (kind) {
    case "none":
      return "none";
    case "settlement":
      return `${rate} × the payout`;
    case "notional":
      return `${rate} × price${only}`;
    case "per-contract":
      return `${rate} a contract${only}`;
    case "p(1-p)":
      return exponent === 1
        ? `${rate} × price × (1 − price)${only}`
        : `${rate} × (price × (1 − price))^${exponent}${only}`;
  }
}

/** The smallest order a venue takes by the settings, in contracts and money. */
export function minimumText({
  minimumContracts,
  minimumNotional,
  currency,
}: Pick<VenueConfig, "minimumContracts" | "minimumNotional" | "currency">): string {
  const contracts = `${formatDecimal(minimumContracts)} ${equals(minimumContracts, one) ? "contract" : "contracts"}`;
  return isPositive(minimumNotional)
    ? `${contracts}, ${currency}${formatDecimal(minimumNotional)}`
    : contracts;
}
