// Parses the form of an edge alert. Pure.

import type { EdgeFigure } from "#browser/preferences/edge-alerts.ts";
import { parseDecimalInput } from "#browser/trading-math/decimal-input.ts";
import { fromHundredths } from "#browser/trading-math/odds/odds.ts";
import { canonical, zero } from "#contract/decimal.ts";
import type { Threshold } from "./parse-alert-form.ts";

/** The threshold in `text`, 0 or above: money, of a contract's share in hundredths of it. The answer is in money. */
export function readEarned(text: string, on: EdgeFigure): Threshold {
  if (/^\s*0+(?:\.0+)?\s*$/.test(text)) return { ok: true, value: zero };
  const typed = parseDecimalInput(text);
  if (!typed.ok) return typed;
  return { ok: true, value: canonical(on === "net" ? fromHundredths(typed.value) : typed.value) };
}

/** The size in `text`, in contracts of each. */
export function readSize(text: string): Threshold {
  const typed = parseDecimalInput(text);
  return typed.ok ? { ok: true, value: canonical(typed.value) } : typed;
}
