// Blockers of a planned pair, and what the user must acknowledge before sending.

import type { DirectionModel } from "#browser/group-edges/group-edges.ts";
import type { TradingStatus } from "#browser/market-data/market-status.ts";
import { type StatusWarningId, statusWarningsOf } from "#browser/order-entry/market-status-warnings.ts";
import type { Acknowledgement, SendBlockers } from "#browser/order-entry/send-blockers.tsx";
import { ticketTermsOf } from "#browser/order-entry/ticket-terms.ts";
import { isPositive } from "#contract/decimal.ts";
import type { LegIndex } from "./send-two-legs.ts";
import { blockTexts } from "./texts.ts";
import type { LegAtBook, PairPlan } from "./two-leg-pair.ts";
import { type Budget, overBudget } from "./two-leg-size.ts";

/** Ids of what the user may have to acknowledge first. */
export type AcknowledgementId = "beforeFees" | `${StatusWarningId} ${LegIndex}`;

export interface TwoLegConditions {
  readonly direction: Pick<DirectionModel, "bought" | "problems" | "check">;
  /** Undefined while a book or the size is missing. */
  readonly legs: readonly [LegAtBook, LegAtBook] | undefined;
  readonly planned: PairPlan | undefined;
  readonly tradingStatuses: readonly [TradingStatus, TradingStatus];
  readonly budget: Budget;
  /** Why no order can be sent from this page at all; undefined where one can. */
  readonly sendingProblem?: string | undefined;
  readonly isStopped: boolean;
}

export function twoLegBlockersOf({
  direction,
  legs,
  planned,
  tradingStatuses,
  budget,
  sendingProblem,
  isStopped,
}: TwoLegConditions): SendBlockers<AcknowledgementId> {
  const { check, bought } = direction;
  const plan = planned !== undefined && "plan" in planned ? planned.plan : undefined;
  const labels = bought.map(({ marketLeg }) => marketLeg.label);
  const blocks = [
    sendingProblem,
    isStopped ? blockTexts.stopped : undefined,
    check.kind === "unconfirmed" ? blockTexts.gates : undefined,
    ...direction.problems,
    ...tradingStatuses.map((tradingStatus, index) =>
      tradingStatus.kind === "closed"
        ? blockTexts.onVenue(labels[index] ?? "", tradingStatus.reason)
        : undefined,
    ),
    ...(legs ?? []).map(({ marketLeg, settings }) => {
      const { kinds, sides } = ticketTermsOf(settings);
      const takes = kinds.some(({ name }) => name === "market") && sides.some(({ name }) => name === "buy");
      return takes ? undefined : blockTexts.noMarketBuy(marketLeg.label);
    }),
    plan !== undefined && !isPositive(plan.sized.profit) ? blockTexts.noProfit : undefined,
    plan === undefined || legs === undefined
      ? undefined
      : overBudget(plan, budget, [legs[0].settings.currency, legs[1].settings.currency]),
  ];
  return {
    blocks: blocks.filter((block) => block !== undefined),
    acknowledgements: [
      ...(plan?.beforeFees === true ? [beforeFees] : []),
      ...([0, 1] as const).flatMap((index) =>
        statusWarningsOf(tradingStatuses[index], labels[index]).map((warning) => ({
          ...warning,
          id: `${warning.id} ${index}` as const,
        })),
      ),
    ],
  };
}

export const beforeFees: Acknowledgement<AcknowledgementId> = {
  id: "beforeFees",
  why: blockTexts.feeUnknown,
  label: blockTexts.sendWithoutFee,
};
