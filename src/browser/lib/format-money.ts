import { formatDecimal } from "#browser/lib/format-number.ts";
import { type Decimal, isNegative, subtract, writtenPlaces, zero } from "#contract/decimal.ts";

/** Money for the eye, every digit of it, at least two places, the currency's sign before it ("$5.20", "−$0.125"). */
export function formatMoney(value: Decimal, currency: string): string {
  const negative = isNegative(value);
  const unsigned = negative ? subtract(zero, value) : value;
  const missing = Math.max(0, 2 - writtenPlaces(unsigned));
  const digits = formatDecimal(unsigned);
  const padded = missing === 0 ? digits : `${digits}${missing === 2 ? "." : ""}${"0".repeat(missing)}`;
  return `${negative ? "\u2212" : ""}${currency}${padded}`;
}
