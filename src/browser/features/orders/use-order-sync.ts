// What has to be done with news of orders, on whichever page they are known: fills and refusals are told in
// "Notifications", the journal learns what the venue says of its orders, and a hint of the stream is asked after.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { systemClock } from "#browser/lib/clock.ts";
import { useOpenJournal } from "#browser/order-journal/journal-store.ts";
import { mergeOrderUpdate } from "#browser/order-journal/merge-order-update.ts";
import { useLastingStorage } from "#browser/order-journal/persistent-storage.ts";
import { orderQueries } from "#browser/queries/order-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { foldOrder, isProvenFilled } from "#browser/stream/worker/orders-reducer.ts";
import { notifyUser } from "#browser/ui/user-notification.ts";
import type { Order } from "#contract/order.ts";
import { offers } from "#contract/venues.ts";
import { type LabelOf, newsOf, noNews, type OrderNewsState } from "./order-events.ts";
import { foldedOrders, type KnownOrders } from "./order-rows.ts";

interface OrderUpkeep {
  readonly known: KnownOrders;
  /** Once a first look at them can be taken. */
  readonly isReady: boolean;
  /** When the page that is looked from was opened, as an intent's `sentAtMonotonic`, in ms. */
  readonly since: number;
  readonly labelOf: LabelOf;
}

/** Tends what is known of a venue's orders. */
export function useOrderUpkeep(upkeep: OrderUpkeep): void {
  useQuietUpkeep(upkeep.known);
  useLastingStorage();
  useTold(upkeep);
}

/** The same where another part of the page may tell the news: the journal learns, and hints are asked after. */
export function useQuietUpkeep(known: KnownOrders): void {
  useJournalUpkeep(known);
  useHintsAskedAfter(known);
}

function useJournalUpkeep(known: KnownOrders): void {
  const journal = useOpenJournal();
  useEffect(() => {
    const orders = foldedOrders(known);
    for (const { orderId, order } of known.intents) {
      const news = orderId === undefined ? undefined : orders.get(orderId);
      if (news === undefined || (order !== undefined && mergeOrderUpdate(order, news) === order)) continue;
      void journal.noteOrder(known.venue, foldOrder(order, news));
    }
  }, [journal, known]);
}

/** A burst of hints is asked after once, this long after its first, in ms. */
const hintPauseMs = 500;

function useHintsAskedAfter(known: KnownOrders): void {
  const { venue, told } = known;
  const gateway = useGateway();
  const client = useQueryClient();
  const waiting = useRef<(() => void) | undefined>(undefined);
  const seen = useRef<ReadonlyMap<string, string> | undefined>(undefined);
  const hinted = useRef(new Set<string>()).current;
  /** Orders that were asked after because the stream's open ones lack them; once each while it tells. */
  const missed = useRef(new Set<string>()).current;

  useEffect(() => {
    const before = seen.current;
    const now = new Map(told.map((order) => [order.id, signatureOf(order)]));
    seen.current = now;
    const changed = before === undefined ? [] : told.filter(({ id }) => before.get(id) !== now.get(id));
    for (const order of changed) hinted.add(order.market_id ?? "");
    if (known.openTold === undefined) missed.clear();
    for (const order of ordersMissed(known)) {
      if (!missed.has(order.id)) hinted.add(order.market_id ?? "");
      missed.add(order.id);
    }
    if (hinted.size === 0 || waiting.current !== undefined) return;
    waiting.current = systemClock.after(hintPauseMs, () => {
      waiting.current = undefined;
      const keys = offers(venue, "listOrders")
        ? [...hinted].map((marketId) => orderQueries.ofMarket(gateway, { venue, marketId }).queryKey)
        : [orderQueries.allOf(gateway, venue)];
      hinted.clear();
      for (const queryKey of keys) void client.invalidateQueries({ queryKey });
    });
  }, [known, told, hinted, missed, venue, gateway, client]);
  useEffect(
    () => () => {
      waiting.current?.();
      waiting.current = undefined;
    },
    [],
  );
}

/** Orders last seen open that the stream does not tell of: what became of them before it began has to be asked. */
function ordersMissed(known: KnownOrders): readonly Order[] {
  const { openTold, intents } = known;
  if (openTold === undefined) return [];
  const orders = new Map(foldedOrders(known));
  for (const { order } of intents)
    if (order !== undefined && !orders.has(order.id)) orders.set(order.id, order);
  return [...orders.values()].filter((order) => !openTold.ids.has(order.id) && !isProvenFilled(order));
}

function signatureOf({ filled, remaining, status }: Order): string {
  return JSON.stringify([filled, remaining, status]);
}

function useTold({ known, isReady, since, labelOf }: OrderUpkeep): void {
  const { userId } = useGateway();
  const state = useRef<OrderNewsState>(noNews);
  useEffect(() => {
    if (!isReady) return;
    const { next, news } = newsOf(state.current, known, labelOf, since);
    state.current = next;
    for (const { text, tone } of news) notifyUser({ userId, kind: "orders", text, tone, tag: text });
  }, [known, labelOf, isReady, since, userId]);
}
