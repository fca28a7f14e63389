import { type DecimalInput, parseDecimalInput } from "#browser/trading-math/decimal-input.ts";
import { decimal } from "#contract/decimal.ts";

/** Like `readDecimalInput`, but zero is valid. */
export function parseMoney(text: string): DecimalInput {
  const trimmed = text.trim();
  return /^0(\.0+)?$/.test(trimmed) && trimmed.length <= 40
    ? { ok: true, value: decimal(trimmed) }
    : parseDecimalInput(text);
}
