// Cost and fee of buying n contracts of one leg down its book. Integers only: a search evaluates it thousands of
// times.

import {
  type FeeFill,
  type FeeModel,
  type FeeSums,
  type Fees,
  feeScheduleOf,
  type ScaledFees,
} from "#browser/trading-math/fees/fees.ts";
import { type Decimal, scaleOf, toScaled, writtenPlaces } from "#contract/decimal.ts";

/** An outcome that can be bought on one venue. */
export interface EdgeLeg {
  /** Best first; prices 0 to 1, sizes in contracts. */
  readonly asks: readonly FeeFill[];
  readonly fees: FeeModel;
  /** Order step, in contracts. */
  readonly contractStep: Decimal;
  readonly minimumContracts: Decimal;
  /** Minimum order cost without fee, in money. */
  readonly minimumNotional: Decimal;
}

/** Decimal places of scaled contracts, prices and money; enough for every product to be exact. */
export interface EdgeDecimals {
  readonly size: number;
  readonly price: number;
  readonly money: number;
}

/** Places that write both legs, their fees and a gain per contract exactly. */
export function edgeDecimalsOf(legs: readonly EdgeLeg[], gain: Decimal): EdgeDecimals {
  const price = scaleOf(legs.flatMap(({ asks }) => asks.map((level) => level.price)));
  const size = scaleOf(
    legs.flatMap(({ asks, contractStep, minimumContracts }) => [
      contractStep,
      minimumContracts,
      ...asks.map((level) => level.size),
    ]),
  );
  const money = legs.map(({ fees, minimumNotional }) =>
    Math.max(feeScheduleOf(fees, "buy", { price, size }).moneyPlaces, writtenPlaces(minimumNotional)),
  );
  return { size, price, money: Math.max(size + writtenPlaces(gain), ...money) };
}

/** How far a rounded fee can be from its raw value, in scaled money. */
export interface FeeRounding {
  readonly below: bigint;
  readonly above: bigint;
  /** The fee is its raw value rounded to a multiple of this; undefined where it is more than that. */
  readonly unit: bigint | undefined;
}

export interface LegCurve {
  /** Cumulative contracts at the end of each level, scaled, rising. */
  readonly ends: readonly bigint[];
  /** Price of each level, scaled. */
  readonly prices: readonly bigint[];
  /** Undefined where no such fee is due. */
  readonly rounding: {
    readonly atOnce: FeeRounding | undefined;
    readonly ifWins: FeeRounding | undefined;
  };
  /** True if a fee can fall as the order grows. */
  readonly canFeeFall: boolean;
  /** Sums of an order for contracts from 0 to the last end, from which the figures below follow, in scaled money. */
  sumsAt(contracts: bigint): FeeSums;
  costOf(sums: FeeSums): bigint;
  /** Contracts kept by the venue count 1 each. */
  feesOf(sums: FeeSums): ScaledFees;
  /** A fee before rounding: linear between level ends. */
  rawFee(sums: FeeSums, due: FeeDue): bigint;
  /** A bound below the fee that never falls as the order grows. */
  feeFloor(sums: FeeSums, due: FeeDue): bigint;
}

/** When a fee is due: with the order, or from the payout if the leg wins. */
export type FeeDue = "atOnce" | "ifWins";

/** Part of `fees` that is due then. */
export function feesDue({ money, contracts, settlement }: ScaledFees, due: FeeDue): bigint {
  return due === "atOnce" ? money : contracts + settlement;
}

/** Cost curve of a leg; an unknown fee counts as zero. */
export function legCurveOf({ asks, fees }: EdgeLeg, places: EdgeDecimals): LegCurve {
  const schedule = feeScheduleOf(fees, "buy", places, { moneyPlaces: places.money });
  const after: FeeSums[] = [schedule.none];
  const prices: bigint[] = [];
  for (const { price, size } of asks) {
    const scaled = toScaled(price, places.price);
    prices.push(scaled);
    after.push(schedule.add(after.at(-1) ?? schedule.none, scaled, toScaled(size, places.size)));
  }
  const ends = after.slice(1).map(({ quantity }) => quantity);
  const costFactor = 10n ** BigInt(places.money - places.size - places.price);
  const sumsAt = (contracts: bigint): FeeSums => {
    const level = levelAt(ends, contracts);
    const before = after[level] ?? schedule.none;
    const rest = contracts - before.quantity;
    return rest === 0n ? before : schedule.add(before, prices[level] ?? 0n, rest);
  };
  const { below, above, units } = schedule;
  const roundingOf = (kinds: readonly (keyof Fees)[]): FeeRounding | undefined => {
    const sumOf = (fees: ScaledFees) => kinds.reduce((sum, kind) => sum + fees[kind], 0n);
    const due = kinds.filter((kind) => below[kind] + above[kind] > 0n);
    const [only] = due;
    if (only === undefined) return undefined;
    return { below: sumOf(below), above: sumOf(above), unit: due.length > 1 ? undefined : units[only] };
  };
  return {
    ends,
    prices,
    rounding: { atOnce: roundingOf(["money"]), ifWins: roundingOf(["contracts", "settlement"]) },
    canFeeFall: schedule.canFall,
    sumsAt,
    costOf: (sums) => sums.cost * costFactor,
    feesOf: schedule.fees,
    rawFee: (sums, due) => feesDue(schedule.rawFees(sums), due),
    feeFloor: (sums, due) => feesDue(schedule.feesBeforeCash(sums), due),
  };
}

/** Index of the level that the last of `contracts` comes from. */
function levelAt(ends: readonly bigint[], contracts: bigint): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? 0n) < contracts) low = middle + 1;
    else high = middle;
  }
  return low;
}
