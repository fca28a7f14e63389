import { useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect } from "react";
import { marketQueries } from "#browser/queries/market-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import type { Market } from "#contract/market.ts";
import type { VenueId } from "#contract/venue-id.ts";

/**
 * Seeds the single-market cache with a market from a list received at `fetchedAt` (ms), if it has none: the row then
 * needs no request. Runs before the effects that would fetch it.
 */
export function useSeedMarketCache(venue: VenueId, market: Market | undefined, fetchedAt: number): void {
  const queryClient = useQueryClient();
  const gateway = useGateway();
  useLayoutEffect(() => {
    if (market === undefined) return;
    const { queryKey } = marketQueries.market(gateway, { venue, marketId: market.market_id });
    if (queryClient.getQueryData(queryKey) === undefined) {
      queryClient.setQueryData(queryKey, market, { updatedAt: fetchedAt });
    }
  }, [queryClient, gateway, venue, market, fetchedAt]);
}
