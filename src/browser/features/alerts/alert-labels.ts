// Texts of alerts. Their figures are always in hundredths (¢, or % for those who read percent): in odds "above" would mean
// the opposite for some and a threshold would be rounded.

import type { Alert } from "#browser/preferences/alerts.ts";
import type { OutcomeRef } from "#browser/preferences/outcome-ref.ts";
import { type OddsFormat, toHundredths } from "#browser/trading-math/odds/odds.ts";
import { missing } from "#browser/ui/price.tsx";
import type { Decimal } from "#contract/decimal.ts";
import { conditionNames, figureNames, firedTexts } from "./texts.ts";

/** Unit after a figure of an alert. */
export function unitOf(odds: OddsFormat): "¢" | "%" {
  return odds === "percent" ? "%" : "¢";
}

/** A figure (0 to 1) as alerts write it: every digit. */
export function formatAlertFigure(value: Decimal | undefined, odds: OddsFormat): string {
  return value === undefined ? missing : `${toHundredths(value)}${unitOf(odds)}`;
}

/** "Ask above 52.5¢" */
export function alertText(
  { on, when, value }: Pick<Alert, "on" | "when" | "value">,
  odds: OddsFormat,
): string {
  return `${figureNames[on]} ${conditionNames[when]} ${formatAlertFigure(value, odds)}`;
}

/** "Will it rain? · Yes" */
export function alertOutcomeText({ title, label, marketId }: OutcomeRef): string {
  const name = title === "" ? marketId : title;
  return label === "" || label === name ? name : `${name} · ${label}`;
}

/** Notification text for an alert that fires on `value`. */
export function firedText(alert: Alert, value: Decimal, odds: OddsFormat): string {
  const { note, outcome } = alert;
  const text = `${firedTexts.now(alertText(alert, odds), formatAlertFigure(value, odds))}. ${alertOutcomeText(outcome)}`;
  return note === undefined || note === "" ? text : `${text}. ${note}`;
}
