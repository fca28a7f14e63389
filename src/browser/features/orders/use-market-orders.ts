import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import type { MarketOutcome } from "#browser/market-data/market-view.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import { useIntents, useJournal } from "#browser/order-journal/journal-store.ts";
import { isOver } from "#browser/order-journal/known-order.ts";
import { listsByMarket, orderQueries } from "#browser/queries/order-queries.ts";
import { useLatestError } from "#browser/queries/use-latest-error.ts";
import { useManyQueries } from "#browser/queries/use-many-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { useFeed } from "#browser/stream/use-feed.ts";
import { usePollInterval } from "#browser/stream/use-poll-interval.ts";
import type { Order } from "#contract/order.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import {
  freshnessOf,
  type ListResponse,
  mergeOrderSources,
  type OrdersFreshness,
} from "./merge-order-sources.ts";
import { isRequestable, type KnownOrders } from "./order-rows.ts";
import { inMarketTexts } from "./texts.ts";

export interface OrdersScope {
  readonly venue: VenueId;
  readonly marketId: string;
  /** Identify the market's orders where the gateway leaves out their market id. */
  readonly outcomes: readonly MarketOutcome[];
}

export interface MarketOrders extends OrdersFreshness {
  readonly known: KnownOrders;
  /** Why the venue's list is missing, as a sentence. */
  readonly problem: string | undefined;
  /** Why the order journal cannot be read or written, as a sentence. */
  readonly journalProblem: string | undefined;
  readonly retry: () => void;
}

/** The orders of a market: streamed if live, else polled, always with those sent from this browser. */
export function useMarketOrders({ venue, marketId, outcomes }: OrdersScope): MarketOrders {
  const scope = useMemo(() => ({ venue, marketId, outcomes }), [venue, marketId, outcomes]);
  const { freshness, gateway, venues } = useConfig();
  const units = venues[venue];
  const journalPhase = useJournal(({ phase }) => phase);
  const journalProblem = useJournal(({ problem }) => problem);
  const intents = useIntentsOf(scope);
  const feed = useFeed({ channel: "orders", venue });
  const isLive = feed.phase === "live";
  const list = useListedOrders(scope, isLive);
  const { data: response } = list;
  const firstError = useLatestError(`${venue} ${marketId}`, list);
  const error = list.error ?? firstError;
  const {
    orders: single,
    problem: singleProblem,
    retry: refetchSingle,
  } = useSingleOrders(venue, intents, isLive);

  const lists = useMemo((): readonly ListResponse[] => {
    if (!offers(venue, "listOrders")) return [];
    return [{ marketId: listsByMarket(venue) ? marketId : undefined, response, problem: error?.message }];
  }, [venue, marketId, response, error]);
  const known = useMemo(
    () =>
      mergeOrderSources({
        venue,
        units,
        intents,
        feed,
        lists,
        single,
        mostListed: gateway.limit,
        isWanted: (order) => isOfMarket(order, scope),
      }),
    [venue, units, scope, intents, feed, lists, single, gateway],
  );

  const freshnessState = freshnessOf({ venue, feed, lists, single, singleProblem }, freshness.showMs);
  return {
    known,
    state: journalPhase === "opening" ? "loading" : freshnessState.state,
    confirmedAt: freshnessState.confirmedAt,
    problem: error?.message ?? singleProblem,
    journalProblem,
    retry: offers(venue, "listOrders") ? () => void list.refetch() : refetchSingle,
  };
}

function isOfMarket(order: Order, { marketId, outcomes }: OrdersScope): boolean {
  if (order.market_id !== undefined) return order.market_id === marketId;
  return outcomes.some(({ id }) => id === order.outcome_id);
}

function useIntentsOf({ venue, marketId }: OrdersScope): readonly Intent[] {
  const all = useIntents();
  return useMemo(
    () => all.filter((intent) => intent.venue === venue && intent.body.market_id === marketId),
    [all, venue, marketId],
  );
}

function useListedOrders({ venue, marketId }: OrdersScope, isLive: boolean) {
  const gateway = useGateway();
  const { polling } = useConfig();
  const query = orderQueries.ofMarket(gateway, { venue, marketId });
  const wantedMs = isLive || !offers(venue, "listOrders") ? undefined : polling.ordersMs;
  const refetchInterval = usePollInterval(JSON.stringify(query.queryKey), wantedMs);
  return useQuery({ ...query, refetchInterval });
}

/** Fetches orders one by one where the venue lists none: those sent from this browser that may still fill. */
export function useSingleOrders(venue: VenueId, intents: readonly Intent[], isLive: boolean) {
  const gateway = useGateway();
  const { polling } = useConfig();
  const orderIds = useMemo(() => {
    if (offers(venue, "listOrders") || !offers(venue, "order")) return [];
    return intents
      .flatMap(({ orderId, order }) =>
        orderId === undefined || !isRequestable(orderId) || (order && isOver(order)) ? [] : [orderId],
      )
      .slice(0, maxSingle);
  }, [venue, intents]);
  const wantedMs = isLive || orderIds.length === 0 ? undefined : polling.ordersMs;
  const interval = usePollInterval(JSON.stringify(["order", venue]), wantedMs);
  const queries = useMemo(
    () =>
      orderIds.map((orderId) => ({
        ...orderQueries.order(gateway, { venue, orderId }),
        // The interval is for one request; several orders share it.
        refetchInterval: interval === false ? (false as const) : interval * orderIds.length,
      })),
    [orderIds, gateway, venue, interval],
  );
  const resultOf = useManyQueries(queries);
  const results = useMemo(
    () => queries.flatMap(({ queryKey }) => resultOf(queryKey) ?? []),
    [queries, resultOf],
  );
  const failed = results.filter(
    ({ data, error, errorUpdateCount }) => error !== null || (data === undefined && errorUpdateCount > 0),
  );
  const failure = failed.find(({ error }) => error !== null)?.error ?? null;
  const error = useLatestError(venue, { data: failed.length === 0 ? results : undefined, error: failure });
  return useMemo(
    () => ({
      orders: results.flatMap(({ data }) => data ?? []),
      /** How many could not be fetched, and why. */
      problem: error && inMarketTexts.notLoaded(failed.length, results.length, error.message),
      retry: () => {
        for (const { refetch } of results) void refetch();
      },
    }),
    [results, failed.length, error],
  );
}

/** Most orders fetched one by one, newest first. */
const maxSingle = 50;
