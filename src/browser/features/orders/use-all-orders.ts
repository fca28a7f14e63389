// The orders of all venues as far as they can be known, live: each venue by the way it offers, none emptied by another's
// failure.
import { useCallback, useMemo } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import type { Intent } from "#browser/order-journal/intent.ts";
import type { JournalView } from "#browser/order-journal/journal.ts";
import { useJournalView } from "#browser/order-journal/journal-store.ts";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { orderMarkets } from "#browser/preferences/tracked-order-markets.ts";
import { listsByMarket, orderQueries } from "#browser/queries/order-queries.ts";
import { useManyQueries } from "#browser/queries/use-many-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { useFeed } from "#browser/stream/use-feed.ts";
import { usePollInterval } from "#browser/stream/use-poll-interval.ts";
import { useAtFirst } from "#browser/ui/use-initial-wait.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import {
  areAwaited,
  gatherOrders,
  type ListAnswer,
  type StandingOfOrders,
  standingOf,
} from "./merge-order-sources.ts";
import { type KnownOrders, newestFirst, type OrderRow, orderRows } from "./order-rows.ts";
import { useSingleOrders } from "./use-market-orders.ts";

/** The orders of one venue. */
export interface VenueOrders extends StandingOfOrders {
  readonly venue: VenueId;
  readonly known: KnownOrders;
  readonly rows: readonly OrderRow[];
  /** The venue's lists as asked: one a market, one for all, or none. */
  readonly lists: readonly ListAnswer[];
  /** How many markets of this browser's orders are not asked about, for there are too many. */
  readonly leftOut: number;
  /** Who tells its orders has still to speak for the first time. */
  readonly isAwaited: boolean;
  /** Why something of it did not come, in words. */
  readonly problem: string | undefined;
  readonly retry: () => void;
}

export interface AllOrders {
  readonly journal: JournalView;
  readonly venues: readonly VenueOrders[];
  /** Newest first. */
  readonly rows: readonly OrderRow[];
  /** Orders of another venue, soon to come, would stand among these: until then none is shown. */
  readonly isGathering: boolean;
}

/** What is known of all orders. */
export function useAllOrders(): AllOrders {
  const journal = useJournalView();
  const a = useVenueOrders("venue-a", journal.intents);
  const b = useVenueOrders("venue-b", journal.intents);
  const c = useVenueOrders("venue-c", journal.intents);
  const isAwaited = journal.phase === "opening" || a.isAwaited || b.isAwaited || c.isAwaited;
  const isGathering = useAtFirst(isAwaited);
  return useMemo(() => {
    const venues = [a, b, c];
    return { journal, venues, rows: newestFirst(venues.flatMap(({ rows }) => rows)), isGathering };
  }, [journal, a, b, c, isGathering]);
}

function useVenueOrders(venue: VenueId, allIntents: readonly Intent[]): VenueOrders {
  const { freshness } = useConfig();
  const intents = useMemo(() => allIntents.filter((intent) => intent.venue === venue), [allIntents, venue]);
  const feed = useFeed({ channel: "orders", venue });
  const isLive = feed.phase === "live";
  const { lists, leftOut, retry: askLists } = useLists(venue, intents, isLive);
  const {
    orders: single,
    problem: singleProblem,
    retry: askSingle,
  } = useSingleOrders(venue, intents, isLive);

  const known = useMemo(
    () => gatherOrders({ venue, intents, feed, lists, single, isWanted: () => true }),
    [venue, intents, feed, lists, single],
  );
  const rows = useMemo(() => orderRows(known), [known]);
  const retry = useCallback(() => {
    askLists();
    askSingle();
  }, [askLists, askSingle]);
  const { state, confirmedAt } = standingOf({ venue, feed, lists, single, singleProblem }, freshness.showMs);
  const isAwaited = areAwaited({ feed, lists });
  const problem = lists.find((list) => list.problem !== undefined)?.problem ?? singleProblem;
  return useMemo(
    () => ({ venue, known, rows, lists, leftOut, state, isAwaited, confirmedAt, problem, retry }),
    [venue, known, rows, lists, leftOut, state, isAwaited, confirmedAt, problem, retry],
  );
}

/** How many markets are asked about, the user's own first, then those of the newest orders. */
const mostMarkets = 50;

function useLists(venue: VenueId, intents: readonly Intent[], isLive: boolean) {
  const gateway = useGateway();
  const { polling } = useConfig();
  const own = usePersisted(orderMarkets, gateway.userId);
  // An intent that changes names no other market: the questions stay the same then.
  const named = JSON.stringify(marketsOf(venue, intents, own));
  const { asked, leftOut } = useMemo(() => {
    const all: readonly (string | null)[] = JSON.parse(named);
    return { asked: all.slice(0, mostMarkets), leftOut: Math.max(0, all.length - mostMarkets) };
  }, [named]);
  const interval = usePollInterval(
    JSON.stringify(["orders", venue]),
    isLive || asked.length === 0 ? undefined : polling.ordersMs,
  );
  const questions = useMemo(
    () =>
      asked.map((marketId) => ({
        ...orderQueries.ofMarket(gateway, { venue, marketId: marketId ?? "" }),
        // The plan grants one question each time; several markets wait for as many.
        refetchInterval: interval === false ? (false as const) : interval * asked.length,
      })),
    [asked, gateway, venue, interval],
  );
  const answerTo = useManyQueries(questions);
  const lists = useMemo(
    () =>
      questions.map(({ queryKey }, index): ListAnswer => {
        const answer = answerTo(queryKey);
        return {
          marketId: asked[index] ?? undefined,
          asked: answer?.data,
          problem: answer?.error?.message,
        };
      }),
    [questions, asked, answerTo],
  );
  const retry = useCallback(() => {
    for (const { queryKey } of questions) void answerTo(queryKey)?.refetch();
  }, [questions, answerTo]);
  return { lists, leftOut, retry };
}

/** The markets to ask about; one question without a market where the venue lists all at once. */
function marketsOf(
  venue: VenueId,
  intents: readonly Intent[],
  own: readonly { readonly venue: VenueId; readonly marketId: string }[],
): readonly (string | null)[] {
  if (!offers(venue, "listOrders")) return [];
  if (!listsByMarket(venue)) return [null];
  const chosen = own.filter((market) => market.venue === venue).map(({ marketId }) => marketId);
  return [...new Set([...chosen, ...intents.map(({ body }) => body.market_id)])];
}
