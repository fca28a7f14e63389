// Cost and fees of one leg down its book, by the contracts held afterwards: where the venue keeps contracts as a fee,
// more are bought than are held. Integers only: a search evaluates it thousands of times.

import { firstIndex } from "#browser/lib/first-index.ts";
import { type FeeSums, feeFormulaOf, type ScaledFees } from "#browser/trading-math/fees/fee-formula.ts";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import type { FeeFill } from "#browser/trading-math/fees/order-fees.ts";
import { largestThat } from "#browser/trading-math/integers.ts";
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
    Math.max(feeFormulaOf(fees, "buy", { price, size }).moneyPlaces, writtenPlaces(minimumNotional)),
  );
  return { size, price, money: Math.max(size + writtenPlaces(gain), ...money) };
}

/** Fees that fall due together, in scaled money. */
interface DueFee {
  /** Before rounding: linear between level ends. */
  readonly raw: bigint;
  /** Never falls as the order grows; `fee` is at least this. */
  readonly floor: bigint;
  /** Rounded fee of one order of this size. */
  readonly fee: bigint;
}

/** The smallest purchase that leaves a number of contracts. */
export interface LegPoint {
  /** Contracts bought, and those that the venue keeps of them; scaled as money is, 1 for a contract. */
  readonly bought: bigint;
  readonly kept: DueFee;
  /** Scaled money. */
  readonly cost: bigint;
  readonly atOnce: DueFee;
  /** Taken from the payout of a leg that wins. */
  readonly settlement: DueFee;
}

/** Largest difference between a rounded fee and its raw value, in scaled money. */
export interface FeeRounding {
  readonly below: bigint;
  readonly above: bigint;
  /** The fee is its raw value rounded to a multiple of this; undefined where it is more than that. */
  readonly unit: bigint | undefined;
}

export interface LegCurve {
  /** Most contracts that can be held from each level and the ones before it, scaled, rising. */
  readonly ends: readonly bigint[];
  /** Price of each level, scaled. */
  readonly prices: readonly bigint[];
  /** Undefined where no such fee is due. */
  readonly rounding: {
    readonly atOnce: FeeRounding | undefined;
    readonly kept: FeeRounding | undefined;
    readonly settlement: FeeRounding | undefined;
  };
  readonly canFeeFall: boolean;
  /** Order step, scaled as `LegPoint.bought`. */
  readonly orderStep: bigint;
  /** For contracts held, from 0 to the last end. */
  at(contracts: bigint): LegPoint;
}

/**
 * Cost curve of a leg; an unknown fee counts as zero. `step`: common step of all legs, in scaled contracts. Where the
 * venue keeps no contracts, as many are bought as are to be held. Where it does, the order is the smallest multiple of
 * its own step that leaves enough; what it leaves beyond that is not counted.
 */
export function legCurveOf(
  { asks, fees, contractStep }: EdgeLeg,
  places: EdgeDecimals,
  step: bigint,
): LegCurve {
  const schedule = feeFormulaOf(fees, "buy", places, { moneyPlaces: places.money });
  const after: FeeSums[] = [schedule.none];
  const prices: bigint[] = [];
  for (const { price, size } of asks) {
    const scaled = toScaled(price, places.price);
    prices.push(scaled);
    after.push(schedule.add(after.at(-1) ?? schedule.none, scaled, toScaled(size, places.size)));
  }
  const boughtEnds = after.slice(1).map(({ quantity }) => quantity);
  const onSale = boughtEnds.at(-1) ?? 0n;
  const contractFactor = 10n ** BigInt(places.money - places.size);
  const costFactor = 10n ** BigInt(places.money - places.size - places.price);
  const orderStep = toScaled(contractStep, places.size);
  const sumsAt = (bought: bigint): FeeSums => {
    const level = levelAt(boughtEnds, bought);
    const before = after[level] ?? schedule.none;
    const rest = bought - before.quantity;
    return rest === 0n ? before : schedule.add(before, prices[level] ?? 0n, rest);
  };
  const roundingOf = (kind: keyof ScaledFees): FeeRounding | undefined => {
    const [below, above] = [schedule.below[kind], schedule.above[kind]];
    return below + above > 0n ? { below, above, unit: schedule.units[kind] } : undefined;
  };
  const rounding = {
    atOnce: roundingOf("money"),
    kept: roundingOf("contracts"),
    settlement: roundingOf("settlement"),
  };

  const buy = (bought: bigint): LegPoint => {
    const sums = sumsAt(bought);
    const [rounded, raw, floor] = [
      schedule.fees(sums),
      schedule.rawFees(sums),
      schedule.feesBeforeCash(sums),
    ];
    const due = (kind: keyof ScaledFees): DueFee => ({
      raw: raw[kind],
      floor: floor[kind],
      fee: rounded[kind],
    });
    return {
      bought: bought * contractFactor,
      kept: due("contracts"),
      cost: sums.cost * costFactor,
      atOnce: due("money"),
      settlement: due("settlement"),
    };
  };
  /** Undefined where the book holds too few. */
  const buyToHold = (contracts: bigint): LegPoint | undefined => {
    if (rounding.kept === undefined || contracts === 0n)
      return contracts > onSale ? undefined : buy(contracts);
    const wanted = contracts * contractFactor;
    const stepSize = orderStep * contractFactor;
    // Contracts kept never fall as an order grows, so an order that is enough also makes up for what a smaller one
    // leaves short: no step below the last one can be enough.
    let bought = inStepsUp(contracts, orderStep);
    while (bought <= onSale) {
      const { contracts: kept } = schedule.fees(sumsAt(bought));
      if (bought * contractFactor - kept >= wanted) return buy(bought);
      bought = (inStepsUp(wanted + kept, stepSize) / stepSize) * orderStep;
    }
    return undefined;
  };
  const endOf = (boughtEnd: bigint): bigint => {
    if (rounding.kept === undefined) return boughtEnd;
    const { bought, kept } = buy(boughtEnd - (boughtEnd % orderStep));
    const held = (bought - kept.fee) / contractFactor;
    let end = held > 0n ? held - (held % step) : 0n;
    // Rounding can leave fewer contracts of a larger order.
    for (;;) {
      const next = buyToHold(end + step);
      if (next === undefined || next.bought > boughtEnd * contractFactor) return end;
      end += step;
    }
  };
  const points = new Map<bigint, LegPoint>();
  return {
    ends: boughtEnds.map(endOf),
    prices,
    rounding,
    canFeeFall: schedule.canFall,
    orderStep: orderStep * contractFactor,
    at: (contracts) => {
      const known = points.get(contracts);
      if (known !== undefined) return known;
      const point = buyToHold(contracts);
      if (point === undefined) throw new RangeError("the book does not leave so many contracts");
      points.set(contracts, point);
      return point;
    },
  };
}

/** Smallest multiple of `step` that is at least `size`. */
export function inStepsUp(size: bigint, step: bigint): bigint {
  return ((size + step - 1n) / step) * step;
}

/** Smallest multiple of `step` from 1 to `most` that `holds`, and all larger ones do; one beyond `most` where none does. */
export function smallestMultiple(step: bigint, most: bigint, holds: (size: bigint) => boolean): bigint {
  return (largestThat(0n, most / step, (count) => !holds(count * step)) + 1n) * step;
}

/** Index of the level that the last of `contracts` comes from. */
export function levelAt(ends: readonly bigint[], contracts: bigint): number {
  return firstIndex(ends, (end) => end >= contracts);
}
