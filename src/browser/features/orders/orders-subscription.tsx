import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { orderQueries } from "#browser/queries/order-queries.ts";
import type { TimedResponse } from "#browser/queries/timed-response.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { reduceOrder } from "#browser/stream/worker/orders-reducer.ts";
import type { Order } from "#contract/order.ts";
import { offers } from "#contract/venues.ts";
import { isRequestable, type KnownOrders, mergedOrders, orderRows } from "./order-rows.ts";
import { type OrdersScope, useMarketOrders } from "./use-market-orders.ts";
import { useSilentOrderSync } from "./use-order-sync.ts";

export interface SubscribedOrders {
  readonly orders: ReadonlyMap<string, Order>;
  /** Ids of orders that left the list of open orders and were fetched after that: their amounts are final. */
  readonly closed: ReadonlySet<string>;
}

interface OrdersSubscriptionProps extends OrdersScope {
  /** Called on every change. */
  readonly onOrders: (followed: SubscribedOrders) => void;
}

/** Renders nothing: subscribes to a market's orders and passes them on. */
export function OrdersSubscription({ onOrders, ...scope }: OrdersSubscriptionProps) {
  const { known } = useMarketOrders(scope);
  useSilentOrderSync(known);
  const final = useFinalOrders(known);
  const subscribed = useMemo((): SubscribedOrders => {
    const orders = new Map(mergedOrders(known));
    for (const { id, order } of final) orders.set(id, reduceOrder(orders.get(id), order));
    return { orders, closed: new Set(final.map(({ id }) => id)) };
  }, [known, final]);
  const emit = useEffectEvent(() => onOrders(subscribed));
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it is another
  useEffect(() => emit(), [subscribed]);
  return null;
}

interface FinalOrder {
  readonly id: string;
  readonly order: Order;
}

/** Orders fetched after they had left the list of open orders; kept once fetched. */
function useFinalOrders(known: KnownOrders): readonly FinalOrder[] {
  const { venue } = known;
  const gateway = useGateway();
  /** When each was first missing, on the clock of performance.now(). */
  const missingSince = useRef(new Map<string, number>()).current;
  const found = useRef(new Map<string, Order>()).current;
  const missing = useMemo(() => {
    const ids = orderRows(known)
      .filter(({ isMissing, intentId }) => isMissing && intentId !== undefined)
      .flatMap(({ orderId }) => (orderId === undefined || !isRequestable(orderId) ? [] : [orderId]));
    for (const id of ids) if (!missingSince.has(id)) missingSince.set(id, performance.now());
    return JSON.stringify(offers(venue, "order") ? ids.filter((id) => !found.has(id)).sort() : []);
  }, [known, venue, missingSince, found]);
  const orderIds = useMemo((): readonly string[] => JSON.parse(missing), [missing]);
  const { data } = useQuery(orderQueries.orders(gateway, { venue, orderIds }));
  return useMemo(() => {
    for (const { requestedAt, answer } of (data ?? []) as readonly TimedResponse<Order>[]) {
      const since = missingSince.get(answer.id);
      if (since !== undefined && requestedAt >= since) found.set(answer.id, answer);
    }
    return [...found].map(([id, order]) => ({ id, order }));
  }, [data, missingSince, found]);
}
