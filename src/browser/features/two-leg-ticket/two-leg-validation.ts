// Blockers of a planned pair, and what the user must acknowledge before sending.

import type { DirectionModel } from "#browser/group-edges/group-edges.ts";
import type { TradingStatus } from "#browser/market-data/market-status.ts";
import type { Acknowledgement, SendBlockers } from "#browser/order-entry/send-blockers.tsx";
import { ticketTermsOf } from "#browser/order-entry/ticket-terms.ts";
import { isPositive } from "#contract/decimal.ts";
import type { LegAtBook, PairPlan } from "./two-leg-pair.ts";
import { type Budget, overBudget } from "./two-leg-size.ts";

/** Ids of what the user may have to acknowledge first. */
export type AcknowledgementId = "beforeFees" | "unknownStatus 0" | "unknownStatus 1";

export interface ValidationInput {
  readonly direction: Pick<DirectionModel, "bought" | "problems" | "check">;
  /** Undefined while a book or the size is missing. */
  readonly legs: readonly [LegAtBook, LegAtBook] | undefined;
  readonly planned: PairPlan | undefined;
  readonly tradingStatuses: readonly [TradingStatus, TradingStatus];
  readonly budget: Budget;
  readonly isStopped: boolean;
}

/** Blockers and required acknowledgements of a pair. */
export function submitBlockersOf({
  direction,
  legs,
  planned,
  tradingStatuses,
  budget,
  isStopped,
}: ValidationInput): SendBlockers<AcknowledgementId> {
  const { check, bought } = direction;
  const plan = planned !== undefined && "plan" in planned ? planned.plan : undefined;
  const labels = bought.map(({ marketLeg }) => marketLeg.label);
  const blocks = [
    isStopped
      ? "Blocked: you stopped sending. No order leaves from any tab until you allow it again."
      : undefined,
    check.kind === "unconfirmed"
      ? `Blocked: ${check.reason} Confirm the pair under “Pairs”, and say under “Rules compared” that you read both rules.`
      : undefined,
    ...direction.problems.map((problem) => `Blocked: ${problem}`),
    ...tradingStatuses.map((tradingStatus, index) =>
      tradingStatus.kind === "closed" ? `Blocked on ${labels[index]}: ${tradingStatus.reason}` : undefined,
    ),
    ...(legs ?? []).map(({ marketLeg, settings }) => {
      const { kinds, sides } = ticketTermsOf(settings);
      const takes = kinds.some(({ name }) => name === "market") && sides.some(({ name }) => name === "buy");
      return takes ? undefined : `Blocked: ${marketLeg.label} takes no market order that buys.`;
    }),
    plan !== undefined && !isPositive(plan.sized.profit)
      ? "Blocked: this size earns nothing by the books as they stand."
      : undefined,
    plan === undefined ? undefined : overBudget(plan, budget),
  ];
  return {
    blocks: blocks.filter((block) => block !== undefined),
    acknowledgements: [
      ...(plan?.beforeFees === true ? [beforeFees] : []),
      ...tradingStatuses.flatMap((tradingStatus, index) =>
        tradingStatus.kind === "unknown"
          ? [
              unknownStatus(
                index === 0 ? "unknownStatus 0" : "unknownStatus 1",
                labels[index] ?? "",
                tradingStatus.status,
              ),
            ]
          : [],
      ),
    ],
  };
}

const beforeFees: Acknowledgement<AcknowledgementId> = {
  id: "beforeFees",
  why: "A venue's fee is not known: what is left after it nobody can say, and it may be a loss.",
  label: "Send although a fee is not known",
};

function unknownStatus(
  id: AcknowledgementId,
  label: string,
  status: string | undefined,
): Acknowledgement<AcknowledgementId> {
  return {
    id,
    why:
      status === undefined
        ? `${label} does not tell whether its market is open.`
        : `${label} says “\u2068${status}\u2069” of its market, which is not known to mean open.`,
    label: `Send although the market on ${label} may not be open`,
  };
}
