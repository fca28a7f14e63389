// Cost and fee of buying n contracts of one leg down its book. Integers only: a search evaluates it thousands of
// times.

import {
  addFeeFill,
  type FeeFill,
  type FeeModel,
  type FeeSums,
  feeBaseOf,
  noFillSums,
} from "#browser/trading-math/fees/fees.ts";
import { type Decimal, divideScaled, scaleOf, toScaled, writtenPlaces } from "#contract/decimal.ts";

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

/** Places that write both legs, half a fee unit and a gain per contract exactly. */
export function edgeDecimalsOf(legs: readonly EdgeLeg[], gain: Decimal): EdgeDecimals {
  const price = scaleOf(legs.flatMap(({ asks }) => asks.map((level) => level.price)));
  const size = scaleOf(
    legs.flatMap(({ asks, contractStep, minimumContracts }) => [
      contractStep,
      minimumContracts,
      ...asks.map((level) => level.size),
    ]),
  );
  const money = legs.map(({ fees, minimumNotional }) => {
    const [rate, unit] = fees === "unknown" ? [0, 0] : [writtenPlaces(fees.rate), writtenPlaces(fees.unit)];
    return Math.max(size + 2 * price + rate, unit, writtenPlaces(minimumNotional));
  });
  return { size, price, money: Math.max(size + writtenPlaces(gain), ...money) + 1 };
}

/** Cost and fee at a number of contracts, in scaled money. */
export interface LegPoint {
  readonly cost: bigint;
  /** Fee before rounding: linear between level ends, never falling. */
  readonly rawFee: bigint;
  /** Rounded fee of one order of this size. Contracts kept by the venue count 1 each. */
  readonly fee: bigint;
}

export interface LegCurve {
  /** Cumulative contracts at the end of each level, scaled, rising. */
  readonly ends: readonly bigint[];
  /** Price of each level, scaled. */
  readonly prices: readonly bigint[];
  /** `ifWins`: the fee reduces the leg's payout, as a share of it or as contracts kept. */
  readonly feeDue: "atOnce" | "ifWins" | "never";
  readonly takenAs: "money" | "contracts" | "settlement";
  /** Rounding unit of the fee, in scaled money; 1 without a fee. */
  readonly unit: bigint;
  /** Most that a rounded fee can be below the raw one. */
  readonly slack: bigint;
  /** For contracts from 0 to the last end. */
  at(contracts: bigint): LegPoint;
}

/** Cost curve of a leg; an unknown fee counts as zero. */
export function legCurveOf({ asks, fees }: EdgeLeg, places: EdgeDecimals): LegCurve {
  const after: FeeSums[] = [noFillSums];
  const prices: bigint[] = [];
  for (const { price, size } of asks) {
    const scaled = toScaled(price, places.price);
    prices.push(scaled);
    after.push(addFeeFill(after.at(-1) ?? noFillSums, scaled, toScaled(size, places.size), places));
  }
  const ends = after.slice(1).map(({ quantity }) => quantity);
  const rule = fees === "unknown" ? undefined : fees;
  const charged = rule === undefined ? undefined : feeBaseOf(rule, "buy", noFillSums, places);
  const unit = rule === undefined || charged === undefined ? 1n : toScaled(rule.unit, places.money);
  const costFactor = 10n ** BigInt(places.money - places.size - places.price);
  const feeFactor =
    rule === undefined || charged === undefined
      ? 0n
      : toScaled(rule.rate, writtenPlaces(rule.rate)) *
        10n ** BigInt(places.money - charged.places - writtenPlaces(rule.rate));

  const sumsAt = (contracts: bigint): FeeSums => {
    const level = levelAt(ends, contracts);
    const before = after[level] ?? noFillSums;
    const rest = contracts - before.quantity;
    return rest === 0n ? before : addFeeFill(before, prices[level] ?? 0n, rest, places);
  };
  return {
    ends,
    prices,
    feeDue: charged === undefined ? "never" : charged.takenAs === "money" ? "atOnce" : "ifWins",
    takenAs: charged?.takenAs ?? "money",
    unit,
    slack: rule?.round === "half-up" && charged !== undefined ? unit / 2n : 0n,
    at: (contracts) => {
      const sums = sumsAt(contracts);
      const cost = sums.cost * costFactor;
      const base = rule === undefined ? undefined : feeBaseOf(rule, "buy", sums, places);
      if (rule === undefined || base === undefined) return { cost, rawFee: 0n, fee: 0n };
      const rawFee = base.base * feeFactor;
      return { cost, rawFee, fee: divideScaled(rawFee, unit, rule.round) * unit };
    },
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
