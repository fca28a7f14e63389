// Holding time of an edge, its annual return including interest paid by the venues, and its result if the venues resolve differently.

import {
  addRatios,
  compareRatios,
  divideRatios,
  multiplyRatios,
  type Ratio,
  ratioOf,
  sumRatios,
  wholeRatio,
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
import type { SizedBasket, SizedEdge } from "./edge.ts";
import { spentOn } from "./edge-within-budget.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const daysPerYear = 365;
const half = decimal("0.5");

/** When a leg pays, and what its venue pays meanwhile on the money in it. */
export interface PayoutTerms {
  /** Latest start of the group's game; undefined where it has none. */
  readonly gameStartsAt: Instant | undefined;
  /** The venue's resolution date, which may be the last possible day; undefined where it gives none. */
  readonly resolvesAt: Instant | undefined;
  /** Hours from either of these until the venue has paid. */
  readonly settlementLagHours: number;
  /** Share of the money in the leg that the venue pays a year; negative: takes. */
  readonly carryPerYear: Decimal;
}

/**
 * Outcome known, before the settlement lag: the start of the game while its payout is ahead, else the resolution date.
 * Undefined where the date is missing, past or a placeholder.
 */
export function decidedAt(payoutTerms: PayoutTerms, now: Instant): Instant | undefined {
  const { gameStartsAt, resolvesAt, settlementLagHours } = payoutTerms;
  // A payout that should have come by now was held up, by a postponed game: then only the venue's date is known.
  if (gameStartsAt !== undefined && gameStartsAt + settlementLagHours * hourMs > now) return gameStartsAt;
  return resolvesAt === undefined || resolvesAt <= now || isPlaceholderDate(resolvesAt)
    ? undefined
    : resolvesAt;
}

/** Days until all legs have paid, at least 1. Undefined where that is unknown for one. */
export function daysTiedUp(payoutTermsByLeg: readonly PayoutTerms[], now: Instant): Ratio | undefined {
  let latest = ratioOf(decimal("1"));
  for (const payoutTerms of payoutTermsByLeg) {
    const at = decidedAt(payoutTerms, now);
    if (at === undefined) return undefined;
    const days = divideRatios(
      wholeRatio(Math.ceil(at + payoutTerms.settlementLagHours * hourMs - now)),
      wholeRatio(dayMs),
    );
    if (compareRatios(days, latest) > 0) latest = days;
  }
  return latest;
}

/** Gain on money that is tied up until all legs have paid. */
export interface TiedUpReturn {
  /** Days until then; undefined where unknown. */
  readonly days: Ratio | undefined;
  /** gain / capital, before carry; undefined for zero capital. */
  readonly gained: Ratio | undefined;
  /** Money that the venues pay on it until then, negative where they take; undefined where the days are unknown. */
  readonly carry: Ratio | undefined;
  /** Simple annual return, carry included: (gain + carry) / capital · 365 / days. */
  readonly perYear: Ratio | undefined;
}

/**
 * Return of `gain` on the money in each leg; `capital` and `payoutTermsByLeg` in the order of the legs. Carry is simple interest:
 * Σ capital · rate · days / 365.
 */
export function returnUntilPayout(
  gain: Decimal,
  capital: readonly Decimal[],
  payoutTermsByLeg: readonly PayoutTerms[],
  now: Instant,
): TiedUpReturn {
  const days = daysTiedUp(payoutTermsByLeg, now);
  const tied = ratioOf(sum(capital));
  const carryPerYear = sumRatios(
    payoutTermsByLeg.map((payoutTerms, leg) =>
      multiplyRatios(ratioOf(capital[leg] ?? zero), ratioOf(payoutTerms.carryPerYear)),
    ),
  );
  const gained = tied.numerator === 0n ? undefined : divideRatios(ratioOf(gain), tied);
  if (days === undefined) return { days, gained, carry: undefined, perYear: undefined };
  const years = divideRatios(days, wholeRatio(daysPerYear));
  const carry = multiplyRatios(carryPerYear, years);
  const net = addRatios(ratioOf(gain), carry);
  const perYear = gained === undefined ? undefined : divideRatios(divideRatios(net, tied), years);
  return { days, gained, carry, perYear };
}

/** Return of an edge's `profit` on the money its legs cost, fees in. `payoutTermsByLeg` in the order of the legs. */
export function returnOfEdge(
  { profit, legs }: Pick<SizedBasket, "profit" | "legs">,
  payoutTermsByLeg: readonly PayoutTerms[],
  now: Instant,
): TiedUpReturn {
  return returnUntilPayout(profit, legs.map(spentOn), payoutTermsByLeg, now);
}

/** A simple annual rate as one per day: rate / 365. */
export function perDayOf(perYear: Ratio): Ratio {
  return divideRatios(perYear, wholeRatio(daysPerYear));
}

/** A rate per day as a simple annual one: rate · 365. */
export function perYearOf(perDay: Ratio): Ratio {
  return multiplyRatios(perDay, wholeRatio(daysPerYear));
}

/** True for a known annual return below the hurdle rate; both as shares, 1 for 100 %. */
export function isBelowHurdle(perYear: Ratio | undefined, hurdlePerYear: Decimal): boolean {
  return perYear !== undefined && compareRatios(perYear, ratioOf(hurdlePerYear)) < 0;
}

/** True for legs decided more than seven days apart, which the page marks. */
export function areFarApart(payoutTermsByLeg: readonly PayoutTerms[], now: Instant): boolean {
  const times = payoutTermsByLeg.flatMap((payoutTerms) => decidedAt(payoutTerms, now) ?? []);
  return times.length > 1 && Math.max(...times) - Math.min(...times) > 7 * dayMs;
}

/**
 * Result of a size where the venues do not resolve as opposites. Money, negative for a loss. Fees already paid are not
 * refunded; a settlement fee is taken only from a winning leg.
 */
export function ifResolvedDifferently({ contracts, capital, legs }: SizedEdge) {
  const lost = subtract(zero, capital);
  const refunded = legs.map(({ cost }) => add(lost, cost)) as [Decimal, Decimal];
  // The leg that wins beside the refunded one pays in full, less its own settlement fee.
  const won = legs.map(({ fees }) => subtract(contracts, fees.settlement)) as [Decimal, Decimal];
  return {
    /** Both legs pay nothing: the whole capital is lost. */
    bothLose: lost,
    /** One leg pays half per contract, the other nothing. */
    halfAndNothing: add(lost, multiply(half, contracts)),
    /** One leg refunds its cost: worst and best case, by which leg that is and what the other pays. */
    refund: {
      least: smaller(...refunded),
      most: larger(add(refunded[0], won[1]), add(refunded[1], won[0])),
    },
  };
}
