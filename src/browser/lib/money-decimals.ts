import { formatMoney } from "#browser/lib/format-money.ts";
import {
  compare,
  type Decimal,
  isNegative,
  isPositive,
  one,
  type Rounding,
  round,
  subtract,
  zero,
} from "#contract/decimal.ts";

interface RoundedMoneyOptions {
  readonly rounding?: Rounding;
  /** Writes "+" before a positive value. */
  readonly isSigned?: boolean;
}

/** Money to two decimals, to four below one unit of the currency: "$18.45", "$0.0214", signed "+$2.63". */
export function roundedMoney(
  value: Decimal,
  currency: string,
  { rounding = "half-up", isSigned = false }: RoundedMoneyOptions = {},
): string {
  const size = isNegative(value) ? subtract(zero, value) : value;
  const places = compare(size, one) < 0 ? 4 : 2;
  const rounded = round(value, places, rounding);
  return `${isSigned && isPositive(rounded) ? "+" : ""}${formatMoney(rounded, currency)}`;
}
