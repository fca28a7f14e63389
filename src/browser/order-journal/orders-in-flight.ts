import type { Intent } from "./intent.ts";
import type { PairSide } from "./pair-trade-link.ts";

/** True if an order on this side of the outcome is being sent: what is held does not count it yet. */
export function isBeingSent(
  intents: readonly Pick<Intent, "state" | "venue" | "body">[],
  { venue, marketId, outcomeId }: Pick<PairSide, "venue" | "marketId" | "outcomeId">,
  side: "buy" | "sell",
): boolean {
  return intents.some(
    ({ state, venue: at, body }) =>
      state === "sending" &&
      at === venue &&
      body.market_id === marketId &&
      body.outcome_id === outcomeId &&
      body.side.toLowerCase() === side,
  );
}
