// Prices, sizes and money: strings branded as decimals, exact arithmetic behind them.
// Nothing here rounds unless a caller names the rounding; nothing here is a float. The arithmetic is that of scaled
// bigints: the tests hold it to big.js, which takes twice the time and 3 kB of every page that shows a price.

import { type Decimal, decimal, isNegative, isPositive, isZero } from "./decimal-text.ts";

export {
  type Decimal,
  type DecimalBrand,
  decimal,
  isDecimal,
  isNegative,
  isPositive,
  isZero,
  longestDecimal,
  parseDecimal,
} from "./decimal-text.ts";

export const zero = decimal("0");
export const one = decimal("1");

/** a + b, exact. */
export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(writtenPlaces(a), writtenPlaces(b));
  return fromScaled(toScaled(a, scale) + toScaled(b, scale), scale);
}

/** a − b, exact. */
export function subtract(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(writtenPlaces(a), writtenPlaces(b));
  return fromScaled(toScaled(a, scale) - toScaled(b, scale), scale);
}

/** a · b, exact: its digits after the point are those of both together. */
export function multiply(a: Decimal, b: Decimal): Decimal {
  const [aScale, bScale] = [writtenPlaces(a), writtenPlaces(b)];
  return fromScaled(toScaled(a, aScale) * toScaled(b, bScale), aScale + bScale);
}

/** The sum of all, exact; "0" for none. */
export function sum(values: Iterable<Decimal>): Decimal {
  const all = [...values];
  const scale = scaleOf(all);
  let total = 0n;
  for (const value of all) total += toScaled(value, scale);
  return fromScaled(total, scale);
}

/** Towards zero, to the nearest with a half away from zero, or away from zero. */
export type Rounding = "down" | "half-up" | "up";

/** a / b to `places` digits after the point. Throws a RangeError where b is zero. */
export function divide(a: Decimal, b: Decimal, places: number, rounding: Rounding): Decimal {
  const scale = Math.max(writtenPlaces(a), writtenPlaces(b));
  const numerator = toScaled(a, scale) * 10n ** BigInt(places);
  return fromScaled(divideScaled(numerator, toScaled(b, scale), rounding), places);
}

/** `value` to `places` digits after the point. */
export function round(value: Decimal, places: number, rounding: Rounding): Decimal {
  return divide(value, one, places, rounding);
}

