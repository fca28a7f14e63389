import { queryOptions, skipToken } from "@tanstack/react-query";
import type { Gateway } from "#browser/session/session.ts";
import { type VenueId, venues } from "#contract/venues.ts";

/** How often a market on screen is asked again: its status, ticks and volumes change seldom and come by no stream. */
const refreshMs = 30_000;

/** Markets by their id, where the venue offers that. */
export const marketQueries = {
  market: (gateway: Gateway, { venue, marketId }: { venue: VenueId; marketId: string }) => {
    const endpoint = venues[venue].market;
    return queryOptions({
      queryKey: [gateway.userId, "market", venue, marketId] as const,
      queryFn:
        endpoint === undefined
          ? skipToken
          : ({ signal }) => gateway.client.call(endpoint, { params: { id: marketId }, signal }),
      staleTime: refreshMs / 2,
      refetchInterval: refreshMs,
    });
  },
};
