// What an amount gets when it is walked through a ladder, level by level. What the book cannot fill stays unfilled:
// nothing is extrapolated. Exact throughout, on levels as scaled whole numbers: those are made once for a side of a book, and
// so is what its levels sum up to, so that the next amount only looks up how far it reaches.

import { type ScaledSide, scaledSideOf, sumsAfter } from "#browser/trading-math/orderbook/cumulative-side.ts";
import type { LadderLevel } from "#browser/trading-math/orderbook/ladder.ts";
import {
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  fromScaled,
  isZero,
  round,
  subtract,
  toScaled,
  writtenPlaces,
  zero,
} from "#contract/decimal.ts";
import {
  type FeeModel,
  type Fees,
  feesOf,
  nothingTaken,
  type TakePlaces,
  type TakeSums,
  withTake,
} from "./fees.ts";

/** How much is wanted: contracts, or money to be spent (buying: fee included) or to be sold for (before the fee). */
export type Amount = { readonly contracts: Decimal } | { readonly money: Decimal };

/** What a walk gave. Contracts and money are exact; `average` is kept as a ratio. */
export interface Fill {
  /** Contracts. */
  readonly filled: Decimal;
  /** What the book had nothing for, in the amount's own unit: contracts or money. */
  readonly unfilled: Decimal;
  /** Money paid for the contracts, or received for them when selling; without fee. */
  readonly cost: Decimal;
  /** cost / filled; undefined where nothing was filled. */
  readonly average: { readonly numerator: Decimal; readonly denominator: Decimal } | undefined;
  /** Price of the last level touched. */
  readonly worst: Decimal | undefined;
  /** Money taken at the fill; undefined where the fee model is unknown. Zero where the fee is taken otherwise. */
  readonly fee: Decimal | undefined;
  /** Contracts kept back at the fill; undefined where the fee model is unknown. */
  readonly feeInContracts: Decimal | undefined;
  /** Money taken of the payout if it wins; undefined where the fee model is unknown. */
  readonly settlementFee: Decimal | undefined;
  /** What the contracts held pay if their outcome happens: one each, before a settlement fee. */
  readonly payout: Decimal;
}

/** The finest part of a contract that an amount in money is spent down to, unless a caller names a step. */
const finestContract = decimal("0.000001");

/** What to walk and how far. `levels` are best first: asks when buying, bids when selling. */
export interface Walk {
  readonly levels: readonly LadderLevel[];
  readonly side: "buy" | "sell";
  readonly amount: Amount;
  /** The worst price that is still taken. */
  readonly limit?: Decimal | undefined;
  readonly fees: FeeModel;
  /** For amounts in money: what the part taken of the last level is a multiple of, in contracts; a millionth if absent. */
  readonly step?: Decimal | undefined;
}

/** Fills `amount` from `levels`, never beyond `limit`. Money is spent until cost + fee would pass it. */
export function walkLadder({ levels, side, amount, limit, fees, step = finestContract }: Walk): Fill {
  const inContracts = "contracts" in amount;
  const wanted = inContracts ? amount.contracts : amount.money;
  const scaled = scaledSideOf(levels);
  const finest = inContracts ? wanted : step;
  const places = {
    price: scaled.places.price,
    size: Math.max(scaled.places.size, writtenPlaces(finest)),
  };
  const reach = limit === undefined ? levels.length : reachOf(scaled, side, limit);
  const walk = { scaled, reach, side, fees, places };
  const { sums, worst, exhausted } = inContracts
    ? takeContracts(walk, toScaled(wanted, places.size))
    : takeMoney(walk, wanted, toScaled(step, places.size));

  const filled = fromScaled(sums.quantity, places.size);
  const cost = fromScaled(sums.cost, places.price + places.size);
  const charged = feesOf(fees, side, sums, places);
  const left = inContracts ? subtract(wanted, filled) : subtract(wanted, spending(cost, charged, side));
  return {
    filled,
    unfilled: inContracts || exhausted ? left : zero,
    cost,
    average: isZero(filled) ? undefined : { numerator: cost, denominator: filled },
    worst,
    fee: charged?.money,
    feeInContracts: charged?.contracts,
    settlementFee: charged?.settlement,
    payout: charged === undefined ? filled : subtract(filled, charged.contracts),
  };
}

