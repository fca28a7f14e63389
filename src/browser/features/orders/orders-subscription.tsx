import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { orderQueries } from "#browser/queries/order-queries.ts";
import type { TimedResponse } from "#browser/queries/timed-response.ts";
import { useManyQueries } from "#browser/queries/use-many-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { reduceOrder } from "#browser/stream/worker/orders-reducer.ts";
import type { Order } from "#contract/order.ts";
import { offers } from "#contract/venues.ts";
import { isRequestable, type KnownOrders, mergedOrders, orderRows } from "./order-rows.ts";
import { type OrdersScope, useMarketOrders } from "./use-market-orders.ts";
import { useSilentOrderSync } from "./use-order-sync.ts";

interface SubscribedOrders {
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

/** An order that is absent from the list of open orders. */
interface MissingOrder {
  /** On the clock of performance.now(). */
  readonly since: number;
  /** As fetched after that. */
  readonly final: Order | undefined;
}

type MissingOrders = ReadonlyMap<string, MissingOrder>;

/** Orders fetched after they had left the list of open orders, until one is listed there again. */
export function useFinalOrders(known: KnownOrders) {
  const { venue } = known;
  const gateway = useGateway();
  const [missing, setMissing] = useState<MissingOrders>(new Map());
  useEffect(() => {
    const now = performance.now();
    setMissing((before) => withMissing(before, known, now));
  }, [known]);
  const queries = useMemo(
    () =>
      [...missing].flatMap(([orderId, { since, final }]) => {
        if (final !== undefined || !offers(venue, "order")) return [];
        const query = orderQueries.order(gateway, { venue, orderId });
        // A query of its own: it must not join a request that was sent before.
        return [{ ...query, queryKey: [...query.queryKey, since] }];
      }),
    [missing, gateway, venue],
  );
  const resultOf = useManyQueries(queries);
  useEffect(() => {
    const answers = queries.flatMap(({ queryKey }) => resultOf(queryKey)?.data ?? []);
    setMissing((before) => withFetched(before, answers));
  }, [queries, resultOf]);
  return useMemo(
    () => [...missing].flatMap(([id, { final }]) => (final === undefined ? [] : [{ id, order: final }])),
    [missing],
  );
}

/** The missing ones of `known`, and those of `before` that are not listed as open again; the same map without a change. */
function withMissing(before: MissingOrders, known: KnownOrders, now: number): MissingOrders {
  const { listings, streamedOpen } = known;
  const isOpen = (id: string) =>
    streamedOpen === undefined
      ? listings.some(({ openOnly, ids }) => openOnly && ids.has(id))
      : streamedOpen.ids.has(id);
  const added = orderRows(known).flatMap(({ isMissing, intentId, orderId }) =>
    isMissing &&
    intentId !== undefined &&
    orderId !== undefined &&
    isRequestable(orderId) &&
    !before.has(orderId)
      ? [[orderId, { since: now, final: undefined }] as const]
      : [],
  );
  const kept = [...before].filter(([id]) => !isOpen(id));
  return added.length === 0 && kept.length === before.size ? before : new Map([...kept, ...added]);
}

function withFetched(before: MissingOrders, answers: readonly TimedResponse<Order>[]): MissingOrders {
  const found = answers.flatMap(({ requestedAt, answer }) => {
    const known = before.get(answer.id);
    return known !== undefined && known.final === undefined && requestedAt >= known.since
      ? [[answer.id, { ...known, final: answer }] as const]
      : [];
  });
  return found.length === 0 ? before : new Map([...before, ...found]);
}
