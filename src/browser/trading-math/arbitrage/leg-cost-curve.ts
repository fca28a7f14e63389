// One leg of an edge as a function of its size: what buying n contracts down a ladder costs and is charged. Whole numbers
// throughout: a search asks it thousands of times.

import {
  type FeeModel,
  feeBaseOf,
  nothingTaken,
  type Take,
  type TakeSums,
  withTake,
} from "#browser/trading-math/fees/fees.ts";
import { type Decimal, divideScaled, scaleOf, toScaled, writtenPlaces } from "#contract/decimal.ts";

/** An outcome as it can be bought on one venue. */
export interface EdgeLeg {
  /** Best first; prices 0 to 1, sizes in contracts. */
  readonly asks: readonly Take[];
  readonly fees: FeeModel;
  /** What orders are multiples of, in contracts. */
  readonly contractStep: Decimal;
  readonly minimumContracts: Decimal;
  /** The least that an order may cost without fee, in money. */
  readonly minimumNotional: Decimal;
}

/** Places after the point that contracts, prices and money are scaled by; nothing is lost in money of any kind. */
export interface EdgePlaces {
  readonly size: number;
  readonly price: number;
  readonly money: number;
}

/** The places that write both legs, half of a fee's unit and a gain a contract exactly. */
export function edgePlacesOf(legs: readonly EdgeLeg[], gain: Decimal): EdgePlaces {
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

/** What a number of contracts takes, in money scaled by the places of money. */
export interface LegPoint {
  readonly cost: bigint;
  /** The fee before it is rounded: linear between the ends of levels, and never falling. */
  readonly rawFee: bigint;
  /** The fee of one order for all of it. Contracts kept back count 1 each. */
  readonly fee: bigint;
}

export interface LegCurve {
  /** Contracts down to the end of each level, scaled, rising. */
  readonly ends: readonly bigint[];
  /** The price of each level, scaled. */
  readonly prices: readonly bigint[];
  /** `ifWins`: it reduces what the leg pays, be it a share of the payout or contracts kept back. */
  readonly feeDue: "atOnce" | "ifWins" | "never";
  readonly takenAs: "money" | "contracts" | "settlement";
  /** What the fee is a multiple of, in scaled money; 1 where there is none. */
  readonly unit: bigint;
  /** The most that a rounded fee lies below the unrounded one. */
  readonly slack: bigint;
  /** For contracts from 0 to the last end. */
  at(contracts: bigint): LegPoint;
}

/** The curve of a leg; an unknown fee counts as none. */
export function legCurveOf({ asks, fees }: EdgeLeg, places: EdgePlaces): LegCurve {
  const after: TakeSums[] = [nothingTaken];
  const prices: bigint[] = [];
  for (const { price, size } of asks) {
    const scaled = toScaled(price, places.price);
    prices.push(scaled);
    after.push(withTake(after.at(-1) ?? nothingTaken, scaled, toScaled(size, places.size), places));
  }
  const ends = after.slice(1).map(({ quantity }) => quantity);
  const rule = fees === "unknown" ? undefined : fees;
  const charged = rule === undefined ? undefined : feeBaseOf(rule, "buy", nothingTaken, places);
  const unit = rule === undefined || charged === undefined ? 1n : toScaled(rule.unit, places.money);
  const costFactor = 10n ** BigInt(places.money - places.size - places.price);
  const feeFactor =
    rule === undefined || charged === undefined
      ? 0n
      : toScaled(rule.rate, writtenPlaces(rule.rate)) *
        10n ** BigInt(places.money - charged.places - writtenPlaces(rule.rate));

  const sumsAt = (contracts: bigint): TakeSums => {
    const level = levelAt(ends, contracts);
    const before = after[level] ?? nothingTaken;
    const rest = contracts - before.quantity;
    return rest === 0n ? before : withTake(before, prices[level] ?? 0n, rest, places);
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

/** The first level that does not end before `contracts`: the one they are taken from last, or none where they are none. */
function levelAt(ends: readonly bigint[], contracts: bigint): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? 0n) < contracts) low = middle + 1;
    else high = middle;
  }
  return low;
}
