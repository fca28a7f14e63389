import { useCallback, useMemo } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import type { Steps } from "#browser/lib/in-slices.ts";
import { oncePerObject } from "#browser/lib/once-per-object.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import { useJournalView } from "#browser/order-journal/journal-store.ts";
import type { JournalView } from "#browser/order-journal/journal-view.ts";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { orderMarkets } from "#browser/preferences/tracked-order-markets.ts";
import { listsByMarket, orderQueries } from "#browser/queries/order-queries.ts";
import { useManyQueries } from "#browser/queries/use-many-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { useFeed } from "#browser/stream/use-feed.ts";
import { usePollInterval } from "#browser/stream/use-poll-interval.ts";
import { useInSlices } from "#browser/ui/use-in-slices.ts";
import { useInitialWait } from "#browser/ui/use-initial-wait.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import {
  areOrdersPending,
  freshnessOf,
  type ListResponse,
  mergeOnce,
  type OrdersFreshness,
} from "./merge-order-sources.ts";
import { joinRows, type KnownOrders, newestFirst, type OrderRow, orderRowSteps } from "./order-rows.ts";
import { useSingleOrders } from "./use-market-orders.ts";

export interface VenueOrders extends OrdersFreshness {
  readonly venue: VenueId;
  readonly known: KnownOrders;
  readonly rows: readonly OrderRow[];
  /** The venue's lists: one per market, one for all markets, or none. */
  readonly lists: readonly ListResponse[];
  /** Markets of this browser's orders that are not fetched because there are too many. */
  readonly skippedMarkets: number;
  /** Neither the stream nor a list has answered yet. */
  readonly isPending: boolean;
  /** Why a list or an order could not be fetched. */
  readonly problem: string | undefined;
  readonly retry: () => void;
}

export interface AllOrders {
  readonly journal: JournalView;
  readonly venues: readonly VenueOrders[];
  /** Newest first. */
  readonly rows: readonly OrderRow[];
  /** Orders of another venue are about to arrive among these: nothing is shown until then. */
  readonly isGathering: boolean;
}

/**
 * The orders of all venues, live. A venue that fails leaves the others' orders in place. Thousands of orders take a while:
 * until their rows are there, all is as it was before them, or as before the journal was opened.
 */
export function useAllOrders(): AllOrders {
  return useOrdersWith(useJournalView());
}

/** The same with the orders of `journal` as those sent from this browser. */
export function useOrdersWith(journal: JournalView): AllOrders {
  const { userId } = useGateway();
  const a = useVenueSources("venue-a", journal.intents);
  const b = useVenueSources("venue-b", journal.intents);
  const c = useVenueSources("venue-c", journal.intents);
  const begin = useCallback(() => allOrderSteps(journal, [a, b, c]), [journal, a, b, c]);
  const built = useInSlices(begin, userId);
  const orders = useMemo(() => built ?? openingOrders(journal, [a, b, c]), [built, journal, a, b, c]);
  const isGathering = useInitialWait(
    orders.journal.phase === "opening" || orders.venues.some(({ isPending }) => isPending),
  );
  return useMemo(() => ({ ...orders, isGathering }), [orders, isGathering]);
}

type VenueSources = Omit<VenueOrders, "rows">;
type BuiltOrders = Omit<AllOrders, "isGathering">;

function* allOrderSteps(journal: JournalView, sources: readonly VenueSources[]): Steps<BuiltOrders> {
  const venues: VenueOrders[] = [];
  for (const venue of sources) venues.push({ ...venue, rows: yield* orderRowSteps(venue.known) });
  return { journal, venues, rows: newestFirst(joinRows(venues.map(({ rows }) => rows))) };
}

function openingOrders(journal: JournalView, sources: readonly VenueSources[]): BuiltOrders {
  return {
    journal: { ...journal, phase: "opening", intents: [] },
    venues: sources.map((venue) => ({ ...venue, rows: [], state: "loading", isPending: true })),
    rows: [],
  };
}

