// The orders of one market, live: what the stream tells while it does, else what is asked for again and again; and what was
// sent from here in any case.
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import type { MarketOutcome } from "#browser/features/market-parts/market-view.ts";
import type { Intent } from "#browser/journal/intent.ts";
import { useJournal } from "#browser/journal/journal-store.ts";
import type { Asked } from "#browser/queries/asked.ts";
import { orderQueries } from "#browser/queries/order-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { isProvenFilled } from "#browser/stream/apply-frame-orders.ts";
import { useFeed } from "#browser/stream/use-feed.ts";
import { usePollInterval } from "#browser/stream/use-poll-interval.ts";
import type { PanelState } from "#browser/ui/panel.tsx";
import type { Order } from "#contract/order.ts";
import { offers, type VenueId, venues } from "#contract/venues.ts";
import { isAskable, type KnownOrders } from "./order-rows.ts";

export interface OrdersPlace {
  readonly venue: VenueId;
  readonly marketId: string;
  /** Tells the orders of this market where the gateway leaves the market out. */
  readonly outcomes: readonly MarketOutcome[];
}

export interface MarketOrders {
  readonly known: KnownOrders;
  readonly state: Extract<PanelState, "loading" | "live" | "polling" | "stale" | "error">;
  /** On the clock of performance.now(). */
  readonly confirmedAt: number | undefined;
  /** Why the venue's own list is not here, in words. */
  readonly problem: string | undefined;
  /** Why records of orders cannot be kept or read, in words. */
  readonly journalProblem: string | undefined;
  readonly retry: () => void;
}

/** What is known of a market's orders. */
export function useMarketOrders({ venue, marketId, outcomes }: OrdersPlace): MarketOrders {
  const place = useMemo(() => ({ venue, marketId, outcomes }), [venue, marketId, outcomes]);
  const { freshness } = useConfig();
  const journalPhase = useJournal(({ phase }) => phase);
  const journalProblem = useJournal(({ problem }) => problem);
  const intents = useIntentsOf(place);
  const feed = useFeed({ channel: "orders", venue });
  const isLive = feed.phase === "live";
  const list = useListedOrders(place, isLive);
  const single = useSingleOrders(venue, intents, isLive);

  const known = useMemo((): KnownOrders => {
    const listed = (list.data?.answer.rows ?? []).filter((order) => isOfMarket(order, place));
    const askedAt = Math.max(list.data?.askedAt ?? 0, ...single.map((asked) => asked.askedAt));
    return {
      venue,
      intents,
      asked: [...listed, ...single.map(({ answer }) => answer)],
      told: (feed.data ?? []).filter((order) => isOfMarket(order, place)),
      isToldNewer: isLive || (feed.frameAt ?? 0) > askedAt,
      listing:
        list.data === undefined
          ? undefined
          : {
              ids: new Set(list.data.answer.rows.map(({ id }) => id)),
              openOnly: listsOpenOnly(venue),
              askedAt: Date.now() - performance.now() + list.data.askedAt,
            },
    };
  }, [venue, place, intents, feed.data, feed.frameAt, isLive, list.data, single]);

  const offered = offers(venue, "listOrders");
  const waiting =
    journalPhase === "opening" || (offered && list.data === undefined && list.error === null && !isLive);
  const confirmedAt = isLive ? feed.confirmedAt : list.data?.answeredAt;
  const isOld = confirmedAt !== undefined && performance.now() - confirmedAt > freshness.showMs;
  return {
    known,
    state: waiting
      ? "loading"
      : isLive
        ? "live"
        : list.error !== null
          ? "error"
          : isOld
            ? "stale"
            : "polling",
    confirmedAt,
    problem: list.error?.message,
    journalProblem,
    retry: () => void list.refetch(),
  };
}

/** Whether the venue lists only what is still open. */
export function listsOpenOnly(venue: VenueId): boolean {
  return venues[venue].listOrders === "openOrdersC";
}

function isOfMarket(order: Order, { marketId, outcomes }: OrdersPlace): boolean {
  if (order.market_id !== undefined) return order.market_id === marketId;
  return outcomes.some(({ id }) => id === order.outcome_id);
}

function useIntentsOf({ venue, marketId }: OrdersPlace): readonly Intent[] {
  const all = useJournal(({ intents }) => intents);
  return useMemo(
    () => all.filter((intent) => intent.venue === venue && intent.body.market_id === marketId),
    [all, venue, marketId],
  );
}

function useListedOrders({ venue, marketId }: OrdersPlace, isLive: boolean) {
  const gateway = useGateway();
  const { polling } = useConfig();
  const query = orderQueries.ofMarket(gateway, { venue, marketId });
  const wantedMs = isLive || !offers(venue, "listOrders") ? undefined : polling.ordersMs;
  const refetchInterval = usePollInterval(JSON.stringify(query.queryKey), wantedMs);
  return useQuery({ ...query, refetchInterval });
}

/** Asks for orders one by one where the venue lists none: those sent from here that are not known to be filled. */
function useSingleOrders(
  venue: VenueId,
  intents: readonly Intent[],
  isLive: boolean,
): readonly Asked<Order>[] {
  const gateway = useGateway();
  const { polling } = useConfig();
  const wanted = useMemo(() => {
    if (offers(venue, "listOrders") || !offers(venue, "order")) return [];
    return intents.flatMap(({ orderId, order }) =>
      orderId === undefined || !isAskable(orderId) || (order !== undefined && isProvenFilled(order))
        ? []
        : [orderId],
    );
  }, [venue, intents]);
  const wantedMs = isLive || wanted.length === 0 ? undefined : polling.ordersMs;
  const interval = usePollInterval(JSON.stringify(["order", venue]), wantedMs);
  const { data } = useQuery({
    ...orderQueries.orders(gateway, { venue, orderIds: wanted }),
    // The plan grants one question each time; several orders wait for as many.
    refetchInterval: interval === false ? false : interval * wanted.length,
  });
  return data ?? none;
}

const none: readonly Asked<Order>[] = [];
