import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";
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
  /** The orders with these ids, fetched one by one; failed ones are left out. Every id must fit into a path. */
  orders: (gateway: Gateway, { venue, orderIds }: { venue: VenueId; orderIds: readonly string[] }) => {
    const endpoint = venues[venue].order;
    return queryOptions<readonly TimedResponse<Order>[]>({
      queryKey: [...orderQueries.allOf(gateway, venue), orderIds],
      queryFn:
        endpoint === undefined || orderIds.length === 0
          ? skipToken
          : async ({ signal }) => {
              const answers = await Promise.allSettled(
                orderIds.map((orderId) =>
                  fetchTimed(() => gateway.client.call(endpoint, { params: { order_id: orderId }, signal })),
                ),
              );
              const known = answers.flatMap((answer) =>
                answer.status === "fulfilled" ? [answer.value] : [],
              );
              const failed = answers.find((answer) => answer.status === "rejected");
              if (known.length === 0 && failed !== undefined) throw failed.reason;
              return known;
            },
      placeholderData: keepPreviousData,
      staleTime: 0,
    });
  },
};
