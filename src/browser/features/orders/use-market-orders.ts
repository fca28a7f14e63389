// The orders of one market, live: what the stream tells while it does, else what is asked for again and again; and what was
// sent from here in any case.
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import type { MarketOutcome } from "#browser/market-data/market-view.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import { useJournal } from "#browser/order-journal/journal-store.ts";
import { listsByMarket, orderQueries } from "#browser/queries/order-queries.ts";
import type { TimedResponse } from "#browser/queries/timed-response.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { useFeed } from "#browser/stream/use-feed.ts";
import { usePollInterval } from "#browser/stream/use-poll-interval.ts";
import { isProvenFilled } from "#browser/stream/worker/orders-reducer.ts";
import type { Order } from "#contract/order.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import { gatherOrders, type ListAnswer, type StandingOfOrders, standingOf } from "./merge-order-sources.ts";
import { isAskable, type KnownOrders } from "./order-rows.ts";

export interface OrdersPlace {
  readonly venue: VenueId;
  readonly marketId: string;
  /** Tells the orders of this market where the gateway leaves the market out. */
  readonly outcomes: readonly MarketOutcome[];
}

export interface MarketOrders extends StandingOfOrders {
  readonly known: KnownOrders;
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
  const { data: asked, error } = list;
  const {
    orders: single,
    problem: singleProblem,
    retry: askSingle,
  } = useSingleOrders(venue, intents, isLive);

  const lists = useMemo((): readonly ListAnswer[] => {
    if (!offers(venue, "listOrders")) return [];
    return [{ marketId: listsByMarket(venue) ? marketId : undefined, asked, problem: error?.message }];
  }, [venue, marketId, asked, error]);
  const known = useMemo(
    () =>
      gatherOrders({ venue, intents, feed, lists, single, isWanted: (order) => isOfMarket(order, place) }),
    [venue, place, intents, feed, lists, single],
  );

  const standing = standingOf({ venue, feed, lists, single, singleProblem }, freshness.showMs);
  return {
    known,
    state: journalPhase === "opening" ? "loading" : standing.state,
    confirmedAt: standing.confirmedAt,
    problem: error?.message ?? singleProblem,
    journalProblem,
    retry: offers(venue, "listOrders") ? () => void list.refetch() : askSingle,
  };
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

interface SingleOrders {
  readonly orders: readonly TimedResponse<Order>[];
  /** Why none of them came, in words. */
  readonly problem: string | undefined;
  readonly retry: () => void;
}

/** Asks for orders one by one where the venue lists none: those sent from here that are not known to be filled. */
export function useSingleOrders(venue: VenueId, intents: readonly Intent[], isLive: boolean): SingleOrders {
  const gateway = useGateway();
  const { polling } = useConfig();
  const wanted = useMemo(() => {
    if (offers(venue, "listOrders") || !offers(venue, "order")) return [];
    return intents
      .flatMap(({ orderId, order }) =>
        orderId === undefined || !isAskable(orderId) || (order !== undefined && isProvenFilled(order))
          ? []
          : [orderId],
      )
      .slice(0, mostSingle);
  }, [venue, intents]);
  const wantedMs = isLive || wanted.length === 0 ? undefined : polling.ordersMs;
  const interval = usePollInterval(JSON.stringify(["order", venue]), wantedMs);
  const { data, error, refetch } = useQuery({
    ...orderQueries.orders(gateway, { venue, orderIds: wanted }),
    // The plan grants one question each time; several orders wait for as many.
    refetchInterval: interval === false ? false : interval * wanted.length,
  });
  const isAsked = wanted.length > 0;
  const retry = useCallback(() => {
    if (isAsked) void refetch();
  }, [isAsked, refetch]);
  return { orders: data ?? none, problem: error?.message, retry };
}

/** How many orders are asked for one by one, the newest first. */
const mostSingle = 50;
const none: readonly TimedResponse<Order>[] = [];
