// The size a two-leg ticket begins with: what the edge suggests, capped by the user's limits and by the cash entered. Pure.
import {
  type OrderLimits,
  overLimitReason,
  overUnhedgedReason,
} from "#browser/order-journal/order-limits.ts";
import { largestSizeThat } from "#browser/trading-math/arbitrage/two-leg-plan.ts";
import { add, compare, type Decimal, isZero, larger, sum } from "#contract/decimal.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { type LegNow, type PlannedPair, planPair, stepOf, type TwoLegChoices } from "./two-leg-pair.ts";

/** What a trade may cost. All in money. */
export interface Budget {
  readonly limits: OrderLimits;
  /** What today's orders count for already. */
  readonly spentToday: Decimal;
  /** What other trades over two legs may lose without a hedge. */
  readonly unhedged: Decimal;
  /** The cash entered by venue; undefined where none was. */
  readonly cash: (venue: VenueId) => Decimal | undefined;
}

export interface StartSize {
  readonly contracts: Decimal;
  /** The user's limits or cash made it less than what is suggested. */
  readonly isCapped: boolean;
}

/** The largest size up to `suggested` that the budget leaves; undefined where that is below the smallest both venues take. */
export function startSize(
  legs: readonly [LegNow, LegNow],
  suggested: Decimal,
  choices: TwoLegChoices,
  budget: Budget,
): StartSize | undefined {
  const fits = (size: Decimal) => {
    const planned = planPair(legs, size, choices);
    // Too little for a venue is found below; here it must not make larger sizes look as if they did not fit.
    if ("problem" in planned) return compare(size, suggested) < 0;
    return overBudget(planned.plan, budget) === undefined && isWithinCash(legs, planned.plan, budget);
  };
  const contracts = largestSizeThat(fits, suggested, stepOf(legs));
  if (isZero(contracts) || "problem" in planPair(legs, contracts, choices)) return undefined;
  return { contracts, isCapped: compare(contracts, suggested) < 0 };
}

/** Why the user's limits block the trade, as a sentence; undefined where they do not. */
export function overBudget(
  { legs: [first, second], sending }: PlannedPair,
  { limits, spentToday, unhedged }: Budget,
): string | undefined {
  return (
    overLimitReason(first.counted, spentToday, limits) ??
    overLimitReason(second.counted, add(spentToday, first.counted), limits) ??
    overUnhedgedReason(unhedged, add(unhedged, mostAlone([first.counted, second.counted], sending)), limits)
  );
}

/** What is lost at most if only one leg fills: the one that goes first, or either where both go at once. */
export function mostAlone(
  costs: readonly [Decimal, Decimal],
  { first, together }: PlannedPair["sending"],
): Decimal {
  return together ? larger(costs[0], costs[1]) : costs[first];
}

function isWithinCash(
  legs: readonly [LegNow, LegNow],
  { legs: planned }: PlannedPair,
  { cash }: Budget,
): boolean {
  return legs.every(({ place: { venue } }) => {
    const entered = cash(venue);
    // Two legs of one venue are paid out of one purse.
    const paid = planned
      .filter((_, index) => legs[index]?.place.venue === venue)
      .map(({ counted }) => counted);
    return entered === undefined || compare(sum(paid), entered) <= 0;
  });
}