/**
 * The average price for display: rounded half up to four digits beyond those of `tick` (six places where the tick is
 * unknown), without trailing zeros. Undefined where nothing was filled.
 */
export function formatAverage(fill: Pick<Fill, "average">, tick: Decimal | undefined): Decimal | undefined {
  if (fill.average === undefined) return undefined;
  const places = 4 + (tick === undefined ? 2 : writtenPlaces(tick));
  return divide(fill.average.numerator, fill.average.denominator, places, "half-up");
}

interface ScaledWalk {
  readonly scaled: ScaledSide;
  /** How many levels may be taken from, the best first. */
  readonly reach: number;
  readonly side: "buy" | "sell";
  readonly fees: FeeModel;
  /** Those of the levels, or finer ones where the amount or the step needs them. */
  readonly places: TakePlaces;
}

interface Taken {
  readonly sums: TakeSums;
  /** Price of the last level touched. */
  readonly worst: Decimal | undefined;
  /** Whether the levels ended before the amount did. */
  readonly exhausted: boolean;
}

/** How many levels of the side are no worse than `limit`. */
function reachOf({ levels, places }: ScaledSide, side: "buy" | "sell", limit: Decimal): number {
  const bound = toScaled(round(limit, places.price, side === "buy" ? "down" : "up"), places.price);
  const isWithin = (count: number) => {
    const price = toScaled(levels[count - 1]?.price ?? zero, places.price);
    return side === "buy" ? price <= bound : price >= bound;
  };
  return Number(largest(BigInt(levels.length), (count) => isWithin(Number(count))));
}

const sumsAt = ({ scaled, places }: ScaledWalk, count: number) => sumsAfter(scaled, count, places.size);

function takeContracts(walk: ScaledWalk, wanted: bigint): Taken {
  const { scaled, reach, places } = walk;
  let known = Math.min(reach, scaled.after.length - 1);
  while (known < reach && sumsAt(walk, known).quantity < wanted) known += 1;
  // The last level before which something is still wanted: it, or a part of it, ends the walk.
  const whole = Number(largest(BigInt(known), (count) => sumsAt(walk, Number(count) - 1).quantity < wanted));
  const last = scaled.levels[whole - 1];
  if (last === undefined) return { sums: nothingTaken, worst: undefined, exhausted: wanted > 0n };
  const all = sumsAt(walk, whole);
  if (all.quantity <= wanted) return { sums: all, worst: last.price, exhausted: all.quantity < wanted };
  const before = sumsAt(walk, whole - 1);
  const part = withTake(before, toScaled(last.price, places.price), wanted - before.quantity, places);
  return { sums: part, worst: last.price, exhausted: false };
}

/** `step` is scaled by the walk's size places. */
function takeMoney(walk: ScaledWalk, money: Decimal, step: bigint): Taken {
  const { scaled, reach, side, fees, places } = walk;
  const affordable = (sums: TakeSums): boolean => {
    const cost = fromScaled(sums.cost, places.price + places.size);
    return compare(spending(cost, feesOf(fees, side, sums, places), side), money) <= 0;
  };

  const whole = Number(largest(BigInt(reach), (count) => affordable(sumsAt(walk, Number(count)))));
  const sums = sumsAt(walk, whole);
  const worst = scaled.levels[whole - 1]?.price;
  const next = whole < reach ? scaled.levels[whole] : undefined;
  if (next === undefined) return { sums, worst, exhausted: true };
  const price = toScaled(next.price, places.price);
  const withPart = (steps: bigint) => withTake(sums, price, steps * step, places);
  const steps = largest(toScaled(next.size, places.size) / step, (count) => affordable(withPart(count)));
  return steps === 0n
    ? { sums, worst, exhausted: false }
    : { sums: withPart(steps), worst: next.price, exhausted: false };
}

/** The largest count up to `most` that `fits`, where whatever is below a count that fits does too; zero always fits. */
function largest(most: bigint, fits: (count: bigint) => boolean): bigint {
  let [low, high] = [0n, most + 1n];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Money that leaves a buyer's hands for a fill, fee included; for a seller the money asked for. */
function spending(cost: Decimal, charged: Fees | undefined, side: "buy" | "sell"): Decimal {
  return side === "buy" && charged !== undefined ? add(cost, charged.money) : cost;
}
