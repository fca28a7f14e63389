// Scans the groups of a list for edges while mounted. Renders nothing. Books of visible groups that are not streamed
// are polled and passed to the worker.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { booksOfJob, type JobBook, maxScannedGroups } from "#browser/edge-engine/edge-job.ts";
import { systemClock } from "#browser/lib/clock.ts";
import type { Resolved } from "#browser/market-data/source-freshness.ts";
import { useLiveSource } from "#browser/market-data/use-live-source.ts";
import { usePairDecisions } from "#browser/pairs/use-confirmation.ts";
import { useNameTable } from "#browser/pairs/use-name-table.ts";
import { eventQueries } from "#browser/queries/event-queries.ts";
import { marketQueries } from "#browser/queries/market-queries.ts";
import { orderBookQueries } from "#browser/queries/order-book-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { createMarketTexts } from "#browser/storage/market-texts.ts";
import { type EdgeClient, edgesOf } from "#browser/stream/edge-client.ts";
import type { FeedOf, FeedView } from "#browser/stream/feed-snapshot.ts";
import { useStream } from "#browser/stream/stream-context.ts";
import type { OrderBook } from "#contract/order-book.ts";
import { feedKey } from "#contract/stream-frames.ts";
import { createEdgeJobPlanner, type PlannedGroup } from "./edge-job-planner.ts";

/** Most events requested at once. */
const mostEvents = 1_000;
const marketTexts = createMarketTexts();

export interface GroupEdgeScannerProps {
  readonly groups: readonly PlannedGroup[];
  readonly visibleKeys: readonly string[];
  /** False while the list scrolls: no new work starts. */
  readonly isAtRest: boolean;
}

export function GroupEdgeScanner({ groups, visibleKeys, isAtRest }: GroupEdgeScannerProps) {
  const config = useConfig();
  const gateway = useGateway();
  const queryClient = useQueryClient();
  const link = edgesOf(useStream());
  const decisions = usePairDecisions();
  const names = useNameTable();
  const planner = useMemo(
    () =>
      createEdgeJobPlanner({
        config,
        link,
        fetchMarket: (venue, marketId) =>
          queryClient.fetchQuery(marketQueries.market(gateway, { venue, marketId }, "background")),
        fetchEventMarkets: async (venue) => {
          const query = eventQueries.list(gateway, { venue, search: "", limit: mostEvents }, "background");
          const { rows } = await queryClient.fetchQuery(query);
          return rows.flatMap(({ markets }) => markets);
        },
        texts: marketTexts,
        clock: systemClock,
      }),
    [config, link, gateway, queryClient],
  );
  useEffect(() => planner.stop, [planner]);
  useEffect(() => planner.setDecisions(decisions, names), [planner, decisions, names]);
  useEffect(() => planner.setPaused(!isAtRest), [planner, isAtRest]);
  useEffect(() => {
    if (isAtRest) planner.setGroups(selectGroups(groups, visibleKeys), visibleKeys);
  }, [planner, groups, visibleKeys, isAtRest]);
  const unstreamed = useUnstreamedGroups(link, visibleKeys);
  // One for a feed: both outcomes of a market may share it, and several groups.
  const books = new Map(
    unstreamed.flatMap((key) => {
      const entry = link.read(key);
      return entry === undefined
        ? []
        : booksOfJob(entry.plan).map((book) => [feedKey(book.feed), book] as const);
    }),
  );
  return [...books].map(([key, book]) => <PolledBookEffect key={key} book={book} link={link} />);
}

/** Interval in ms at which visible groups are checked for missing streams; a screenful fills within it. */
const checkMs = 1_000;

function selectGroups(
  groups: readonly PlannedGroup[],
  visibleKeys: readonly string[],
): readonly PlannedGroup[] {
  if (groups.length <= maxScannedGroups) return groups;
  const visible = new Set(visibleKeys);
  const others = groups.slice(0, maxScannedGroups).filter(({ key }) => !visible.has(key));
  return [...groups.filter(({ key }) => visible.has(key)), ...others].slice(0, maxScannedGroups);
}

/** Visible groups whose books are not streamed. */
function useUnstreamedGroups(link: EdgeClient, visibleKeys: readonly string[]): readonly string[] {
  const [unstreamed, setUnstreamed] = useState<readonly string[]>([]);
  const { store } = useStream();
  useEffect(() => {
    const check = () => {
      const isLinked = store.getState().link === "open";
      const next = visibleKeys.filter((key) => {
        const known = link.read(key);
        if (known === undefined) return false;
        return !isLinked || known.answer?.isStreamed === false;
      });
      setUnstreamed((before) => (before.join("\n") === next.join("\n") ? before : next));
    };
    check();
    const timer = setInterval(check, checkMs);
    return () => clearInterval(timer);
  }, [link, store, visibleKeys]);
  return unstreamed;
}

/** Polls a book while it is not streamed. */
function PolledBookEffect({ book: { feed }, link }: { readonly book: JobBook; readonly link: EdgeClient }) {
  const config = useConfig();
  const gateway = useGateway();
  const { venue, instrument } = feed;
  const { source } = useLiveSource({
    feed: feed as FeedOf<"book">,
    asAnswer,
    query: orderBookQueries.book(gateway, { venue, instrument }),
    pollMs: config.polling.bookMs,
    // Older books are not used for edges.
    freshMs: config.freshness.tradeMs,
    toView: asItIs,
  });
  useEffect(() => {
    const key = feedKey(feed);
    const forward = () => {
      const { state, data, confirmedAt } = source.read();
      const counts = state === "polling" && data !== undefined && confirmedAt !== undefined;
      link.setPolledBook(key, counts ? { book: data, confirmedAt } : undefined);
    };
    forward();
    const stop = source.subscribe(forward);
    return () => {
      stop();
      link.setPolledBook(key, undefined);
    };
  }, [source, feed, link]);
  return null;
}

const asAnswer = (readFeed: () => FeedView<"book">) => readFeed;
const asItIs = (choice: Resolved<OrderBook>) => choice;
