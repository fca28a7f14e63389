// Blockers of opening and of closing a pair, and what the user must acknowledge before sending.

import type { DirectionModel } from "#browser/group-edges/group-edges.ts";
import type { TradingStatus } from "#browser/market-data/market-status.ts";
import { type StatusWarningId, statusWarningsOf } from "#browser/order-entry/market-status-warnings.ts";
import type { Acknowledgement, SendBlockers } from "#browser/order-entry/send-blockers.tsx";
import { ticketTermsOf } from "#browser/order-entry/ticket-terms.ts";
import { overUnhedgedReason } from "#browser/order-journal/order-limits.ts";
import { add, isPositive } from "#contract/decimal.ts";
import { type ClosePlan, saleObjection, unhedgedRiskOf } from "./close-plan.ts";
import type { HeldLegs } from "./outcome-position.ts";
import type { LegIndex } from "./send-two-legs.ts";
import { blockTexts, closeTexts, sizeTexts } from "./texts.ts";
import type { LegAtBook, PairPlan } from "./two-leg-pair.ts";
import { type Budget, overBudget } from "./two-leg-size.ts";

/** Ids of what the user may have to acknowledge first. */
export type AcknowledgementId = "beforeFees" | `${StatusWarningId} ${LegIndex}`;

interface SendConditions {
  readonly tradingStatuses: readonly [TradingStatus, TradingStatus];
  /** Why no order can be sent from this page at all; undefined where one can. */
  readonly sendingProblem?: string | undefined;
  readonly isStopped: boolean;
}

export interface TwoLegConditions extends SendConditions {
  readonly direction: Pick<DirectionModel, "bought" | "problems" | "check" | "edge">;
  /** Undefined while a book or the size is missing. */
  readonly legs: readonly [LegAtBook, LegAtBook] | undefined;
  readonly planned: PairPlan | undefined;
  readonly budget: Budget;
}

/** Reasons a pair cannot be opened, and warnings to acknowledge first. */
export function twoLegBlockersOf({
  direction,
  legs,
  planned,
  budget,
  ...sending
}: TwoLegConditions): SendBlockers<AcknowledgementId> {
  const { check, bought, edge } = direction;
  const plan = planned !== undefined && "plan" in planned ? planned.plan : undefined;
  const blocks = [
    ...stopBlocks(sending),
    check.kind === "unconfirmed" ? blockTexts.gates : undefined,
    ...direction.problems,
    ...statusBlocks(sending, bought),
    ...(legs ?? []).map(({ marketLeg, settings }) => {
      const { kinds, sides } = ticketTermsOf(settings);
      const takes = kinds.some(({ name }) => name === "market") && sides.some(({ name }) => name === "buy");
      return takes ? undefined : blockTexts.noMarketBuy(marketLeg.label);
    }),
    planned === undefined && edge !== undefined && edge.largest === undefined ? sizeTexts.none : undefined,
    plan !== undefined && !isPositive(plan.sized.profit) ? blockTexts.noProfit : undefined,
    plan === undefined || legs === undefined
      ? undefined
      : overBudget(plan, budget, [legs[0].settings.currency, legs[1].settings.currency]),
  ];
  return blockersOf(blocks, plan, sending, bought);
}

export interface CloseConditions extends SendConditions {
  readonly pair: Pick<HeldLegs, "bought" | "free">;
  /** Why both legs cannot be sold into their books now. */
  readonly bookProblems: readonly string[];
  /** Undefined while a book is missing. */
  readonly legs: readonly [LegAtBook, LegAtBook] | undefined;
  readonly plan: ClosePlan | undefined;
  readonly budget: Pick<Budget, "limits" | "unhedged">;
  readonly currency: string;
}

/** Reasons a held pair cannot be closed, and warnings to acknowledge first. */
export function closeBlockersOf({
  pair: { bought, free },
  bookProblems,
  legs,
  plan,
  budget: { limits, unhedged },
  currency,
  ...sending
}: CloseConditions): SendBlockers<AcknowledgementId> {
  const blocks = [
    ...stopBlocks(sending),
    free === undefined ? closeTexts.quantityUnknown : isPositive(free) ? undefined : closeTexts.noneFree,
    ...bookProblems,
    ...statusBlocks(sending, bought),
    ...(legs ?? []).map(saleObjection),
    plan !== undefined && !isPositive(plan.proceeds) ? blockTexts.noProceeds : undefined,
    plan === undefined
      ? undefined
      : overUnhedgedReason(unhedged, add(unhedged, unhedgedRiskOf(plan)), limits, currency),
  ];
  return blockersOf(blocks, plan, sending, bought);
}

type Bought = DirectionModel["bought"];

function stopBlocks({ sendingProblem, isStopped }: SendConditions): readonly (string | undefined)[] {
  return [sendingProblem, isStopped ? blockTexts.stopped : undefined];
}

function statusBlocks({ tradingStatuses }: SendConditions, bought: Bought): readonly (string | undefined)[] {
  return bought.map(({ marketLeg: { label } }, index) => {
    const status = tradingStatuses[index];
    return status?.kind === "closed" ? blockTexts.onVenue(label, status.reason) : undefined;
  });
}

function blockersOf(
  blocks: readonly (string | undefined)[],
  plan: { readonly beforeFees: boolean } | undefined,
  { tradingStatuses }: SendConditions,
  bought: Bought,
): SendBlockers<AcknowledgementId> {
  const warnings = ([0, 1] as const).flatMap((index) =>
    statusWarningsOf(tradingStatuses[index], bought[index].marketLeg.label).map((warning) => ({
      ...warning,
      id: `${warning.id} ${index}` as const,
    })),
  );
  return {
    blocks: blocks.filter((block) => block !== undefined),
    acknowledgements: plan?.beforeFees === true ? [beforeFees, ...warnings] : warnings,
  };
}

const beforeFees: Acknowledgement<AcknowledgementId> = {
  id: "beforeFees",
  why: blockTexts.feeUnknown,
  label: blockTexts.sendWithoutFee,
};
