// Texts of edge alerts: money with its currency, a contract's share in hundredths of it.
import { formatMoney } from "#browser/lib/format-money.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import type { EdgeAlert, EdgeFigure } from "#browser/preferences/edge-alerts.ts";
import { toHundredths } from "#browser/trading-math/odds/odds.ts";
import { missing } from "#browser/ui/price.tsx";
import type { Decimal } from "#contract/decimal.ts";
import { edgeFigureNames, edgeTexts } from "./texts.ts";

/** "$1.00" for a profit, "0.5¢" for a gain per contract. */
export function formatEarned(on: EdgeFigure, value: Decimal | undefined, currency: string): string {
  if (value === undefined) return missing;
  return on === "profit" ? formatMoney(value, currency) : `${toHundredths(value)}¢`;
}

/** "Profit above $1.00 at 10 contracts or more", "Net per contract above 0.5¢ at 10 contracts" */
export function edgeAlertText(
  { on, value, size }: Pick<EdgeAlert, "on" | "value" | "size">,
  currency: string,
): string {
  const at = edgeTexts.atContracts(formatDecimal(size), on === "profit");
  return edgeTexts.above(edgeFigureNames[on], formatEarned(on, value, currency), at);
}

/** "Yes on Venue A and No on Venue B" */
export function legsText(
  legs: EdgeAlert["legs"],
  labelOf: (venue: EdgeAlert["legs"][number]["venue"]) => string,
): string {
  return legs
    .map(({ venue, label, outcomeId }) => edgeTexts.leg(label === "" ? outcomeId : label, labelOf(venue)))
    .join(edgeTexts.and);
}
