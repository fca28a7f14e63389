// Initial size of a two-leg ticket: the suggested size, capped by the user's limits and entered cash.
import {
  type OrderLimits,
  overLimitReason,
  overUnhedgedReason,
} from "#browser/order-journal/order-limits.ts";
import { largestSizeThat, type PlannedLeg } from "#browser/trading-math/arbitrage/two-leg-plan.ts";
import { add, compare, type Decimal, isZero, larger, sum } from "#contract/decimal.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { otherLeg } from "./send-two-legs.ts";
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

/** A limit of the user that a size can exceed. */
export type SizeCap = "order" | "day" | "unhedged" | "cash";

export interface StartSize {
  /** Undefined where the budget leaves less than the venues' minimum. */
  readonly contracts: Decimal | undefined;
  /** Limit that reduced the suggested size; undefined where none did. */
  readonly cap: SizeCap | undefined;
  /** Why no order is possible at the suggested size, where no limit is the cause. */
  readonly problem?: string | undefined;
}

/** Largest size up to `suggested` within the budget. */
export function startSize(
  legs: readonly [LegAtBook, LegAtBook],
  suggested: Decimal,
  choices: TwoLegChoices,
  budget: Budget,
): StartSize {
  const fits = (size: Decimal) => {
    const planned = planPair(legs, size, choices);
    // A size below a venue's minimum is rejected afterwards; here it must not end the search for larger sizes.
    if ("problem" in planned) return compare(size, suggested) < 0;
    return capOf(legs, planned.plan, budget) === undefined;
  };
  const step = stepOf(legs);
  const contracts = largestSizeThat(fits, suggested, step);
  const next = compare(contracts, suggested) < 0 ? planPair(legs, add(contracts, step), choices) : undefined;
  const cap = next !== undefined && "plan" in next ? capOf(legs, next.plan, budget) : undefined;
  const planned = planPair(legs, contracts, choices);
  if (isZero(contracts) || "problem" in planned) {
    const atSuggested = planPair(legs, suggested, choices);
    const problem = cap === undefined && "problem" in atSuggested ? atSuggested.problem : undefined;
    return { contracts: undefined, cap, problem };
  }
  return { contracts, cap };
}

/** The first limit that the trade exceeds. */
function capOf(
  legs: readonly [LegAtBook, LegAtBook],
  plan: PlannedPair,
  budget: Budget,
): SizeCap | undefined {
  const { limits, spentToday, unhedged } = budget;
  const [first, second] = plan.legs;
  if (compare(larger(first.mostToLose, second.mostToLose), limits.maxOrderCost) > 0) return "order";
  const [lead, follower] = inSequence(plan);
  const mostToday = larger(lead.mostToLose, add(lead.counted, follower.mostToLose));
  if (compare(add(spentToday, mostToday), limits.maxDayCost) > 0) return "day";
  const after = add(unhedged, maxUnhedgedLoss(plan));
  if (overUnhedgedReason(unhedged, after, limits, legs[0].settings.currency) !== undefined) return "unhedged";
  return isWithinCash(legs, plan, budget) ? undefined : "cash";
}

/** Reason why the user's limits block the trade, as a sentence; undefined where they do not. */
export function overBudget(
  plan: PlannedPair,
  { limits, spentToday, unhedged }: Budget,
  currencies: readonly [string, string],
): string | undefined {
  const { sequence } = plan;
  const [lead, follower] = inSequence(plan);
  return (
    overLimitReason(lead.mostToLose, spentToday, limits, currencies[sequence.first]) ??
    overLimitReason(
      follower.mostToLose,
      add(spentToday, lead.counted),
      limits,
      currencies[otherLeg(sequence.first)],
    ) ??
    overUnhedgedReason(unhedged, add(unhedged, maxUnhedgedLoss(plan)), limits, currencies[0])
  );
}

/** Both legs, the one sent first before the other. */
function inSequence({ legs, sequence }: PlannedPair): readonly [PlannedLeg, PlannedLeg] {
  return [legs[sequence.first], legs[otherLeg(sequence.first)]];
}

/** Maximum loss if only one leg fills and pays nothing: the first one, or either where both are sent at once. */
export function maxUnhedgedLoss({ legs, sequence: { first, together } }: PlannedPair): Decimal {
  return together ? larger(legs[0].counted, legs[1].counted) : legs[first].counted;
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
