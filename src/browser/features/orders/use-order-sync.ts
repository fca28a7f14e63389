import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { systemClock } from "#browser/lib/clock.ts";
import { runInSlices, type Steps } from "#browser/lib/in-slices.ts";
import { useOpenJournal } from "#browser/order-journal/journal-store.ts";
import { useLastingStorage } from "#browser/order-journal/persistent-storage.ts";
import { orderQueries } from "#browser/queries/order-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { isProvenFilled } from "#browser/stream/worker/orders-reducer.ts";
import { stepAt, type Ticks } from "#browser/trading-math/orderbook/tick.ts";
import { usePriceFormat } from "#browser/ui/price.tsx";
import type { Order } from "#contract/order.ts";
import { offers } from "#contract/venues.ts";
import { notifyOfOrder } from "./notify-of-order.ts";
import { detectOrderEvents, type EventLabels, type LabelOf, type OrderSnapshot } from "./order-events.ts";
import {
  type KnownOrders,
  mergedOrderSteps,
  mergedOrders,
  type OrderRow,
  ordersOfStep,
} from "./order-rows.ts";

interface OrderSyncOptions {
  readonly known: KnownOrders;
  /** False until the first complete data is there. */
  readonly isReady: boolean;
  /** True while another component notifies of these orders. */
  readonly isMuted?: boolean | undefined;
  /** When the page was opened, on the clock of an intent's `sentAtMonotonic`, ms. */
  readonly since: number;
  readonly labelOf: LabelOf;
  /** Grid of the order's market; undefined while it is not known. */
  readonly ticksOf: (row: OrderRow) => Ticks | undefined;
}

/** Updates the journal with a venue's orders, refetches orders the stream changed, and notifies of fills and refusals. */
export function useOrderSync(options: OrderSyncOptions): void {
  useSilentOrderSync(options.known);
  useLastingStorage();
  useOrderEventNotifications(options);
}

/** `useOrderSync` without notifications, for a page where another component notifies. */
export function useSilentOrderSync(known: KnownOrders): void {
  useJournalSync(known);
  useRefetchOnStreamChange(known);
}

function useJournalSync(known: KnownOrders): void {
  const journal = useOpenJournal();
  useEffect(() => {
    void journal.noteOrders(known.venue, mergedOrders(known).values());
  }, [journal, known]);
}

/** Delay from the first stream change to the refetch, so that a burst causes one request, ms. */
const refetchDelayMs = 500;

function useRefetchOnStreamChange(known: KnownOrders): void {
  const { venue, streamed } = known;
  const gateway = useGateway();
  const client = useQueryClient();
  const cancelRefetch = useRef<(() => void) | undefined>(undefined);
  const seen = useRef<ReadonlyMap<string, Order> | undefined>(undefined);
  const changedMarkets = useRef(new Set<string>()).current;
  /** Refetched because the stream's open orders lack them; once each while the stream is live, another set for the next one. */
  const refetched = useRef(new Set<string>());
  /** Not compared with the stream yet. */
  const newest = useRef<KnownOrders>(undefined);
  /** Stops the comparison under way. */
  const comparing = useRef<AbortController>(undefined);
  const refetch = useCallback(
    (changed: readonly Order[]) => {
      for (const order of changed) changedMarkets.add(order.market_id ?? "");
      if (changedMarkets.size === 0 || cancelRefetch.current !== undefined) return;
      cancelRefetch.current = systemClock.after(refetchDelayMs, () => {
        cancelRefetch.current = undefined;
        const keys = offers(venue, "listOrders")
          ? [...changedMarkets].map(
              (marketId) => orderQueries.ofMarket(gateway, { venue, marketId }).queryKey,
            )
          : [orderQueries.allOf(gateway, venue)];
        changedMarkets.clear();
        for (const queryKey of keys) void client.invalidateQueries({ queryKey });
      });
    },
    [changedMarkets, venue, gateway, client],
  );

  useEffect(() => {
    const before = seen.current;
    seen.current = new Map(streamed.map((order) => [order.id, order]));
    if (before !== undefined) refetch(streamed.filter((order) => hasChanged(before.get(order.id), order)));
  }, [streamed, refetch]);
  useEffect(() => {
    if (known.streamedOpen === undefined) refetched.current = new Set();
    newest.current = known;
    if (comparing.current !== undefined) return;
    const stop = new AbortController();
    comparing.current = stop;
    // Newer orders wait for the end: of a stream that changes often, no comparison of thousands of orders would ever end.
    const compareNewest = async () => {
      for (let next = newest.current; next !== undefined; next = newest.current) {
        newest.current = undefined;
        const refetchedOfStream = refetched.current;
        const missing = await runInSlices(missingInStreamSteps(next, refetchedOfStream), stop.signal);
        for (const { id } of missing) refetchedOfStream.add(id);
        refetch(missing);
      }
    };
    compareNewest()
      .finally(() => {
        if (comparing.current === stop) comparing.current = undefined;
      })
      .catch((error: unknown) => {
        // Unhandled, it is shown to the user.
        if (error !== stop.signal.reason) throw error;
      });
  }, [known, refetch]);
  useEffect(
    () => () => {
      comparing.current?.abort();
      comparing.current = undefined;
      cancelRefetch.current?.();
      cancelRefetch.current = undefined;
    },
    [],
  );
}

/**
 * Orders last seen open that the stream does not have: they changed before it started, so they have to be fetched. Without
 * those in `refetched`.
 */
function* missingInStreamSteps(known: KnownOrders, refetched: ReadonlySet<string>): Steps<readonly Order[]> {
  const { streamedOpen, intents } = known;
  if (streamedOpen === undefined) return [];
  const orders = yield* mergedOrderSteps(known);
  const missing: Order[] = [];
  const check = (order: Order) => {
    if (!streamedOpen.ids.has(order.id) && !refetched.has(order.id) && !isProvenFilled(order))
      missing.push(order);
  };
  let count = 0;
  for (const order of orders.values()) {
    check(order);
    count += 1;
    if (count % ordersOfStep === 0) yield;
  }
  for (const { order } of intents) {
    if (order !== undefined && !orders.has(order.id)) check(order);
    count += 1;
    if (count % ordersOfStep === 0) yield;
  }
  return missing;
}

function hasChanged(before: Order | undefined, order: Order): boolean {
  return (
    before?.filled !== order.filled ||
    before?.remaining !== order.remaining ||
    before?.status !== order.status
  );
}

function useOrderEventNotifications(options: OrderSyncOptions): void {
  const { known, isReady, isMuted, since, labelOf, ticksOf } = options;
  const { userId } = useGateway();
  const formatPrice = usePriceFormat();
  const snapshot = useRef<OrderSnapshot>(undefined);
  useEffect(() => {
    if (!isReady) return;
    const labels: EventLabels = {
      labelOf,
      formatPrice: (price, row) => formatPrice(price, stepAt(ticksOf(row), price)),
    };
    const { next, events } = detectOrderEvents(snapshot.current, known, labels, since);
    snapshot.current = next;
    if (isMuted !== true) for (const event of events) notifyOfOrder(event, userId);
  }, [known, labelOf, ticksOf, formatPrice, isReady, isMuted, since, userId]);
}
