// Why a ticket's order cannot be sent now: blockers, and warnings to acknowledge first.
import type { TradingStatus } from "#browser/market-data/market-status.ts";
import { type StatusWarningId, statusWarningsOf } from "#browser/order-entry/market-status-warnings.ts";
import type { SendBlockers } from "#browser/order-entry/send-blockers.tsx";
import { blockTexts } from "./texts.ts";

/** Ids of what the user may have to acknowledge first. */
export type AcknowledgementId = "staleBook" | "noBook" | "uncheckedSlippage" | StatusWarningId;

export interface SendConditions {
  readonly tradingStatus: TradingStatus;
  /** Reason to refuse orders in an outcome that shares its id with another; undefined without one. */
  readonly outcomeProblem?: string | undefined;
  /** `none`: the venue shows no book. `old`: not confirmed for too long, or not here although there is one. */
  readonly book: "fresh" | "old" | "none";
  /** Reason the order's cost exceeds a limit; undefined where it does not. */
  readonly overLimit: string | undefined;
  /** Why no order can be sent from this page at all; undefined where one can. */
  readonly sendingProblem?: string | undefined;
  /** The user has stopped sending. */
  readonly isStopped?: boolean;
  /** Reason the order exceeds the slippage limit; "unchecked" without a book; undefined where it does not or without a limit. */
  readonly slippage?: string | undefined;
  /** Why protection has no price to limit the order to; undefined where it has, or is off. */
  readonly unprotected?: string | undefined;
  /** A confirmation dialog follows, which mentions the missing book. */
  readonly confirms?: boolean;
}

export const uncheckedSlippage = "unchecked";

export function ticketBlockersOf({
  tradingStatus,
  outcomeProblem,
  book,
  overLimit,
  sendingProblem,
  isStopped = false,
  slippage,
  unprotected,
  confirms = true,
}: SendConditions): SendBlockers<AcknowledgementId> {
  const blocks = [
    sendingProblem,
    isStopped ? blockTexts.stopped : undefined,
    tradingStatus.kind === "closed" ? tradingStatus.reason : outcomeProblem,
    overLimit,
    slippage === uncheckedSlippage ? undefined : slippage,
    unprotected,
  ];
  return {
    blocks: blocks.filter((block) => block !== undefined),
    acknowledgements: [
      ...(book === "old" ? [staleBook] : []),
      ...(book === "none" && !confirms ? [noBook] : []),
      ...(slippage === uncheckedSlippage ? [noSlippage] : []),
      ...statusWarningsOf(tradingStatus),
    ],
  };
}

const staleBook = { id: "staleBook", why: blockTexts.staleBook, label: blockTexts.sendStale } as const;
const noBook = { id: "noBook", why: blockTexts.noBook, label: blockTexts.sendNoBook } as const;
const noSlippage = {
  id: "uncheckedSlippage",
  why: blockTexts.noSlippage,
  label: blockTexts.sendNoSlippage,
} as const;
