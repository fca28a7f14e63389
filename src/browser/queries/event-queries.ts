import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";
import type { Urgency } from "#browser/api/request-queue.ts";
import type { Gateway } from "#browser/session/session-state.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { venues } from "#contract/venues.ts";

/** Events with their markets, where the venue offers them. */
export const eventQueries = {
  /** Events that fit `search`; "" asks for all. At most `limit` of them. */
  list: (
    gateway: Gateway,
    { venue, search, limit }: { venue: VenueId; search: string; limit: number },
    urgency: Urgency = "visible",
  ) => {
    const endpoint = venues[venue].events;
    return queryOptions({
      queryKey: [gateway.userId, "events", venue, search, limit] as const,
      queryFn:
        endpoint === undefined
          ? skipToken
          : ({ signal }) =>
              gateway.client.call(endpoint, {
                params: { limit, ...(search === "" ? {} : { search }) },
                signal,
                urgency,
              }),
      staleTime: 60_000,
      placeholderData: keepPreviousData,
    });
  },
};