/** Negative, zero or positive as a is below, equal to or above b; by value, so "0.5" equals "0.50". */
export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
  const aPlaces = writtenPlaces(a);
  const bPlaces = writtenPlaces(b);
  // Same length and decimals: text order is numeric order, as for most prices of a book.
  if (a.length === b.length && aPlaces === bPlaces && !isNegative(a) && !isNegative(b))
    return a < b ? -1 : a > b ? 1 : 0;
  const scale = Math.max(aPlaces, bPlaces);
  const [left, right] = [toScaled(a, scale), toScaled(b, scale)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** True if a and b are the same number in any notation. */
export function equals(a: Decimal, b: Decimal): boolean {
  return a === b || compare(a, b) === 0;
}

/** The smaller of a and b (a where they are equal). */
export function smaller(a: Decimal, b: Decimal): Decimal {
  return compare(b, a) < 0 ? b : a;
}

/** The larger of a and b (a where they are equal). */
export function larger(a: Decimal, b: Decimal): Decimal {
  return compare(b, a) > 0 ? b : a;
}

/** The same number without a trailing zero or a leading point: the one spelling to compare or key by. */
export function canonical(value: Decimal): Decimal {
  if (isCanonical(value)) return value;
  if (isZero(value)) return zero;
  const negative = value.startsWith("-");
  const trimmed = (negative ? value.slice(1) : value)
    .replace(/^0+(?=\d)/, "")
    .replace(/(\.\d*?)0+$/, "$1")
    .replace(/\.$/, "");
  const unsigned = trimmed.startsWith(".") ? `0${trimmed}` : trimmed;
  return (negative ? `-${unsigned}` : unsigned) as Decimal;
}

/** True if an unsigned decimal is already canonical; most are, and the text shows it. */
export function isCanonical(value: Decimal): boolean {
  const [first, second] = [value[0], value[1]];
  if (first === "-" || first === "." || (first === "0" && second !== "." && second !== undefined))
    return false;
  return !value.endsWith("0") || !value.includes(".");
}

/** Number of digits after the decimal point of `value`. */
export function writtenPlaces(value: Decimal): number {
  const point = value.indexOf(".");
  return point < 0 ? 0 : value.length - point - 1;
}

/** True if `value` is a whole multiple of `step`. Throws a RangeError for a step of zero. */
export function isMultiple(value: Decimal, step: Decimal): boolean {
  if (isZero(step)) throw new RangeError("a step of zero has no multiples");
  const scale = Math.max(writtenPlaces(value), writtenPlaces(step));
  return toScaled(value, scale) % toScaled(step, scale) === 0n;
}

/** The nearest multiple of `step` not above (`down`) or not below (`up`) `value`. Throws for a step that is not positive. */
export function toMultiple(value: Decimal, step: Decimal, direction: "down" | "up"): Decimal {
  if (!isPositive(step)) throw new RangeError(`a step must be positive: ${step}`);
  const scale = Math.max(writtenPlaces(value), writtenPlaces(step));
  const [v, s] = [toScaled(value, scale), toScaled(step, scale)];
  const rest = ((v % s) + s) % s;
  if (rest === 0n) return fromScaled(v, scale);
  return fromScaled(direction === "down" ? v - rest : v - rest + s, scale);
}

/** The smallest count of places that writes every one of `values` exactly: the scale to walk them at. */
export function scaleOf(values: Iterable<Decimal>): number {
  let scale = 0;
  for (const value of values) scale = Math.max(scale, writtenPlaces(value));
  return scale;
}

/** value · 10^scale as a bigint. Throws a RangeError where digits would be lost. */
export function toScaled(value: Decimal, scale: number): bigint {
  const negative = value.startsWith("-");
  const unsigned = negative ? value.slice(1) : value;
  const point = unsigned.indexOf(".");
  const whole = point < 0 ? unsigned : unsigned.slice(0, point);
  const fraction = point < 0 ? "" : unsigned.slice(point + 1);
  const kept = fraction.length > scale ? fraction.slice(0, scale) : fraction.padEnd(scale, "0");
  if (fraction.length > scale && /[1-9]/.test(fraction.slice(scale))) {
    throw new RangeError(`${value} has more than ${scale} places`);
  }
  const scaled = BigInt(whole + kept || "0");
  return negative ? -scaled : scaled;
}

/** The decimal scaled / 10^scale, without trailing zeros. */
export function fromScaled(scaled: bigint, scale: number): Decimal {
  const negative = scaled < 0n;
  const digits = (negative ? -scaled : scaled).toString().padStart(scale + 1, "0");
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, "");
  const unsigned = fraction === "" ? whole : `${whole}.${fraction}`;
  return (negative && scaled !== 0n ? `-${unsigned}` : unsigned) as Decimal;
}

/** numerator / denominator of bigints, rounded to a whole number; both may be negative. */
export function divideScaled(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  if (denominator === 0n) throw new RangeError("division by zero");
  const negative = numerator < 0n !== denominator < 0n;
  const [n, d] = [numerator < 0n ? -numerator : numerator, denominator < 0n ? -denominator : denominator];
  const quotient = n / d;
  const rest = n % d;
  const away = rest === 0n ? false : rounding === "up" || (rounding === "half-up" && rest * 2n >= d);
  const magnitude = away ? quotient + 1n : quotient;
  return negative ? -magnitude : magnitude;
}

/** A float near `value`, for pixels and axes only; never for money. */
export function toNumberForDrawing(value: Decimal): number {
  return Number(value);
}

export function isBelow(a: Decimal, b: Decimal): boolean {
  return compare(a, b) < 0;
}
