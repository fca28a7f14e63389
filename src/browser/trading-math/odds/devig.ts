// Removes the margin from the prices of an event's outcomes: probabilities that add up to 1. Three methods of the
// betting literature; each assumes that exactly one outcome happens.
import { compare, type Decimal, decimal, divide, larger, one, smaller, sum } from "#contract/decimal.ts";

export type DevigMethod = "proportional" | "power" | "shin";

/**
 * Why there are no probabilities. `too-few`: fewer than two outcomes. `below-one`: Shin's method, which models a
 * margin, with prices that add up to less than 1.
 */
type DevigProblem = "too-few" | "below-one";

export type DevigResult =
  | { readonly ok: true; readonly probabilities: readonly Decimal[] }
  | { readonly ok: false; readonly problem: DevigProblem };

/** Decimal places of a probability. */
const places = 12;
const least = decimal(`0.${"0".repeat(places - 1)}1`);
const most = decimal(`0.${"9".repeat(places)}`);

/**
 * Probability of each outcome, in the order of `prices` (each above 0 and below 1): rounded half up to 12 places and
 * kept within 0 and 1, so that their sum is 1 up to rounding. Prices may add up to less than 1, except for `shin`.
 *
 * With prices π and B = Σ π:
 * - `proportional`: π / B, exact before rounding.
 * - `power`: π^k with Σ π^k = 1 (Clarke, Kovalchik and Ingram, 2017).
 * - `shin`: (√(z² + 4(1 − z)π²/B) − z) / (2(1 − z)), where z, the share of insiders, makes them add up to 1
 *   (Shin, 1992; Jullien and Salanié, 1994).
 *
 * Powers and roots use floats: a probability is no money.
 */
export function removeVig(prices: readonly Decimal[], method: DevigMethod): DevigResult {
  if (prices.length < 2) return { ok: false, problem: "too-few" };
  const total = sum(prices);
  if (method === "proportional")
    return rounded(prices.map((price) => divide(price, total, places, "half-up")));
  const isBelow = compare(total, one) < 0;
  if (method === "shin" && isBelow) return { ok: false, problem: "below-one" };
  if (compare(total, one) === 0) return rounded(prices);
  const raw = prices.map(Number);
  const found = method === "power" ? powerOf(raw) : shinOf(raw);
  return rounded(found.map((value) => decimal(value.toFixed(places))));
}

function rounded(values: readonly Decimal[]): DevigResult {
  return { ok: true, probabilities: values.map((value) => smaller(larger(value, least), most)) };
}

function powerOf(prices: readonly number[]): readonly number[] {
  const at = (exponent: number) => prices.map((price) => price ** exponent);
  let high = 1;
  while (total(at(high)) > 1) high *= 2;
  return at(rootOf((exponent) => total(at(exponent)), 0, high));
}

function shinOf(prices: readonly number[]): readonly number[] {
  const booked = total(prices);
  // Multiplied by its conjugate, the formula has no difference of near numbers, and no 0 / 0 at z = 1.
  const at = (z: number) =>
    prices.map((price) => {
      const share = (price * price) / booked;
      return (2 * share) / (Math.sqrt(z * z + 4 * (1 - z) * share) + z);
    });
  return at(rootOf((z) => total(at(z)), 0, 1));
}

/** Halvings until the interval is narrower than a float can tell. */
const halvings = 200;

/** Where a falling function passes 1, between `low` and `high`. */
function rootOf(falling: (at: number) => number, low: number, high: number): number {
  let [from, to] = [low, high];
  for (let step = 0; step < halvings; step += 1) {
    const middle = (from + to) / 2;
    if (middle === from || middle === to) break;
    if (falling(middle) > 1) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}

function total(values: readonly number[]): number {
  return values.reduce((before, value) => before + value, 0);
}
