// What an edge brings: against what is tied up, by the year, and where the venues resolve differently.

import {
  addRatios,
  compareRatios,
  divideRatios,
  multiplyRatios,
  type Ratio,
  ratioOf,
} from "#browser/trading-math/ratio.ts";
import {
  add,
  type Decimal,
  decimal,
  larger,
  multiply,
  smaller,
  subtract,
  sum,
  zero,
} from "#contract/decimal.ts";
import { type Instant, isPlaceholderDate } from "#contract/instant.ts";
import type { SizedCover, SizedEdge } from "./edge.ts";

const dayMs = 86_400_000;
const half = decimal("0.5");

/** profit / capital in; undefined where nothing is tied up. */
export function edgeReturn({ profit, capital }: Pick<SizedCover, "profit" | "capital">): Ratio | undefined {
  const tied = ratioOf(capital);
  return tied.numerator === 0n ? undefined : divideRatios(ratioOf(profit), tied);
}

/** When a leg is resolved, and how long its venue takes from then to pay. */
export interface LegEnd {
  /** Undefined where the venue tells none. */
  readonly resolvesAt: Instant | undefined;
  readonly settlementLagDays: number;
}

/**
 * Days until both legs have paid, at least 1. Undefined where a date is not told, is past, or is one that venues put
 * where they have none.
 */
export function daysTiedUp(ends: readonly LegEnd[], now: Instant): Ratio | undefined {
  let latest = ratioOf(decimal("1"));
  for (const { resolvesAt, settlementLagDays } of ends) {
    if (resolvesAt === undefined || resolvesAt <= now || isPlaceholderDate(resolvesAt)) return undefined;
    const untilThen = divideRatios(whole(Math.ceil(resolvesAt - now)), whole(dayMs));
    const days = addRatios(untilThen, whole(settlementLagDays));
    if (compareRatios(days, latest) > 0) latest = days;
  }
  return latest;
}

/** The simple return of a year: return · 365 / days. */
export function perYear(gained: Ratio, days: Ratio): Ratio {
  return divideRatios(multiplyRatios(gained, whole(365)), days);
}

/** Whether two resolution dates lie so far apart that it has to be said: more than seven days. */
export function areFarApart(a: Instant, b: Instant): boolean {
  return Math.abs(a - b) > 7 * dayMs;
}

/** What becomes of a size where the venues do not resolve as opposites. Money, below zero where it is lost. */
export interface DifferentResolutions {
  /** Both legs pay nothing: all that is tied up is lost. */
  readonly bothLose: Decimal;
  /** One pays half a contract each, the other nothing. */
  readonly halfAndNothing: Decimal;
  /** One gives back what its contracts cost: the least of it, and the most, by which one it is and what the other pays. */
  readonly refund: { readonly least: Decimal; readonly most: Decimal };
}

/** The three cases. A fee that was paid is not given back; a share of the payout is only taken of a leg that wins. */
export function ifResolvedDifferently({ contracts, capital, payout, legs }: SizedEdge): DifferentResolutions {
  const lost = subtract(zero, capital);
  const kept = legs.map(({ fee, feeTakenAs }) => (feeTakenAs === "contracts" ? fee : zero));
  const held = subtract(contracts, larger(kept[0] ?? zero, kept[1] ?? zero));
  const [first, second] = legs.map(({ cost }) => add(lost, cost)) as [Decimal, Decimal];
  return {
    bothLose: lost,
    halfAndNothing: add(lost, multiply(half, held)),
    refund: { least: smaller(first, second), most: sum([larger(first, second), payout]) },
  };
}

function whole(count: number): Ratio {
  return { numerator: BigInt(count), denominator: 1n };
}
