import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { systemClock } from "#browser/lib/clock.ts";
import { orderQueries } from "#browser/queries/order-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { useStream } from "#browser/stream/stream-context.ts";
import { isZero } from "#contract/decimal.ts";
import { type Instant, parseUtcInstant } from "#contract/instant.ts";
import type { Order } from "#contract/order.ts";
import { isEndedStatus } from "#contract/order-status.ts";
import type { VenueId } from "#contract/venue-id.ts";

/** Reads the ids of the venue's recent and working orders this page knows now, streamed or polled. */
export function useKnownOrderIds({
  venue,
  marketId,
}: {
  readonly venue: VenueId;
  readonly marketId: string;
}): () => readonly string[] {
  const gateway = useGateway();
  const queries = useQueryClient();
  const { read } = useStream();
  return useCallback(() => {
    const fetched = queries.getQueryData(orderQueries.ofMarket(gateway, { venue, marketId }).queryKey);
    const received = read({ channel: "orders", venue }).data;
    return confusableOrderIds([...(fetched?.answer.rows ?? []), ...(received ?? [])], systemClock.now());
  }, [gateway, queries, read, venue, marketId]);
}

/** Age from which the time of an order that is over proves that it is not the one being sent, ms. */
const longestRecentMs = 86_400_000;

/**
 * Ids of the orders that could be taken for one sent at `now`: recent ones, and older ones that may still fill, because the
 * interface does not say whether an order's time is that of its last change. Not of all: every record of the journal stores
 * them, and all records are read before each order: a thousand ids in each would be 50 MB for a thousand orders.
 */
export function confusableOrderIds(orders: readonly Order[], now: Instant): readonly string[] {
  const isConfusable = ({ timestamp, status, remaining }: Order) => {
    const at = parseUtcInstant(timestamp);
    const isOver = isEndedStatus(status) || (remaining !== undefined && isZero(remaining));
    return !isOver || at === undefined || at > now - longestRecentMs;
  };
  return [...new Set(orders.filter(isConfusable).map(({ id }) => id))];
}
