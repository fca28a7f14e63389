// Return of an edge on its capital, per year, and its result where the venues resolve differently.

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
import type { SizedBasket, SizedEdge } from "./edge.ts";

const dayMs = 86_400_000;
const half = decimal("0.5");

/** profit / capital in; undefined for zero capital. */
export function edgeReturn({ profit, capital }: Pick<SizedBasket, "profit" | "capital">): Ratio | undefined {
  const tied = ratioOf(capital);
  return tied.numerator === 0n ? undefined : divideRatios(ratioOf(profit), tied);
}

/** When a leg resolves, and the venue's delay until payout. */
export interface LegEnd {
  /** Undefined where the venue gives no date. */
  readonly resolvesAt: Instant | undefined;
  readonly settlementLagDays: number;
}

/** Days until both legs have paid, at least 1. Undefined where a date is missing, past or a placeholder. */
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

/** Simple annual return: return · 365 / days. */
export function perYear(gained: Ratio, days: Ratio): Ratio {
  return divideRatios(multiplyRatios(gained, whole(365)), days);
}

/** True for resolution dates more than seven days apart, which the page marks. */
export function areFarApart(a: Instant, b: Instant): boolean {
  return Math.abs(a - b) > 7 * dayMs;
}

/** Result of a size where the venues do not resolve as opposites. Money, negative for a loss. */
export interface DifferentResolutions {
  /** Both legs pay nothing: the whole capital is lost. */
  readonly bothLose: Decimal;
  /** One leg pays half per contract, the other nothing. */
  readonly halfAndNothing: Decimal;
  /** One leg refunds its cost: worst and best case, by which leg that is and what the other pays. */
  readonly refund: { readonly least: Decimal; readonly most: Decimal };
}

/** The three cases. Fees already paid are not refunded; a settlement fee is taken only from a winning leg. */
export function ifResolvedDifferently({ contracts, capital, payout, legs }: SizedEdge): DifferentResolutions {
  const lost = subtract(zero, capital);
  const contractFees = legs.map(({ fees }) => fees.contracts);
  const held = subtract(contracts, larger(contractFees[0] ?? zero, contractFees[1] ?? zero));
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
