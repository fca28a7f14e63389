// The orders of a market for whoever has to know them wherever on the pages he is; draws nothing.
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { orderQueries } from "#browser/queries/order-queries.ts";
import type { TimedResponse } from "#browser/queries/timed-response.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { foldOrder } from "#browser/stream/worker/orders-reducer.ts";
import type { Order } from "#contract/order.ts";
import { offers } from "#contract/venues.ts";
import { foldedOrders, isAskable, type KnownOrders, orderRows } from "./order-rows.ts";
import { type OrdersPlace, useMarketOrders } from "./use-market-orders.ts";
import { useQuietUpkeep } from "./use-order-sync.ts";

/** What is known of a market's orders, by their ids. */
export interface FollowedOrders {
  readonly orders: ReadonlyMap<string, Order>;
  /** Those that their venue's list of open orders lacks, and that were asked for after that: their figures are the last. */
  readonly over: ReadonlySet<string>;
}

interface FollowOrdersProps extends OrdersPlace {
  /** Called with what is known, and anew when that changes. */
  readonly onOrders: (followed: FollowedOrders) => void;
}

export function FollowOrders({ onOrders, ...place }: FollowOrdersProps) {
  const { known } = useMarketOrders(place);
  useQuietUpkeep(known);
  const last = useLastAnswers(known);
  const followed = useMemo((): FollowedOrders => {
    const orders = new Map(foldedOrders(known));
    for (const { id, order } of last) orders.set(id, foldOrder(orders.get(id), order));
    return { orders, over: new Set(last.map(({ id }) => id)) };
  }, [known, last]);
  const tell = useEffectEvent(() => onOrders(followed));
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it is another
  useEffect(() => tell(), [followed]);
  return null;
}

interface LastAnswer {
  readonly id: string;
  readonly order: Order;
}

/** Orders as they were asked for after they had left the list of open ones; once such an answer is there it stays. */
function useLastAnswers(known: KnownOrders): readonly LastAnswer[] {
  const { venue } = known;
  const gateway = useGateway();
  /** When each was first seen to be missing, on the clock of performance.now(). */
  const missingSince = useRef(new Map<string, number>()).current;
  const found = useRef(new Map<string, Order>()).current;
  const missing = useMemo(() => {
    const ids = orderRows(known)
      .filter(({ isMissing, intentId }) => isMissing && intentId !== undefined)
      .flatMap(({ orderId }) => (orderId === undefined || !isAskable(orderId) ? [] : [orderId]));
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
