import { queryOptions, skipToken } from "@tanstack/react-query";
import type { Urgency } from "#browser/api/request-queue.ts";
import type { Gateway } from "#browser/session/session-state.ts";
import type { OrderBook } from "#contract/order-book.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { offers, venues } from "#contract/venues.ts";
import { fetchTimed, type TimedResponse } from "./timed-response.ts";

/** Fetches a book once, past the cache; rejects where the venue offers none. */
export async function fetchOrderBook(
  gateway: Gateway,
  { venue, instrument }: { readonly venue: VenueId; readonly instrument: string },
  how: { readonly signal: AbortSignal; readonly urgency?: Urgency },
): Promise<TimedResponse<OrderBook>> {
  const endpoint = venues[venue].orderBook;
  if (endpoint === undefined) throw new Error(`${venue} offers no books`);
  return fetchTimed(() =>
    endpoint === "orderBookA"
      ? gateway.client.call(endpoint, { params: { token_id: instrument }, ...how })
      : gateway.client.call(endpoint, { params: { ticker: instrument }, ...how }),
  );
}

/** Order books, where the venue offers them. */
export const orderBookQueries = {
  /** `instrument` is what the venue's book goes by; undefined while it is not known. */
  book: (gateway: Gateway, { venue, instrument }: { venue: VenueId; instrument: string | undefined }) => {
    const isOffered = offers(venue, "orderBook");
    return queryOptions<TimedResponse<OrderBook>>({
      queryKey: [gateway.userId, "order-book", venue, instrument],
      queryFn:
        !isOffered || instrument === undefined
          ? skipToken
          : ({ signal }) => fetchOrderBook(gateway, { venue, instrument }, { signal }),
      // A book is old the moment it is here; how often to ask is the view's plan, not the cache's.
      staleTime: 0,
      structuralSharing: false,
    });
  },
};
