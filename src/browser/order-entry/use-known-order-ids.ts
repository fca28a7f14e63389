import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { orderQueries } from "#browser/queries/order-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { useStream } from "#browser/stream/stream-context.ts";
import type { VenueId } from "#contract/venue-id.ts";

/** Reads the ids of the venue's orders this page knows now, streamed or polled. */
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
    return [...new Set([...(fetched?.answer.rows ?? []), ...(received ?? [])].map(({ id }) => id))];
  }, [gateway, queries, read, venue, marketId]);
}
