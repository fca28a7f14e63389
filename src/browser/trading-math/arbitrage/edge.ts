// The executable edge of legs bought together until equally many contracts of each are held: a pair of opposite
// outcomes, or a basket of an event's outcomes. Exact, net of all fees. The caller decides whether the books may be
// compared.

import type { Fees } from "#browser/trading-math/fees/fee-formula.ts";
import { maximum, minimum } from "#browser/trading-math/integers.ts";
import { type Decimal, fromScaled, round, toScaled } from "#contract/decimal.ts";
import { type EdgeCurve, edgeCurveOf, type GuaranteedWinners } from "./edge-at-size.ts";
import { type EdgeLeg, inStepsUp } from "./leg-cost-curve.ts";

/** One leg at a size, walked down its book. */
export interface SizedLeg {
  /** Contracts ordered: those held and those that the venue keeps. */
  readonly bought: Decimal;
  /** Money paid for the contracts, without fee. */
  readonly cost: Decimal;
  readonly fees: Fees;
}

type Pair = readonly [SizedLeg, SizedLeg];

/** All legs at one size. Money, exact. */
interface Sized<Legs extends readonly SizedLeg[]> {
  /** Contracts held of each leg at least. What an order's step leaves beyond them counts for nothing. */
  readonly contracts: Decimal;
  readonly legs: Legs;
  /** Minimum payout of the winning legs, net of settlement fees. */
  readonly payout: Decimal;
  /** Costs and the fees due at once. */
  readonly capital: Decimal;
  /** payout − capital. */
  readonly profit: Decimal;
}

export type SizedEdge = Sized<Pair>;
export type SizedBasket = Sized<readonly SizedLeg[]>;

interface Edge<Legs extends readonly SizedLeg[]> {
  /** A fee model is unknown: it counted as zero, and every figure is before fees. */
  readonly beforeFees: boolean;
  /** Smallest size of the highest profit; undefined where no size earns anything. */
  readonly largest: Sized<Legs> | undefined;
  /**
   * Largest size up to `largest` whose last hundredth earns the minimum per contract; undefined where there is none.
   */
  readonly suggested: Sized<Legs> | undefined;
  /** Common step of all venues, in contracts. */
  readonly step: Decimal;
  /** Smallest size that every venue takes, in contracts; undefined where the books hold less. */
  readonly minSize: Decimal | undefined;
  /** Largest size that all books fill, in contracts. */
  readonly maxSize: Decimal;
  /** All legs at a size in contracts that all books fill. */
  at(contracts: Decimal): Sized<Legs>;
  /** Profit curve for drawing: from 0 to `until`, at every level end and at `count` equal distances. */
  line(until: Decimal, count: number): readonly { readonly contracts: Decimal; readonly profit: Decimal }[];
}

export type PairEdge = Edge<Pair>;
export type BasketEdge = Edge<readonly SizedLeg[]>;

/**
 * Edge of buying both legs. `minimumPerContract` is the least the last contracts of the suggested size earn, in
 * money.
 */
export function pairEdge(first: EdgeLeg, second: EdgeLeg, minimumPerContract: Decimal): PairEdge {
  return edgeOf<Pair>([first, second], minimumPerContract, "one");
}

/**
 * Edge of a basket: one Yes of each outcome, of which one pays (`one`), or one No of each, of which all but one pay.
 * At least two legs. That so many pay is the user's assertion.
 */
export function basketEdge(
  legs: readonly EdgeLeg[],
  minimumPerContract: Decimal,
  paying: GuaranteedWinners,
): BasketEdge {
  return edgeOf(legs, minimumPerContract, paying);
}

function edgeOf<Legs extends readonly SizedLeg[]>(
  bought: { readonly [Index in keyof Legs]: EdgeLeg },
  minimumPerContract: Decimal,
  paying: GuaranteedWinners,
): Edge<Legs> {
  const curve = edgeCurveOf(bought, minimumPerContract, paying);
  const { places, minSize, maxSize } = curve;
  const largest = minSize > maxSize ? 0n : largestSize(curve);
  const suggested = largest === 0n ? 0n : suggestedSize(curve, largest);
  const sized = (contracts: bigint) => (contracts === 0n ? undefined : sizedBy<Legs>(curve, contracts));
  return {
    beforeFees: bought.some(({ fees }) => fees === "unknown"),
    largest: sized(largest),
    suggested: sized(suggested),
    step: fromScaled(curve.step, places.size),
    minSize: minSize > maxSize ? undefined : fromScaled(minSize, places.size),
    maxSize: fromScaled(maxSize, places.size),
    at: (contracts) => sizedBy(curve, toScaled(contracts, places.size)),
    line: (until, count) => lineOf(curve, toScaled(round(until, places.size, "down"), places.size), count),
  };
}

