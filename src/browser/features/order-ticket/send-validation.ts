// Checks between a valid order and its POST: blockers, and warnings to acknowledge first.
import type { TradingStatus } from "#browser/market-data/market-status.ts";
import type { SendBlockers } from "#browser/order-entry/send-blockers.tsx";

/** Ids of what the user may have to acknowledge first. */
export type AcknowledgementId = "staleBook" | "noBook" | "uncheckedSlippage" | "unknownStatus";

export interface SendConditions {
  readonly tradingStatus: TradingStatus;
  /** `none`: the venue shows no book. `old`: not confirmed for too long, or not here although there is one. */
  readonly book: "fresh" | "old" | "none";
  /** Why what it may cost is too much; undefined where it is not. */
  readonly overLimit: string | undefined;
  /** The user has stopped sending. */
  readonly isStopped?: boolean;
  /** Why the book reaches too far for the slippage limit, "unchecked" where there is no book to tell; undefined where all is well or there is no such limit. */
  readonly slippage?: string | undefined;
  /** A dialog asks before it is sent, and says there that there is no book. */
  readonly confirms?: boolean;
}

export const uncheckedSlippage = "unchecked";

/** The guards of an order as things stand. */
export function sendBlockersOf({
  tradingStatus,
  book,
  overLimit,
  isStopped = false,
  slippage,
  confirms = true,
}: SendConditions): SendBlockers<AcknowledgementId> {
  const blocks = [
    isStopped
      ? "Blocked: you stopped sending. No order leaves from any tab until you allow it again."
      : undefined,
    tradingStatus.kind === "closed" ? `Blocked: ${tradingStatus.reason}` : undefined,
    overLimit,
    slippage === uncheckedSlippage ? undefined : slippage,
  ];
  return {
    blocks: blocks.filter((block) => block !== undefined),
    acknowledgements: [
      ...(book === "old" ? [staleBook] : []),
      ...(book === "none" && !confirms ? [noBook] : []),
      ...(slippage === uncheckedSlippage ? [noSlippage] : []),
      ...(tradingStatus.kind === "unknown" ? [unknownStatus(tradingStatus.status)] : []),
    ],
  };
}

const staleBook = {
  id: "staleBook",
  why: "The order book is not fresh: the estimate may be wrong.",
  label: "Send without a fresh book",
} as const;

const noBook = {
  id: "noBook",
  why: "This venue shows no order book: nothing tells what the order will cost.",
  label: "Send without an order book",
} as const;

const noSlippage = {
  id: "uncheckedSlippage",
  why: "Without an order book your slippage limit cannot be checked.",
  label: "Send without a check of the slippage limit",
} as const;

function unknownStatus(status: string | undefined) {
  const why =
    status === undefined
      ? "The venue does not tell whether this market is open."
      : `The venue says “\u2068${status}\u2069” of this market, which is not known to mean open.`;
  return { id: "unknownStatus", why, label: "Send although the market may not be open" } as const;
}
