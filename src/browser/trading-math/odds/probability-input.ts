// Parses a probability typed as a number, in percent or cents, or in odds.
import { type DecimalInput, parseDecimalInput } from "#browser/trading-math/decimal-input.ts";
import { canonical, compare, decimal, divide, isZero, one } from "#contract/decimal.ts";
import { fromHundredths, type OddsFormat } from "./odds.ts";
import { parseOddsInput } from "./odds-input.ts";

/** Decimal places of a typed probability; a ratio of odds that needs more is rounded half up. */
const places = 12;
const hundred = decimal("100");

/**
 * The probability in `text`, above 0 and below 1, or a message why there is none. "0.53", "53", "53%" and "53¢" are
 * the same; so are odds such as "+110", in the notations of a price field. A number from 1 up is in percent, unless
 * decimal odds are the user's `chosen` format.
 */
export function parseProbability(text: string, chosen: OddsFormat): DecimalInput {
  const odds = parseOddsInput(text, chosen, 1);
  if (odds !== undefined && !odds.ok) return odds;
  if (odds !== undefined) return inside(divide(odds.numerator, odds.denominator, places, "half-up"), text);
  const typed = parseDecimalInput(text);
  if (!typed.ok) return typed;
  const value = compare(typed.value, one) < 0 ? typed.value : fromHundredths(typed.value);
  if (compare(typed.value, hundred) >= 0) return outside(text);
  return inside(divide(value, one, places, "half-up"), text);
}

function inside(value: ReturnType<typeof divide>, text: string): DecimalInput {
  return isZero(value) || compare(value, one) >= 0 ? outside(text) : { ok: true, value: canonical(value) };
}

function outside(text: string): DecimalInput {
  return { ok: false, problem: `Enter a probability from 0 to 100%, not ${text.trim()}.` };
}
