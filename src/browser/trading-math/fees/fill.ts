// Walks an amount down a ladder, level by level. What the book cannot fill stays unfilled: nothing is extrapolated.
// Exact, in scaled integers; cumulative sums are cached per side, so that the next amount is a lookup.

import { largestThat } from "#browser/trading-math/integers.ts";
import type { LadderLevel } from "#browser/trading-math/orderbook/ladder.ts";
import {
  type Decimal,
  decimal,
  divide,
  equals,
  fromScaled,
  isZero,
  multiply,
  round,
  scaleOf,
  subtract,
  toScaled,
  writtenPlaces,
  zero,
} from "#contract/decimal.ts";
import { type FeeDecimals, type FeeFormula, type FeeSums, feeFormulaOf } from "./fee-formula.ts";
import type { FeeModel } from "./fee-rules.ts";
import { decimalFees } from "./order-fees.ts";

/** A buyer's amount in money includes the fee: yes, no, or unknown (see `Amount`). */
export type IncludesFee = "unknown" | "yes" | "no";

/**
 * Amount wanted: contracts, or money to spend or to sell for (before the fee). Where it is not known whether money to
 * spend includes the fee, it buys what it would if it did, and may cost what it would if it did not.
 */
export type Amount =
  | { readonly contracts: Decimal }
  | { readonly money: Decimal; readonly includesFee?: IncludesFee | undefined };

/** Result of a walk. Contracts and money are exact; `average` is a ratio. */
export interface Fill {
  /** Contracts. */
  readonly filled: Decimal;
  /** Remainder the book cannot fill, in the amount's unit: contracts or money. */
  readonly unfilled: Decimal;
  /** Money paid for the contracts, or received for them when selling; without fee. */
  readonly cost: Decimal;
  /** cost / filled; undefined where nothing was filled. */
  readonly average: { readonly numerator: Decimal; readonly denominator: Decimal } | undefined;
  /** Price of the last level touched. */
  readonly worst: Decimal | undefined;
  /** Money fee at the fill; undefined under an unknown fee model. Zero where the fee is taken otherwise. */
  readonly fee: Decimal | undefined;
  /** Contracts kept by the venue at the fill; undefined under an unknown fee model. */
  readonly feeInContracts: Decimal | undefined;
  /** Money taken from the payout if it wins; undefined under an unknown fee model. */
  readonly settlementFee: Decimal | undefined;
  /** Payout of the contracts held if their outcome happens: 1 each, before a settlement fee. */
  readonly payout: Decimal;
}

/** Smallest part of a contract that money is spent on, unless a step is given. */
const finestContract = decimal("0.000001");

/** Levels are best first: asks when buying, bids when selling. */
export interface LadderWalk {
  readonly levels: readonly LadderLevel[];
  readonly side: "buy" | "sell";
  readonly amount: Amount;
  /** Worst accepted price. */
  readonly limit?: Decimal | undefined;
  readonly fees: FeeModel;
  /** For amounts in money: step of the part taken of the last level, in contracts; default 0.000001. */
  readonly step?: Decimal | undefined;
}

/**
 * Fills `amount` from `levels`, never beyond `limit`. Money is spent until the cost, with the fee unless the amount does
 * not include it, would exceed it.
 */
