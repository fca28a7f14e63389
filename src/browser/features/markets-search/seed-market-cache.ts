import { useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect } from "react";
import { marketQueries } from "#browser/queries/market-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import type { Market } from "#contract/market.ts";
import type { VenueId } from "#contract/venue-id.ts";

/**
 * Puts a market that a list told (at `toldAt`, ms since 1970) where single markets are kept, if none is there: a row then
 * knows its market without a question of its own. Before the effects that would ask.
 */
export function useKnownMarket(venue: VenueId, market: Market | undefined, toldAt: number): void {
  const queryClient = useQueryClient();
  const gateway = useGateway();
  useLayoutEffect(() => {
    if (market === undefined) return;
    const { queryKey } = marketQueries.market(gateway, { venue, marketId: market.market_id });
    if (queryClient.getQueryData(queryKey) === undefined) {
      queryClient.setQueryData(queryKey, market, { updatedAt: toldAt });
    }
  }, [queryClient, gateway, venue, market, toldAt]);
}
