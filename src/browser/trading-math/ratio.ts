// Rational numbers for averages and cost shares, in lowest terms. Exact under any number of operations; rounded only
// for display.
import {
  type Decimal,
  divideScaled,
  fromScaled,
  type Rounding,
  toScaled,
  writtenPlaces,
} from "#contract/decimal.ts";

/** numerator / denominator in lowest terms; the denominator is positive. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export const zeroRatio: Ratio = { numerator: 0n, denominator: 1n };

/** `value` as a fraction, exact. */
export function ratioOf(value: Decimal): Ratio {
  const places = writtenPlaces(value);
  return reduced(toScaled(value, places), 10n ** BigInt(places));
}

/** `count` as a ratio. Throws a RangeError where it is not a whole number. */
export function wholeRatio(count: number): Ratio {
  return { numerator: BigInt(count), denominator: 1n };
}

export function addRatios(a: Ratio, b: Ratio): Ratio {
  return reduced(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

export function subtractRatios(a: Ratio, b: Ratio): Ratio {
  return reduced(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator);
}

export function multiplyRatios(a: Ratio, b: Ratio): Ratio {
  return reduced(a.numerator * b.numerator, a.denominator * b.denominator);
}

/** a / b, exact. Throws a RangeError where b is zero. */
export function divideRatios(a: Ratio, b: Ratio): Ratio {
  if (b.numerator === 0n) throw new RangeError("division by zero");
  return reduced(a.numerator * b.denominator, a.denominator * b.numerator);
}

/**
 * The sum of all, exact; zero for none. Two and two are added: the denominator of a running sum grows with each value, and
 * hundreds would take ten times as long.
 */
export function sumRatios(values: Iterable<Ratio>): Ratio {
  let sums = [...values];
  while (sums.length > 1) {
    sums = sums.flatMap((value, index) =>
      index % 2 === 1 ? [] : addRatios(value, sums[index + 1] ?? zeroRatio),
    );
  }
  return sums[0] ?? zeroRatio;
}

/** Negative, zero or positive as a is below, equal to or above b. */
export function compareRatios(a: Ratio, b: Ratio): -1 | 0 | 1 {
  const [left, right] = [a.numerator * b.denominator, b.numerator * a.denominator];
  return left < right ? -1 : left > right ? 1 : 0;
}

export function isZeroRatio({ numerator }: Ratio): boolean {
  return numerator === 0n;
}

/** `ratio` to `places` digits after the point, without trailing zeros. */
export function roundRatio({ numerator, denominator }: Ratio, places: number, rounding: Rounding): Decimal {
  return fromScaled(divideScaled(numerator * 10n ** BigInt(places), denominator, rounding), places);
}

/** Decimal places of a ratio that no decimal equals. */
const endlessPlaces = 12;

/** The decimal equal to `ratio`, or rounded to 12 places where none is. */
export function toDecimal(ratio: Ratio, rounding: Rounding): Decimal {
  return decimalOfRatio(ratio) ?? roundRatio(ratio, endlessPlaces, rounding);
}

/** The decimal equal to `ratio`; undefined where none is, such as for a third. */
export function decimalOfRatio({ numerator, denominator }: Ratio): Decimal | undefined {
  let rest = denominator;
  let [twos, fives] = [0, 0];
  while (rest % 2n === 0n) {
    rest /= 2n;
    twos += 1;
  }
  while (rest % 5n === 0n) {
    rest /= 5n;
    fives += 1;
  }
  if (rest !== 1n) return undefined;
  const places = Math.max(twos, fives);
  return fromScaled((numerator * 10n ** BigInt(places)) / denominator, places);
}

function reduced(numerator: bigint, denominator: bigint): Ratio {
  const sign = denominator < 0n ? -1n : 1n;
  const divisor = greatestDivisor(numerator < 0n ? -numerator : numerator, sign * denominator);
  return { numerator: (sign * numerator) / divisor, denominator: (sign * denominator) / divisor };
}

/** For non-negative integers, at least one of them positive. */
function greatestDivisor(a: bigint, b: bigint): bigint {
  let [larger, rest] = [a, b];
  while (rest !== 0n) [larger, rest] = [rest, larger % rest];
  return larger;
}
