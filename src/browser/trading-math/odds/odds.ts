// Formats a price in the user's odds format. Ratios are exact and rounded once, as each format requires.

import { type Ratio, roundRatio } from "#browser/trading-math/ratio.ts";
import {
  canonical,
  compare,
  type Decimal,
  decimal,
  divide,
  fromScaled,
  multiply,
  one,
  round,
  subtract,
  toScaled,
  writtenPlaces,
  zero,
} from "#contract/decimal.ts";

export type OddsFormat = "cents" | "percent" | "decimal" | "american" | "fractional";

/** Decimal places of a displayed average price: hundredths of a cent or percent. */
export const averagePlaces = 4;

/**
 * `price` (0 to 1) with its sign, with at least as many digits as `tick` and never fewer than the price has. A price
 * of 0 or 1 has no odds: "—".
 */
export function formatPrice(price: Decimal, format: OddsFormat, tick?: Decimal): string {
  if (format === "cents") return `${toHundredths(price, tick)}¢`;
  if (format === "percent") return `${toHundredths(price, tick)}%`;
  if (compare(price, zero) <= 0 || compare(price, one) >= 0) return "—";
  if (format === "decimal") return padded(toDecimalOdds(price), 2);
  return format === "american" ? toAmericanOdds(price) : toFractionalOdds(price);
}

/** Venues trade in steps of four decimals at most; some list quotients with thirty, which no column can hold. */
const mostPlaces = 6;

/** The price, or its difference to another, for reading: with more than six decimals rounded half up to them. */
export function readablePrice(price: Decimal): Decimal {
  return writtenPlaces(price) > mostPlaces ? canonical(round(price, mostPlaces, "half-up")) : price;
}

const hundred = decimal("100");
const hundredth = decimal("0.01");
const probabilityStep = decimal("0.0001");

/** A probability in percent, rounded half up to two places; near 0 and 1 a bound, never 0% or 100%. */
export function formatProbability(value: Decimal): string {
  if (compare(value, probabilityStep) < 0) return "<0.01%";
  if (compare(value, subtract(one, probabilityStep)) > 0) return ">99.99%";
  return formatPrice(round(value, 4, "half-up"), "percent");
}

/** 100 · price, padded to the digits of the tick. */
export function toHundredths(price: Decimal, tick?: Decimal): string {
  const places = tick === undefined ? 0 : Math.max(0, writtenPlaces(canonical(tick)) - 2);
  return padded(multiply(price, hundred), places);
}

/** 1 / price to two places, half up. Throws a RangeError for a price of zero. */
export function toDecimalOdds(price: Decimal): Decimal {
  return divide(one, price, 2, "half-up");
}

/** −100·p/(1−p) above one half, +100·(1−p)/p else, to a whole number, half up. Throws a RangeError for 0 and 1. */
export function toAmericanOdds(price: Decimal): string {
  const places = writtenPlaces(price);
  const [p, whole] = [toScaled(price, places), 10n ** BigInt(places)];
  const favourite = 2n * p > whole;
  const [top, bottom] = favourite ? [p, whole - p] : [whole - p, p];
  const odds = divide(fromScaled(100n * top, 0), fromScaled(bottom, 0), 0, "half-up");
  return `${favourite ? "-" : "+"}${odds}`;
}

/** Customary bookmaker fractions, rising. */
const customaryFractions = (
  "1/1000 1/500 1/250 1/200 1/100 1/66 1/50 1/40 1/33 1/28 1/25 1/22 1/20 1/18 1/16 1/14 1/12 1/11 1/10 1/9 1/8 2/15 " +
  "1/7 2/13 1/6 2/11 1/5 2/9 1/4 2/7 3/10 1/3 4/11 2/5 4/9 1/2 8/15 4/7 8/13 4/6 8/11 4/5 5/6 10/11 1/1 11/10 6/5 " +
  "5/4 11/8 6/4 13/8 7/4 15/8 2/1 9/4 5/2 11/4 3/1 10/3 7/2 4/1 9/2 5/1 11/2 6/1 13/2 7/1 15/2 8/1 17/2 9/1 10/1 " +
  "11/1 12/1 14/1 16/1 18/1 20/1 22/1 25/1 28/1 33/1 40/1 50/1 66/1 80/1 100/1 125/1 150/1 200/1 250/1 300/1 400/1 " +
  "500/1 750/1 1000/1"
)
  .split(" ")
  .map((text) => {
    const [top = "1", bottom = "1"] = text.split("/");
    return { text, top: BigInt(top), bottom: BigInt(bottom) };
  });

/** (1 − price) / price as the nearest customary fraction; the shorter odds on a tie. Throws a RangeError for 0. */
export function toFractionalOdds(price: Decimal): string {
  const places = writtenPlaces(price);
  const p = toScaled(price, places);
  if (p === 0n) throw new RangeError("a price of zero has no odds");
  const rest = 10n ** BigInt(places) - p;
  // |rest/p − top/bottom| compared over the common denominator p · bottom · other bottom.
  const distance = ({ top, bottom }: { top: bigint; bottom: bigint }) => {
    const difference = rest * bottom - top * p;
    return { top: difference < 0n ? -difference : difference, bottom };
  };
  let [nearest] = customaryFractions;
  for (const step of customaryFractions) {
    const [best, here] = [distance(nearest ?? step), distance(step)];
    if (here.top * best.bottom < best.top * here.bottom) nearest = step;
  }
  return nearest?.text ?? "1/1";
}

function padded(value: Decimal, places: number): string {
  const missing = places - writtenPlaces(value);
  if (missing <= 0) return value;
  return `${value}${writtenPlaces(value) === 0 ? "." : ""}${"0".repeat(missing)}`;
}

/** Price of a typed percentage or number of cents: value / 100, exact. */
export function fromHundredths(value: Decimal): Decimal {
  return multiply(value, hundredth);
}

/** Digits of an average shown beyond those of the tick. */
const beyondTick = 2;
/** Used where a market gives no tick. */
const usualStep = decimal("0.001");

/** Average price (0 to 1) as text, rounded half up to two digits beyond the step and padded to that length. */
export function formatAveragePrice(price: Ratio, odds: OddsFormat, step: Decimal = usualStep): string {
  const places = writtenPlaces(canonical(step)) + beyondTick;
  const digits = decimal(`0.${"0".repeat(places - 1)}1`);
  return formatPrice(roundRatio(price, places, "half-up"), odds, digits);
}
