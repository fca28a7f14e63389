// Initial size of a two-leg ticket: the suggested size, capped by the user's limits and entered cash.
import {
  type OrderLimits,
  overLimitReason,
  overUnhedgedReason,
} from "#browser/order-journal/order-limits.ts";
import { largestSizeThat } from "#browser/trading-math/arbitrage/two-leg-plan.ts";
import { add, compare, type Decimal, isZero, larger, sum } from "#contract/decimal.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { type LegAtBook, type PlannedPair, planPair, stepOf, type TwoLegChoices } from "./two-leg-pair.ts";

/** Limits on the cost of a trade. All in money. */
export interface Budget {
  readonly limits: OrderLimits;
  /** Amount today's orders already count for. */
  readonly spentToday: Decimal;
  /** Maximum unhedged loss of other two-leg trades. */
  readonly unhedged: Decimal;
  /** Entered cash by venue; undefined where none was entered. */
  readonly cash: (venue: VenueId) => Decimal | undefined;
}

export interface StartSize {
  readonly contracts: Decimal;
  /** The user's limits or cash reduced the suggested size. */
  readonly isCapped: boolean;
}

/** Largest size up to `suggested` within the budget; undefined where that is below the venues' minimum. */
export function startSize(
  legs: readonly [LegAtBook, LegAtBook],
  suggested: Decimal,
  choices: TwoLegChoices,
  budget: Budget,
): StartSize | undefined {
  const fits = (size: Decimal) => {
    const planned = planPair(legs, size, choices);
    // A size below a venue's minimum is rejected afterwards; here it must not end the search for larger sizes.
    if ("problem" in planned) return compare(size, suggested) < 0;
    return overBudget(planned.plan, budget) === undefined && isWithinCash(legs, planned.plan, budget);
  };
  const contracts = largestSizeThat(fits, suggested, stepOf(legs));
  if (isZero(contracts) || "problem" in planPair(legs, contracts, choices)) return undefined;
  return { contracts, isCapped: compare(contracts, suggested) < 0 };
}

/** Reason why the user's limits block the trade, as a sentence; undefined where they do not. */
export function overBudget(
  { legs: [first, second], sequence }: PlannedPair,
  { limits, spentToday, unhedged }: Budget,
): string | undefined {
  return (
    overLimitReason(first.counted, spentToday, limits) ??
    overLimitReason(second.counted, add(spentToday, first.counted), limits) ??
    overUnhedgedReason(
      unhedged,
      add(unhedged, maxUnhedgedLoss([first.counted, second.counted], sequence)),
      limits,
    )
  );
}

/** Maximum loss if only one leg fills: the first one, or either where both are sent at once. */
export function maxUnhedgedLoss(
  costs: readonly [Decimal, Decimal],
  { first, together }: PlannedPair["sequence"],
): Decimal {
  return together ? larger(costs[0], costs[1]) : costs[first];
}

function isWithinCash(
  legs: readonly [LegAtBook, LegAtBook],
  { legs: planned }: PlannedPair,
  { cash }: Budget,
): boolean {
  return legs.every(({ marketLeg: { venue } }) => {
    const entered = cash(venue);
    // Two legs on one venue share its cash.
    const paid = planned
      .filter((_, index) => legs[index]?.marketLeg.venue === venue)
      .map(({ counted }) => counted);
    return entered === undefined || compare(sum(paid), entered) <= 0;
  });
}
