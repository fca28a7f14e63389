// The executable edge of what is bought together: an outcome on one venue and its opposite on another, or a cover of an event's
// outcomes, walked down all ask sides in equal contracts, net of all fees. Exact; whether the books may be compared at all is
// not asked here.
import { type Decimal, fromScaled, round, toScaled } from "#contract/decimal.ts";
import { type EdgeCurve, edgeCurveOf, type SurelyPaying } from "./edge-profit-curve.ts";
import { largestSize, suggestedSize } from "./edge-size.ts";
import type { EdgeLeg } from "./leg-cost-curve.ts";

/** One leg of a size that was walked. */
export interface SizedLeg {
  /** Money paid for the contracts, without fee. */
  readonly cost: Decimal;
  /** Money, or contracts where the venue takes those (each counts 1). */
  readonly fee: Decimal;
  readonly feeTakenAs: "money" | "contracts" | "settlement";
}

type Pair = readonly [SizedLeg, SizedLeg];

/** All legs at one size. Money, exact. */
interface Sized<Legs extends readonly SizedLeg[]> {
  readonly contracts: Decimal;
  readonly legs: Legs;
  /** What the winning legs pay at least, less what the venue takes of it. */
  readonly payout: Decimal;
  /** Costs and the fees that are due at once. */
  readonly capital: Decimal;
  /** payout − capital. */
  readonly profit: Decimal;
}

export type SizedEdge = Sized<Pair>;
export type SizedCover = Sized<readonly SizedLeg[]>;

interface Edge<Legs extends readonly SizedLeg[]> {
  /** A fee model is unknown: it counted as none, and every figure is before fees. */
  readonly beforeFees: boolean;
  /** The smallest size of the highest profit; undefined where no size earns anything. */
  readonly largest: Sized<Legs> | undefined;
  /** The largest size up to it whose last hundredth earns the minimum a contract; undefined where there is none. */
  readonly suggested: Sized<Legs> | undefined;
  /** What every venue's sizes are multiples of, in contracts. */
  readonly step: Decimal;
  /** The smallest size that every venue takes, in contracts; undefined where the books do not hold it. */
  readonly least: Decimal | undefined;
  /** The largest size that all books fill, in contracts. */
  readonly most: Decimal;
  /** All legs at a size in contracts, which all books fill. */
  at(contracts: Decimal): Sized<Legs>;
  /** Sizes and profits from 0 up to a size, at every end of a level and at `count` equal distances: a line to draw. */
  line(until: Decimal, count: number): readonly { readonly contracts: Decimal; readonly profit: Decimal }[];
}

export type PairEdge = Edge<Pair>;
export type CoverEdge = Edge<readonly SizedLeg[]>;

/** The edge of buying both legs. `minimumPerContract` is what the last contracts of the suggested size earn, in money. */
export function pairEdge(first: EdgeLeg, second: EdgeLeg, minimumPerContract: Decimal): PairEdge {
  return edgeOf<Pair>([first, second], minimumPerContract, "one");
}

/**
 * The edge of one Yes of each outcome of an event, of which one surely pays (`one`), or of one No of each, of which all but
 * one do. Two legs at least; what surely pays is the user's word.
 */
export function coverEdge(
  legs: readonly EdgeLeg[],
  minimumPerContract: Decimal,
  paying: SurelyPaying,
): CoverEdge {
  return edgeOf(legs, minimumPerContract, paying);
}

function edgeOf<Legs extends readonly SizedLeg[]>(
  bought: { readonly [Index in keyof Legs]: EdgeLeg },
  minimumPerContract: Decimal,
  paying: SurelyPaying,
): Edge<Legs> {
  const curve = edgeCurveOf(bought, minimumPerContract, paying);
  const { places, least, most } = curve;
  const largest = least > most ? 0n : largestSize(curve);
  const suggested = largest === 0n ? 0n : suggestedSize(curve, largest);
  const sized = (contracts: bigint) => (contracts === 0n ? undefined : sizedBy<Legs>(curve, contracts));
  return {
    beforeFees: bought.some(({ fees }) => fees === "unknown"),
    largest: sized(largest),
    suggested: sized(suggested),
    step: fromScaled(curve.step, places.size),
    least: least > most ? undefined : fromScaled(least, places.size),
    most: fromScaled(most, places.size),
    at: (contracts) => sizedBy(curve, toScaled(contracts, places.size)),
    line: (until, count) => lineOf(curve, toScaled(round(until, places.size, "down"), places.size), count),
  };
}

function sizedBy<Legs extends readonly SizedLeg[]>(curve: EdgeCurve, contracts: bigint): Sized<Legs> {
  const { places } = curve;
  const { costs, fees, payout, profit } = curve.at(contracts);
  const money = (scaled: bigint) => fromScaled(scaled, places.money);
  const legs = curve.legs.map(
    ({ takenAs }, index): SizedLeg => ({
      cost: money(costs[index] ?? 0n),
      fee: money(fees[index] ?? 0n),
      feeTakenAs: takenAs,
    }),
  );
  return {
    contracts: fromScaled(contracts, places.size),
    // One for each leg that was given.
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