function useVenueSources(venue: VenueId, allIntents: readonly Intent[]): VenueSources {
  const { freshness, gateway, venues } = useConfig();
  const units = venues[venue];
  const intents = intentsByVenue(allIntents)[venue];
  const feed = useFeed({ channel: "orders", venue });
  const isLive = feed.phase === "live";
  const { lists, skippedMarkets, retry: refetchLists } = useLists(venue, intents, isLive);
  const {
    orders: single,
    problem: singleProblem,
    retry: refetchSingle,
  } = useSingleOrders(venue, intents, isLive);

  const known = useMemo(
    () => mergeOnce({ venue, units, intents, feed, lists, single, mostListed: gateway.limit, isWanted: all }),
    [venue, units, intents, feed, lists, single, gateway],
  );
  const retry = useCallback(() => {
    refetchLists();
    refetchSingle();
  }, [refetchLists, refetchSingle]);
  const { state, confirmedAt } = freshnessOf({ venue, feed, lists, single, singleProblem }, freshness.showMs);
  const isPending = areOrdersPending({ feed, lists });
  const problem = lists.find((list) => list.problem !== undefined)?.problem ?? singleProblem;
  return useMemo(
    () => ({ venue, known, lists, skippedMarkets, state, isPending, confirmedAt, problem, retry }),
    [venue, known, lists, skippedMarkets, state, isPending, confirmedAt, problem, retry],
  );
}

const all = () => true;

const intentsByVenue = oncePerObject((intents: readonly Intent[]) => {
  const byVenue: Record<VenueId, Intent[]> = { "venue-a": [], "venue-b": [], "venue-c": [] };
  for (const intent of intents) byVenue[intent.venue].push(intent);
  return byVenue;
});

/** Most markets whose orders are fetched: the user's own first, then those of the newest orders. */
const maxMarkets = 50;

function useLists(venue: VenueId, intents: readonly Intent[], isLive: boolean) {
  const gateway = useGateway();
  const { polling } = useConfig();
  const own = usePersisted(orderMarkets, gateway.userId);
  // As text: an intent that changes in other ways must not recreate the queries.
  const marketsJson = useMemo(() => JSON.stringify(marketsOf(venue, intents, own)), [venue, intents, own]);
  const { markets, skippedMarkets } = useMemo(() => {
    const all: readonly (string | null)[] = JSON.parse(marketsJson);
    return { markets: all.slice(0, maxMarkets), skippedMarkets: Math.max(0, all.length - maxMarkets) };
  }, [marketsJson]);
  const interval = usePollInterval(
    JSON.stringify(["orders", venue]),
    isLive || markets.length === 0 ? undefined : polling.ordersMs,
  );
  const queries = useMemo(
    () =>
      markets.map((marketId) => ({
        ...orderQueries.ofMarket(gateway, { venue, marketId: marketId ?? "" }),
        // The interval is for one request; several markets share it.
        refetchInterval: interval === false ? (false as const) : interval * markets.length,
      })),
    [markets, gateway, venue, interval],
  );
  const resultOf = useManyQueries(queries);
  const lists = useMemo(
    () =>
      queries.map(({ queryKey }, index): ListResponse => {
        const result = resultOf(queryKey);
        return {
          marketId: markets[index] ?? undefined,
          response: result?.data,
          problem: result?.error?.message,
        };
      }),
    [queries, markets, resultOf],
  );
  const retry = useCallback(() => {
    for (const { queryKey } of queries) void resultOf(queryKey)?.refetch();
  }, [queries, resultOf]);
  return { lists, skippedMarkets, retry };
}

/** Markets to fetch orders of; null for a venue that lists all orders at once. */
function marketsOf(
  venue: VenueId,
  intents: readonly Intent[],
  own: readonly { readonly venue: VenueId; readonly marketId: string }[],
): readonly (string | null)[] {
  if (!offers(venue, "listOrders")) return [];
  if (!listsByMarket(venue)) return [null];
  const chosen = own.filter((market) => market.venue === venue).map(({ marketId }) => marketId);
  return [...new Set([...chosen, ...marketsOfIntents(intents)])];
}

const marketsOfIntents = oncePerObject((intents: readonly Intent[]): ReadonlySet<string> => {
  const ids = new Set<string>();
  let last: string | undefined;
  for (const { body } of intents) {
    // Thousands of orders in a row can be of one market: to compare two ids takes less than to look one up.
    if (body.market_id !== last) ids.add(body.market_id);
    last = body.market_id;
  }
  return ids;
});
