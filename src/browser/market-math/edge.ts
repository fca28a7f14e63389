// The executable edge of a pair: an outcome bought on one venue and its opposite on another, walked down both ask sides in
// equal contracts, net of both fees. Exact; whether the two books may be compared at all is not asked here.
import { type Decimal, fromScaled, round, toScaled } from "#contract/decimal.ts";
import { type EdgeCurve, edgeCurveOf } from "./edge-curve.ts";
import { largestSize, suggestedSize } from "./edge-size.ts";
import type { EdgeLeg } from "./leg-curve.ts";

/** One leg of a size that was walked. */
export interface SizedLeg {
  /** Money paid for the contracts, without fee. */
  readonly cost: Decimal;
  /** Money, or contracts where the venue takes those (each counts 1). */
  readonly fee: Decimal;
  readonly feeTakenAs: "money" | "contracts" | "settlement";
}

/** Both legs at one size. Money, exact. */
export interface SizedEdge {
  readonly contracts: Decimal;
  readonly legs: readonly [SizedLeg, SizedLeg];
  /** What the winning leg pays at least, less what the venue takes of it. */
  readonly payout: Decimal;
  /** Costs and the fees that are due at once. */
  readonly capital: Decimal;
  /** payout − capital. */
  readonly profit: Decimal;
}

export interface PairEdge {
  /** A fee model is unknown: it counted as none, and every figure is before fees. */
  readonly beforeFees: boolean;
  /** The smallest size of the highest profit; undefined where no size earns anything. */
  readonly largest: SizedEdge | undefined;
  /** The largest size up to it whose last hundredth earns the minimum a contract; undefined where there is none. */
  readonly suggested: SizedEdge | undefined;
  /** What both venues' sizes are multiples of, in contracts. */
  readonly step: Decimal;
  /** The smallest size that both venues take, in contracts; undefined where the books do not hold it. */
  readonly least: Decimal | undefined;
  /** The largest size that both books fill, in contracts. */
  readonly most: Decimal;
  /** Both legs at a size in contracts, which both books fill. */
  at(contracts: Decimal): SizedEdge;
  /** Sizes and profits from 0 up to a size, at every end of a level and at `count` equal distances: a line to draw. */
  line(until: Decimal, count: number): readonly { readonly contracts: Decimal; readonly profit: Decimal }[];
}

/** The edge of buying both legs. `minimumPerContract` is what the last contracts of the suggested size earn, in money. */
export function pairEdge(first: EdgeLeg, second: EdgeLeg, minimumPerContract: Decimal): PairEdge {
  const curve = edgeCurveOf(first, second, minimumPerContract);
  const { places, least, most } = curve;
  const largest = least > most ? 0n : largestSize(curve);
  const suggested = largest === 0n ? 0n : suggestedSize(curve, largest);
  const sized = (contracts: bigint) => (contracts === 0n ? undefined : sizedEdge(curve, contracts));
  return {
    beforeFees: first.fees === "unknown" || second.fees === "unknown",
    largest: sized(largest),
    suggested: sized(suggested),
    step: fromScaled(curve.step, places.size),
    least: least > most ? undefined : fromScaled(least, places.size),
    most: fromScaled(most, places.size),
    at: (contracts) => sizedEdge(curve, toScaled(contracts, places.size)),
    line: (until, count) => lineOf(curve, toScaled(round(until, places.size, "down"), places.size), count),
  };
}

function sizedEdge(curve: EdgeCurve, contracts: bigint): SizedEdge {
  const { places, legs } = curve;
  const { costs, fees, payout, profit } = curve.at(contracts);
  const money = (scaled: bigint) => fromScaled(scaled, places.money);
  const legOf = (index: 0 | 1): SizedLeg => ({
    cost: money(costs[index]),
    fee: money(fees[index]),
    feeTakenAs: legs[index].takenAs,
  });
  return {
    contracts: fromScaled(contracts, places.size),
    legs: [legOf(0), legOf(1)],
    payout: money(payout),
    capital: money(payout - profit),
    profit: money(profit),
  };
}

function lineOf(curve: EdgeCurve, until: bigint, count: number) {
  const { places, legs, step } = curve;
  const inStep = (size: bigint) => size - (size % step);
  const even = Array.from({ length: count + 1 }, (_, index) =>
    inStep((until * BigInt(index)) / BigInt(count)),
  );
  const ends = legs.flatMap((leg) => leg.ends.map(inStep)).filter((end) => end < until);
  return [...new Set([...even, ...ends])]
    .sort((a, b) => (a < b ? -1 : 1))
    .map((size) => ({
      contracts: fromScaled(size, places.size),
      profit: fromScaled(curve.profit(size), places.money),
    }));
}
