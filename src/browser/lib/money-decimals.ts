// The one rule for the decimals of money on the screen: cents, and four places for what is under one cent. The exact figure
// belongs in the tooltip (`formatMoney`), in copies and in files. Prices follow the market's tick instead (`formatPrice`).
import { formatMoney } from "#browser/lib/format-money.ts";
import {
  compare,
  type Decimal,
  decimal,
  isNegative,
  isPositive,
  type Rounding,
  round,
  subtract,
  zero,
} from "#contract/decimal.ts";

const oneCent = decimal("0.01");

/** Decimal places of an amount of money: two, or four under one cent. */
function moneyPlaces(value: Decimal): number {
  const size = isNegative(value) ? subtract(zero, value) : value;
  return compare(size, oneCent) < 0 ? 4 : 2;
}

/** Money to two decimals, to four under one cent; in the currency's unit, not in cents. */
export function roundMoney(value: Decimal, rounding: Rounding = "half-up"): Decimal {
  return round(value, moneyPlaces(value), rounding);
}

/** Difference of two amounts as they are shown, so that the rows of a table add up to the cent. */
export function shownDifference(from: Decimal, what: Decimal): Decimal {
  return subtract(roundMoney(from), roundMoney(what));
}

interface RoundedMoneyOptions {
  readonly rounding?: Rounding;
  /** Writes "+" before a positive value. */
  readonly isSigned?: boolean;
}

/** Money as it is shown: "$18.45", "$0.43", "$0.0021", signed "+$2.63". */
export function roundedMoney(
  value: Decimal,
  currency: string,
  { rounding = "half-up", isSigned = false }: RoundedMoneyOptions = {},
): string {
  const rounded = roundMoney(value, rounding);
  return `${isSigned && isPositive(rounded) ? "+" : ""}${formatMoney(rounded, currency)}`;
}

/** A fall of money as two texts, neither better than it is; exact where rounding would hide the fall. */
export function changedMoney(before: Decimal, after: Decimal, currency: string): readonly [string, string] {
  const [from, to] = [cautiousMoney(before, currency), cautiousMoney(after, currency)];
  return from === to ? [formatMoney(before, currency), formatMoney(after, currency)] : [from, to];
}

/** Rounding that never shows a result better than it is: a gain down, a loss up. */
export function cautiousRounding(result: Decimal): Rounding {
  return isNegative(result) ? "up" : "down";
}

/** A result, never shown better than it is. */
export function cautiousMoney(value: Decimal, currency: string): string {
  return roundedMoney(value, currency, { rounding: cautiousRounding(value) });
}
