import type { VenueConfig } from "#browser/config/config.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import type { FeeModel, FeeRule } from "#browser/trading-math/fees/fees.ts";
import { equals, isPositive, one } from "#contract/decimal.ts";

/** A venue's fee by the settings, with the day of that rule. */
export function feeText(fee: FeeModel): string {
  if (fee === "unknown") return "unknown: all figures are before fees";
  const rule = ruleText(fee);
  return fee.asOf === undefined ? `${rule}, not dated` : `${rule}, as of ${fee.asOf}`;
}

function ruleText({ kind, rate }: FeeRule): string {
  if (kind === "none") return "none";
  return kind === "settlement" ? `${rate} × the payout` : `${rate} × price × (1 − price)`;
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
