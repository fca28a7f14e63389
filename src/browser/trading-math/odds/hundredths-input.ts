// Prices and probabilities typed in cents or percent. A number below 1 without its sign has two readings: "0.75" is 75¢ on
// the scale from 0 to 1, or 0.75¢.
import { parseDecimalInput } from "#browser/trading-math/decimal-input.ts";
import { canonical, compare, type Decimal, decimal, one } from "#contract/decimal.ts";
import { fromHundredths, toHundredths } from "./odds.ts";

export type HundredthsSign = "¢" | "%";

export type HundredthsInput =
  | {
      readonly ok: true;
      /** The number in hundredths, exact: 0.0075 for "0.75¢" and "0.75", 0.52 for "52". */
      readonly value: Decimal;
      /** The number itself, where it is below 1 and has no sign: 0.75 for "0.75". */
      readonly unscaled: Decimal | undefined;
      /** As typed. */
      readonly sign: HundredthsSign | undefined;
    }
  | { readonly ok: false; readonly problem: string };

/** Reads a positive number of cents or percent, or says why there is none. Its sign is optional. */
export function parseHundredthsInput(text: string): HundredthsInput {
  const typed = text.trim();
  const last = typed.at(-1);
  const sign = last === "¢" || last === "%" ? last : undefined;
  const read = parseDecimalInput(sign === undefined ? typed : typed.slice(0, -1).trimEnd());
  if (!read.ok) return read;
  const number = canonical(read.value);
  return {
    ok: true,
    value: canonical(fromHundredths(number)),
    unscaled: sign === undefined && compare(number, one) < 0 ? number : undefined,
    sign,
  };
}

/** `value` (0 to 1) as a text with one reading: "52", and below 1 with its sign, "0.75¢". */
export function hundredthsText(value: Decimal, sign: HundredthsSign): string {
  const number = toHundredths(canonical(value));
  return compare(decimal(number), one) < 0 ? `${number}${sign}` : number;
}
