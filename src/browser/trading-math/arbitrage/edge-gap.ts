// How far a pair or a cover is from paying: at the best asks, a contract, before fees are rounded; and the price on either leg
// of a pair from which on it would.

import type { FeeModel } from "#browser/trading-math/fees/fees.ts";
import { marginalFee } from "#browser/trading-math/fees/marginal-fee.ts";
import { type Ticks, tickNeighbours } from "#browser/trading-math/orderbook/tick.ts";
import {
  type Decimal,
  fromScaled,
  isPositive,
  larger,
  one,
  scaleOf,
  smaller,
  subtract,
  sum,
  toScaled,
  zero,
} from "#contract/decimal.ts";
import type { SurelyPaying } from "./edge-profit-curve.ts";

/** The best ask of a leg, 0 to 1, and what it takes to say which other price would do. */
export interface BestAsk {
  readonly price: Decimal;
  readonly fees: FeeModel;
  readonly ticks: Ticks;
}

export interface NearEdge {
  /** What one contract of each earns at the best asks, in money; not above zero where the pair does not pay. */
  readonly perContract: Decimal;
  /** The best asks that it is said of. */
  readonly asks: readonly [Decimal, Decimal];
  /** The highest price of either leg at which the pair pays, the other's as it is; undefined where none does. */
  readonly payingPrices: readonly [Decimal | undefined, Decimal | undefined];
}

/** Places to which a price is looked for where it may be any. */
const finestPlaces = 6;

/** How near the pair is. An unknown fee counts as none. */
export function edgeGap(first: BestAsk, second: BestAsk): NearEdge {
  return {
    perContract: gainAt([first, second]),
    asks: [first.price, second.price],
    payingPrices: [payingPrice(first, second), payingPrice(second, first)],
  };
}

/**
 * What one contract of each leg earns at the best asks, in money, where as many of them surely pay as `paying` says: see
 * `coverEdge`. An unknown fee counts as none.
 */
export function gainAt(
  legs: readonly Pick<BestAsk, "price" | "fees">[],
  paying: SurelyPaying = "one",
): Decimal {
  const charged = legs.map(({ fees, price }) => marginalFee(fees, price) ?? { value: zero, ifWins: false });
  const atOnce = charged.flatMap(({ value, ifWins }) => (ifWins ? [] : [value]));
  const due = charged.map(({ value, ifWins }) => (ifWins ? value : zero));
  const [dearest, cheapest] = [due.reduce(larger, zero), due.reduce(smaller, due[0] ?? zero)];
  const kept = paying === "one" ? dearest : subtract(sum(due), cheapest);
  const paid = paying === "one" ? one : fromScaled(BigInt(legs.length - 1), 0);
  return subtract(paid, sum([...legs.map(({ price }) => price), ...atOnce, kept]));
}

/** With a rate of at most 1 the gain falls as the price rises: the last price that pays is found by halving. */
function payingPrice(leg: BestAsk, other: BestAsk): Decimal | undefined {
  const places = Math.max(finestPlaces, scaleOf([leg.price]));
  const pays = (scaled: bigint) => isPositive(gainAt([{ ...leg, price: fromScaled(scaled, places) }, other]));
  let [low, high] = [0n, toScaled(one, places)];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (pays(middle)) low = middle;
    else high = middle;
  }
  if (low === 0n) return undefined;
  const found = fromScaled(low, places);
  const onTick = tickNeighbours(leg.ticks, found)?.down ?? found;
  return isPositive(onTick) ? onTick : undefined;
}
