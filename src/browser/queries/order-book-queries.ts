import { queryOptions, skipToken } from "@tanstack/react-query";
import type { Gateway } from "#browser/session/session.ts";
import type { OrderBook } from "#contract/order-book.ts";
import { type VenueId, venues } from "#contract/venues.ts";
import { type Asked, ask } from "./asked.ts";

/** Order books, where the venue offers them. */
export const orderBookQueries = {
  /** `instrument` is what the venue's book goes by; undefined while it is not known. */
  book: (gateway: Gateway, { venue, instrument }: { venue: VenueId; instrument: string | undefined }) => {
    const endpoint = venues[venue].orderBook;
    return queryOptions<Asked<OrderBook>>({
      queryKey: [gateway.userId, "order-book", venue, instrument],
      queryFn:
        endpoint === undefined || instrument === undefined
          ? skipToken
          : ({ signal }) =>
              ask(() =>
                endpoint === "orderBookA"
                  ? gateway.client.call(endpoint, { params: { token_id: instrument }, signal })
                  : gateway.client.call(endpoint, { params: { ticker: instrument }, signal }),
              ),
      // A book is old the moment it is here; how often to ask is the view's plan, not the cache's.
      staleTime: 0,
      structuralSharing: false,
    });
  },
};