function sizedBy<Legs extends readonly SizedLeg[]>(curve: EdgeCurve, contracts: bigint): Sized<Legs> {
  const { places } = curve;
  const { legs: points, payout, profit } = curve.at(contracts);
  const money = (scaled: bigint) => fromScaled(scaled, places.money);
  const legs = points.map(
    ({ bought, cost, atOnce, kept, settlement }): SizedLeg => ({
      bought: money(bought),
      cost: money(cost),
      fees: { money: money(atOnce.fee), contracts: money(kept.fee), settlement: money(settlement.fee) },
    }),
  );
  return {
    contracts: fromScaled(contracts, places.size),
    // One per leg given, so the tuple type holds.
    legs: legs as readonly SizedLeg[] as Legs,
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

/** Smallest size of the highest profit, in scaled contracts; 0 where no size earns anything. */
function largestSize(curve: EdgeCurve): bigint {
  const { profitableEnds, maxSize, minSize } = curve;
  let best = { size: 0n, profit: 0n };
  const consider = (size: bigint) => {
    const profit = curve.profit(size);
    if (profit > best.profit || (profit === best.profit && size < best.size)) best = { size, profit };
  };
  const improve = (low: bigint, high: bigint): void => {
    if (low > high) return;
    const bound = curve.profitBound(low, high);
    if (bound < best.profit || (bound === best.profit && low >= best.size)) return;
    consider(low);
    consider(high);
    if (low === high) return;
    const middle = middleOf(curve, low, high);
    improve(middle + curve.step, high);
    improve(low, middle);
  };
  const ranges = cutsBetween(curve, profitableEnds, 0n, profitableEnds.at(-1) ?? 0n).map(([above, end]) =>
    inSteps(curve, maximum(above + 1n, minSize), minimum(end, maxSize)),
  );
  // The best level end first: it rules out most ranges.
  for (const [low, high] of ranges) {
    if (low <= high) consider(high);
  }
  for (const [low, high] of ranges) improve(low, high);
  return best.size;
}

/**
 * Largest size n ≤ `largest` with a positive profit whose last ⌈n / 100⌉ contracts (all n below one contract) each
 * earn the minimum gain; 0 where there is none.
 */
function suggestedSize(curve: EdgeCurve, largest: bigint): bigint {
  const { minSize, oneContract, step, minimumGain } = curve;
  const isGood = (size: bigint) => {
    const profit = curve.profit(size);
    if (profit <= 0n) return false;
    const back = backOf(curve, size);
    return profit - curve.profit(size - back) >= back * minimumGain;
  };
  const lastGood = (low: bigint, high: bigint, back: bigint): bigint | undefined => {
    if (low > high) return undefined;
    const isWhole = low < oneContract;
    const bound = isWhole ? curve.profitBound(low, high) : curve.gainBound(low, high, back);
    if (bound !== undefined && bound < (isWhole ? low : back) * minimumGain) return undefined;
    if (isGood(high)) return high;
    if (low === high) return undefined;
    const middle = middleOf(curve, low, high);
    return lastGood(middle + step, high - step, back) ?? lastGood(low, middle, back);
  };
  let above = largest;
  while (above >= minSize) {
    // One range per value of `back`; sizes below one contract form a range of their own.
    const back = backOf(curve, above);
    const below =
      above < oneContract ? 0n : maximum((back / oneContract - 1n) * 100n * oneContract, oneContract - 1n);
    const cuts = above < oneContract ? curve.profitableEnds : cutsOf(curve, back);
    for (const [from, until] of cutsBetween(curve, cuts, below, above).toReversed()) {
      const [low, high] = inSteps(curve, maximum(from + 1n, minSize), until);
      const found = lastGood(low, high, back);
      if (found !== undefined) return found;
    }
    above = below - (below % step);
  }
  return 0n;
}

/** Number of last contracts that must earn enough: one in a hundred, rounded up to whole contracts. */
function backOf({ oneContract }: EdgeCurve, size: bigint): bigint {
  const hundredth = 100n * oneContract;
  return minimum(((size + hundredth - 1n) / hundredth) * oneContract, size);
}

/** Sizes at which a level ends, there or `back` contracts before. */
function cutsOf({ profitableEnds }: EdgeCurve, back: bigint): readonly bigint[] {
  return [0n, ...profitableEnds].flatMap((end) => [end, end + back]);
}

/**
 * Ranges that lie between two cuts, in order, from above `from` up to `until`. Where a leg keeps contracts, the first
 * size after each cut is a range of its own: the step of its order may reach back into the level before.
 */
function cutsBetween(
  { legs, step }: EdgeCurve,
  cuts: readonly bigint[],
  from: bigint,
  until: bigint,
): readonly (readonly [bigint, bigint])[] {
  const isCutTwice = legs.some(({ rounding }) => rounding.kept !== undefined);
  const all = isCutTwice ? cuts.flatMap((cut) => [cut, inStepsUp(cut + 1n, step)]) : cuts;
  const inside = [...new Set(all)].filter((cut) => cut > from && cut < until);
  const sorted = [from, ...inside.sort((a, b) => (a < b ? -1 : 1)), until];
  return sorted.slice(1).map((end, index) => [sorted[index] ?? from, end] as const);
}

/** First and last multiple of the step within a range. */
function inSteps({ step }: EdgeCurve, low: bigint, high: bigint): readonly [bigint, bigint] {
  return [inStepsUp(low, step), high - (high % step)];
}

function middleOf({ step }: EdgeCurve, low: bigint, high: bigint): bigint {
  return low + ((high - low) / step / 2n) * step;
}
