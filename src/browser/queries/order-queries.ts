import { queryOptions, skipToken } from "@tanstack/react-query";
import type { Gateway } from "#browser/session/session-state.ts";
import type { DecodedList } from "#contract/decoding.ts";
import type { Order } from "#contract/order.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { venues } from "#contract/venues.ts";
import { fetchTimed, type TimedResponse } from "./timed-response.ts";

/** True if the venue lists only open orders. */
export function listsOpenOnly(venue: VenueId): boolean {
  return venues[venue].listOrders === "openOrdersC";
}

/** True if the venue lists orders only by market. */
export function listsByMarket(venue: VenueId): boolean {
  return venues[venue].listOrders === "ordersA";
}

/** Orders as the gateway lists them, and one by its id, where the venue offers that. */
export const orderQueries = {
  /** The venue's list for a market: A all orders of the market, C the open orders of all markets. */
  ofMarket: (gateway: Gateway, { venue, marketId }: { venue: VenueId; marketId: string }) => {
    const endpoint = venues[venue].listOrders;
    // One list of open orders serves all markets of a venue that takes no market.
    const scope = endpoint === "ordersA" ? marketId : "";
    return queryOptions<TimedResponse<DecodedList<Order>>>({
      queryKey: [gateway.userId, "orders", venue, scope],
      queryFn:
        endpoint === undefined
          ? skipToken
          : ({ signal }) =>
              fetchTimed(() =>
                endpoint === "ordersA"
                  ? gateway.client.call(endpoint, { params: { market_id: marketId }, signal })
                  : gateway.client.call(endpoint, { params: {}, signal }),
              ),
      staleTime: 0,
    });
  },
  /** Key prefix of a venue's orders fetched by id. */
  allOf: (gateway: Gateway, venue: VenueId) => [gateway.userId, "order", venue] as const,
  /** The order with this id, which must fit into a path. */
  order: (gateway: Gateway, { venue, orderId }: { venue: VenueId; orderId: string }) => {
    const endpoint = venues[venue].order;
    return queryOptions<TimedResponse<Order>>({
      queryKey: [...orderQueries.allOf(gateway, venue), orderId],
      queryFn:
        endpoint === undefined
          ? skipToken
          : ({ signal }) =>
              fetchTimed(() => gateway.client.call(endpoint, { params: { order_id: orderId }, signal })),
      staleTime: 0,
    });
  },
};
