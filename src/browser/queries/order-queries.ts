import { queryOptions, skipToken } from "@tanstack/react-query";
import type { Gateway } from "#browser/session/session.ts";
import type { DecodedList } from "#contract/decoding.ts";
import type { Order } from "#contract/order.ts";
import { type VenueId, venues } from "#contract/venues.ts";
import { type Asked, ask } from "./asked.ts";

/** Orders as the gateway lists them, and one by its id, where the venue offers that. */
export const orderQueries = {
  /** What the venue lists about a market: A all orders of the market, C the open orders of all markets. */
  ofMarket: (gateway: Gateway, { venue, marketId }: { venue: VenueId; marketId: string }) => {
    const endpoint = venues[venue].listOrders;
    // One list of open orders serves all markets of a venue that takes no market.
    const scope = endpoint === "ordersA" ? marketId : "";
    return queryOptions<Asked<DecodedList<Order>>>({
      queryKey: [gateway.userId, "orders", venue, scope],
      queryFn:
        endpoint === undefined
          ? skipToken
          : ({ signal }) =>
              ask(() =>
                endpoint === "ordersA"
                  ? gateway.client.call(endpoint, { params: { market_id: marketId }, signal })
                  : gateway.client.call(endpoint, { params: {}, signal }),
              ),
      staleTime: 0,
    });
  },
  /** The order `orderId`. Not asked for an id that no path can carry. */
  order: (gateway: Gateway, { venue, orderId }: { venue: VenueId; orderId: string }) => {
    const endpoint = venues[venue].order;
    return queryOptions<Asked<Order>>({
      queryKey: [gateway.userId, "order", venue, orderId],
      queryFn:
        endpoint === undefined
          ? skipToken
          : ({ signal }) =>
              ask(() => gateway.client.call(endpoint, { params: { order_id: orderId }, signal })),
      staleTime: 0,
    });
  },
};
