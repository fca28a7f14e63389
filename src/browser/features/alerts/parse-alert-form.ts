// Parses the forms of price alerts and edge alerts. Pure.

import type { Alert, WatchedFigure } from "#browser/preferences/alerts.ts";
import type { EdgeFigure } from "#browser/preferences/edge-alerts.ts";
import { parseDecimalInput, parseNonNegativeInput } from "#browser/trading-math/decimal-input.ts";
import { type HundredthsSign, parseHundredthsInput } from "#browser/trading-math/odds/hundredths-input.ts";
import { fromHundredths, toHundredths } from "#browser/trading-math/odds/odds.ts";
import { canonical, compare, type Decimal, one } from "#contract/decimal.ts";
import { isConditionTrue, type Observation } from "./alert-condition.ts";
import { dialogTexts, figureNames } from "./texts.ts";

export type Threshold =
  | { readonly ok: true; readonly value: Decimal }
  | {
      readonly ok: false;
      readonly problem: string;
      /** Texts to choose from where the typed one can mean several. */
      readonly fixes?: readonly string[];
    };

/**
 * The threshold (0 to 1, exact) in `text`, which is in hundredths. A number below 1 can also be a price on the scale from 0
 * to 1: without its unit ("0.75", not "0.75¢") it is refused, with both readings to choose from.
 */
export function readThreshold(text: string, on: WatchedFigure, unit: HundredthsSign): Threshold {
  const typed = parseHundredthsInput(text);
  if (!typed.ok) return typed;
  const { value, unscaled } = typed;
  if (unscaled !== undefined) {
    const fixes = [`${toHundredths(unscaled)}${unit}`, `${unscaled}${unit}`] as const;
    return { ok: false, problem: dialogTexts.ambiguous(...fixes), fixes };
  }
  if (compare(value, one) < 0) return { ok: true, value };
  const subject = on === "spread" ? dialogTexts.aSpread : dialogTexts.aPrice;
  return { ok: false, problem: dialogTexts.belowHundred(subject, unit, figureNames[on]) };
}

/** The threshold in `text`, 0 or above: money, of a contract's share in hundredths of it. The answer is in money. */
export function readEarned(text: string, on: EdgeFigure): Threshold {
  const typed = parseNonNegativeInput(text);
  if (!typed.ok) return typed;
  return { ok: true, value: canonical(on === "net" ? fromHundredths(typed.value) : typed.value) };
}

/** The size in `text`, in contracts of each. */
export function readSize(text: string): Threshold {
  const typed = parseDecimalInput(text);
  return typed.ok ? { ok: true, value: canonical(typed.value) } : typed;
}

/**
 * True if a new alert must first see its condition false: it reports changes, not states. Also without fresh data; a
 * condition already false counts at the first observation.
 */
export function mustClearAtFirst(
  alert: Pick<Alert, "when" | "value">,
  present: Pick<Observation, "value" | "isFresh">,
  firesAtOnce: boolean,
): boolean {
  if (alert.when === "crosses" || firesAtOnce) return false;
  const { value, isFresh } = present;
  return !isFresh || value === undefined || isConditionTrue(alert, value);
}
