import { type DecimalInput, readDecimalInput } from "#browser/trading-math/decimal-input.ts";
import { decimal } from "#contract/decimal.ts";

/** The money in `text`, zero too, or a sentence that says why there is none. */
export function readMoney(text: string): DecimalInput {
  const typed = text.trim();
  return /^0(\.0+)?$/.test(typed) && typed.length <= 40
    ? { ok: true, value: decimal(typed) }
    : readDecimalInput(text);
}
