import type { Intent } from "./intent.ts";
import { isOver } from "./known-order.ts";
import type { PairSide } from "./pair-trade-link.ts";

type SentOrder = Pick<Intent, "state" | "venue" | "body" | "limit" | "order" | "settledAt">;

/**
 * True if an order on this side of the outcome is being sent, or is a sale just placed that may not have filled yet as of `now` (ms
 * since 1970): what is held does not count it yet.
 */
export function isInFlight(
  intents: readonly SentOrder[],
  { venue, marketId, outcomeId }: Pick<PairSide, "venue" | "marketId" | "outcomeId">,
  side: "buy" | "sell",
  now: number,
): boolean {
  return intents.some(
    (intent) =>
      intent.venue === venue &&
      intent.body.market_id === marketId &&
      intent.body.outcome_id === outcomeId &&
      intent.body.side.toLowerCase() === side &&
      (intent.state === "sending" || (side === "sell" && isFilling(intent, now))),
  );
}

/** Longest time in which a venue fills a market order, ms: some take seconds, and not every one reports that it is done. */
const longestMatchingMs = 10_000;

function isFilling({ state, limit, order, settledAt }: SentOrder, now: number): boolean {
  if (state !== "accepted" || limit !== undefined || settledAt === undefined) return false;
  return !(order && isOver(order)) && Math.abs(now - settledAt) < longestMatchingMs;
}
