import { queryOptions, skipToken } from "@tanstack/react-query";
import type { Urgency } from "#browser/api/request-queue.ts";
import type { Gateway } from "#browser/session/session-state.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { venues } from "#contract/venues.ts";

/** Refetch interval of a visible market, ms: status, ticks and volumes change seldom and are not streamed. */
const refreshMs = 30_000;
/** The same for a row of a list, ms: it shows little of a market and leaves the rate limit to prices. */
const listedRefreshMs = 300_000;

/** Markets by their id, where the venue offers that. */
export const marketQueries = {
  market: (
    gateway: Gateway,
    { venue, marketId }: { venue: VenueId; marketId: string },
    urgency: Urgency = "visible",
    /** True if no price can be shown without this market: then it is fetched at once instead of in the background. */
    isNeeded = false,
  ) => {
    const endpoint = venues[venue].market;
    const everyMs = urgency === "visible" ? refreshMs : listedRefreshMs;
    return queryOptions({
      queryKey: [gateway.userId, "market", venue, marketId] as const,
      queryFn:
        endpoint === undefined
          ? skipToken
          : ({ signal, client, queryKey }) =>
              gateway.client.call(endpoint, {
                params: { id: marketId },
                signal,
                urgency: isNeeded && client.getQueryData(queryKey) === undefined ? "visible" : urgency,
              }),
      // A list that was left and come back to asks nothing that it would not have asked had it stayed.
      staleTime: urgency === "visible" ? everyMs / 2 : everyMs,
      refetchInterval: everyMs,
    });
  },
};