export function walkLadder({ levels, side, amount, limit, fees, step = finestContract }: LadderWalk): Fill {
  const inContracts = "contracts" in amount;
  const wanted = inContracts ? amount.contracts : amount.money;
  const scaled = scaledSideOf(levels, side, fees);
  const finest = inContracts ? wanted : step;
  const places = {
    price: scaled.places.price,
    size: Math.max(scaled.places.size, writtenPlaces(finest)),
  };
  const reach = limit === undefined ? levels.length : reachOf(scaled, side, limit);
  const schedule = feeFormulaOf(fees, side, places);
  const countsFee = side === "buy" && !inContracts && amount.includesFee !== "no";
  const walk = { scaled, reach, countsFee, schedule, places };
  const { sums, worst, exhausted } = inContracts
    ? fillContracts(walk, toScaled(wanted, places.size))
    : fillMoney(walk, wanted, toScaled(step, places.size));

  const filled = fromScaled(sums.quantity, places.size);
  const cost = fromScaled(sums.cost, places.price + places.size);
  const charged = fees === "unknown" ? undefined : decimalFees(schedule, sums);
  const left = subtract(
    wanted,
    inContracts ? filled : fromScaled(spending(walk, sums), schedule.moneyPlaces),
  );
  return {
    filled,
    unfilled: exhausted ? left : zero,
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
 * Average price for display: rounded half up to four digits beyond those of `tick` (six places if unknown), without
 * trailing zeros. Undefined where nothing was filled.
 */
export function roundedAverage(fill: Pick<Fill, "average">, tick: Decimal | undefined): Decimal | undefined {
  if (fill.average === undefined) return undefined;
  const places = 4 + (tick === undefined ? 2 : writtenPlaces(tick));
  return divide(fill.average.numerator, fill.average.denominator, places, "half-up");
}

/** The longest average that is still exact, in places. */
const exactPlaces = 18;

/** Average price: exact where its decimal is finite and short enough, else as `roundedAverage`. */
export function averagePrice(fill: Pick<Fill, "average">, tick: Decimal | undefined): Decimal | undefined {
  if (fill.average === undefined) return undefined;
  const { numerator, denominator } = fill.average;
  if (isZero(denominator)) return undefined;
  const cut = divide(numerator, denominator, exactPlaces, "down");
  return equals(multiply(cut, denominator), numerator) ? cut : roundedAverage(fill, tick);
}

interface ScaledWalk {
  readonly scaled: ScaledSide;
  /** Number of levels within the limit. */
  readonly reach: number;
  /** The amount is money that includes the fee. */
  readonly countsFee: boolean;
  /** At `places`. */
  readonly schedule: FeeFormula;
  /** Places of the levels, or finer where the amount or the step needs it. */
  readonly places: FeeDecimals;
}

interface WalkResult {
  readonly sums: FeeSums;
  /** Price of the last level touched. */
  readonly worst: Decimal | undefined;
  /** The levels ended before the amount did. */
  readonly exhausted: boolean;
}

/** Number of levels no worse than `limit`. */
function reachOf({ levels, places }: ScaledSide, side: "buy" | "sell", limit: Decimal): number {
  const bound = toScaled(round(limit, places.price, side === "buy" ? "down" : "up"), places.price);
  const isWithin = (count: number) => {
    const price = toScaled(levels[count - 1]?.price ?? zero, places.price);
    return side === "buy" ? price <= bound : price >= bound;
  };
  return Number(largestThat(0n, BigInt(levels.length), (count) => isWithin(Number(count))));
}

const sumsAt = ({ scaled, places }: ScaledWalk, count: number) => sumsAfter(scaled, count, places.size);

function fillContracts(walk: ScaledWalk, wanted: bigint): WalkResult {
  const { scaled, reach, schedule, places } = walk;
  let known = Math.min(reach, scaled.after.length - 1);
  while (known < reach && sumsAt(walk, known).quantity < wanted) known += 1;
  // The last level before which contracts are still wanted: the walk ends in it.
  const whole = Number(
    largestThat(0n, BigInt(known), (count) => sumsAt(walk, Number(count) - 1).quantity < wanted),
  );
  const last = scaled.levels[whole - 1];
  if (last === undefined) return { sums: schedule.none, worst: undefined, exhausted: wanted > 0n };
  const all = sumsAt(walk, whole);
  if (all.quantity <= wanted) return { sums: all, worst: last.price, exhausted: all.quantity < wanted };
  const before = sumsAt(walk, whole - 1);
  const part = schedule.add(before, toScaled(last.price, places.price), wanted - before.quantity);
  return { sums: part, worst: last.price, exhausted: false };
}

/** `step` is scaled by the walk's size places. */
function fillMoney(walk: ScaledWalk, money: Decimal, step: bigint): WalkResult {
  const { scaled, reach, schedule, places } = walk;
  const budget = toScaled(round(money, schedule.moneyPlaces, "down"), schedule.moneyPlaces);
  const affordable = (sums: FeeSums) => spending(walk, sums) <= budget;

  const whole = Number(largestThat(0n, BigInt(reach), (count) => affordable(sumsAt(walk, Number(count)))));
  const sums = sumsAt(walk, whole);
  const worst = scaled.levels[whole - 1]?.price;
  const next = whole < reach ? scaled.levels[whole] : undefined;
  if (next === undefined) return { sums, worst, exhausted: true };
  const price = toScaled(next.price, places.price);
  const withPart = (steps: bigint) => schedule.add(sums, price, steps * step);
  const steps = largestThat(0n, toScaled(next.size, places.size) / step, (count) =>
    affordable(withPart(count)),
  );
  return steps === 0n
    ? { sums, worst, exhausted: false }
    : { sums: withPart(steps), worst: next.price, exhausted: false };
}

/** Scaled money that counts against an amount: spent by a buyer; received by a seller, before the fee. */
function spending({ countsFee, schedule, places }: ScaledWalk, sums: FeeSums): bigint {
  const cost = sums.cost * 10n ** BigInt(schedule.moneyPlaces - places.price - places.size);
  return countsFee ? cost + schedule.fees(sums).money : cost;
}

type Level = Pick<LadderLevel, "price" | "size">;

interface ScaledSide {
  /** Best first. */
  readonly levels: readonly Level[];
  /** Fewest places that write every price and size of the side. */
  readonly places: FeeDecimals;
  /** At `places`. */
  readonly schedule: FeeFormula;
  /** Sums after 0, 1, 2, … levels, as far as computed. */
  readonly after: FeeSums[];
}

type SidesByModel = Map<FeeModel, ScaledSide>;
const cachedSides = {
  buy: new WeakMap<readonly Level[], SidesByModel>(),
  sell: new WeakMap<readonly Level[], SidesByModel>(),
};

/** Cached by identity: `levels` must never be mutated. */
function scaledSideOf(levels: readonly Level[], side: "buy" | "sell", fees: FeeModel): ScaledSide {
  const byModel = cachedSides[side].get(levels) ?? new Map<FeeModel, ScaledSide>();
  cachedSides[side].set(levels, byModel);
  let scaled = byModel.get(fees);
  if (scaled === undefined) {
    const places = {
      price: scaleOf(levels.map(({ price }) => price)),
      size: scaleOf(levels.map(({ size }) => size)),
    };
    const schedule = feeFormulaOf(fees, side, places);
    scaled = { levels, places, schedule, after: [schedule.none] };
    byModel.set(fees, scaled);
  }
  return scaled;
}

/**
 * Sums after the first `count` levels (or all, if fewer), with sizes at `sizePlaces`, which must be at least the
 * side's own.
 */
function sumsAfter(
  { levels, places, schedule, after }: ScaledSide,
  count: number,
  sizePlaces: number,
): FeeSums {
  for (let at = after.length - 1; at < count; at += 1) {
    const [before, level] = [after[at], levels[at]];
    if (before === undefined || level === undefined) break;
    after.push(schedule.add(before, toScaled(level.price, places.price), toScaled(level.size, places.size)));
  }
  const sums = after[Math.min(count, after.length - 1)] ?? schedule.none;
  if (sizePlaces === places.size) return sums;
  return schedule.refine(sums, 10n ** BigInt(sizePlaces - places.size));
}
