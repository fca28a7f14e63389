// What happens to a market's orders while nobody looks at their panel: fills and refusals are told in "Notifications", the
// journal learns what the venue says of its orders, and a hint of the stream is asked after.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useOpenJournal } from "#browser/journal/journal-store.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { orderQueries } from "#browser/queries/order-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { foldOrder } from "#browser/stream/apply-frame-orders.ts";
import { notify } from "#browser/ui/toast.tsx";
import { offers } from "#contract/venues.ts";
import { newsOf, noNews, type OrderNewsState } from "./news-of-orders.ts";
import { foldedOrders, type KnownOrders, orderRows } from "./order-rows.ts";
import { type OrdersPlace, useMarketOrders } from "./use-market-orders.ts";

/** Stands on the market's page whether its orders are on the screen or not; draws nothing. */
export function OrderNews(place: OrdersPlace) {
  const { known, state } = useMarketOrders(place);
  useJournalUpkeep(known);
  useHintsAskedAfter(place, known);
  useTold(place, known, state !== "loading");
  return null;
}

function useJournalUpkeep(known: KnownOrders): void {
  const journal = useOpenJournal();
  useEffect(() => {
    const orders = foldedOrders(known);
    for (const { orderId, order } of known.intents) {
      const news = orderId === undefined ? undefined : orders.get(orderId);
      if (news !== undefined) void journal.noteOrder(known.venue, foldOrder(order, news));
    }
  }, [journal, known]);
}

/** A burst of hints is asked after once, this long after its first, in ms. */
const hintPauseMs = 500;

function useHintsAskedAfter({ venue, marketId }: OrdersPlace, { told }: KnownOrders): void {
  const gateway = useGateway();
  const client = useQueryClient();
  const waiting = useRef<(() => void) | undefined>(undefined);
  const hints = told.map(({ id, filled, remaining, status }) => [id, filled, remaining, status]);
  const seen = useRef<string | undefined>(undefined);
  const signature = JSON.stringify(hints);

  useEffect(() => {
    const before = seen.current;
    seen.current = signature;
    if (before === undefined || before === signature || waiting.current !== undefined) return;
    waiting.current = systemClock.after(hintPauseMs, () => {
      waiting.current = undefined;
      if (offers(venue, "listOrders")) {
        void client.invalidateQueries({
          queryKey: orderQueries.ofMarket(gateway, { venue, marketId }).queryKey,
        });
      } else {
        void client.invalidateQueries({ queryKey: orderQueries.allOf(gateway, venue) });
      }
    });
  }, [signature, venue, marketId, gateway, client]);
  useEffect(() => () => waiting.current?.(), []);
}

function useTold({ outcomes }: OrdersPlace, known: KnownOrders, isReady: boolean): void {
  const state = useRef<OrderNewsState>(noNews);
  useEffect(() => {
    if (!isReady) return;
    const { next, news } = newsOf(state.current, orderRows(known), outcomes);
    state.current = next;
    for (const { text, tone } of news) notify(text, tone);
  }, [known, outcomes, isReady]);
}
