// Joins a feed and a query to one source: asks only while the feed does not tell, as often as the page's plan of polling
// allows, and never while the page is hidden.
import { hashKey, type UseQueryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { startTransition, useCallback, useEffect, useMemo, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import type { Readable } from "#browser/lib/readable.ts";
import type { TimedResponse } from "#browser/queries/timed-response.ts";
import { useStream } from "#browser/stream/stream-context.ts";
import { usePollInterval } from "#browser/stream/use-poll-interval.ts";
import { onClockTick } from "#browser/ui/live-text.tsx";
import type { Feed } from "#contract/stream-frames.ts";
import type { Resolved, StreamInput } from "./live-or-polled.ts";
import { createLiveSource } from "./live-source.ts";

interface ToldOrAsked<Data, View> {
  /** The same object as long as it means the same feed; undefined where there is none, and nothing is asked either. */
  readonly feed: Feed | undefined;
  /** What the feed told, as of now. Stable, as is `toView`. */
  readonly readTold: () => StreamInput<Data>;
  readonly query: UseQueryOptions<TimedResponse<Data>>;
  /** How often to ask while nothing tells, in ms. */
  readonly pollMs: number;
  /** An answer that is older is of no use, in ms; left out: it is while it is shown as fresh. */
  readonly freshMs?: number;
  /** False where it is only shown if it happens to be told, or others asked for it. */
  readonly mayAsk?: boolean;
  readonly toView: (choice: Resolved<Data>) => View;
}

export interface UsedSource<View> {
  readonly source: Readable<View>;
  /** Asks now. */
  readonly retry: () => void;
}

export function useLiveSource<Data, View>(joined: ToldOrAsked<Data, View>): UsedSource<View> {
  const { feed, readTold, query, pollMs, freshMs, mayAsk = true, toView } = joined;
  const { freshness } = useConfig();
  const { subscribe } = useStream();
  const queryClient = useQueryClient();
  const hash = hashKey(query.queryKey);

  const watchFeed = useCallback(
    (listener: () => void) => (feed === undefined ? () => {} : subscribe(feed, listener)),
    [feed, subscribe],
  );
  const isTold = useIsTold(watchFeed, readTold);
  const asks = mayAsk && feed !== undefined && !isTold;
  const interval = usePollInterval(hash, asks ? pollMs : undefined, true, freshMs);
  const { refetch } = useQuery({
    ...query,
    enabled: asks,
    refetchInterval: interval,
    // The source hears of answers from the cache itself; no answer renders whoever holds the source.
    notifyOnChangeProps: [],
  });

  const source = useMemo(() => {
    const cache = queryClient.getQueryCache();
    return createLiveSource<Data, View>({
      readTold,
      readAsked: () => {
        const state = cache.get<TimedResponse<Data>, Error>(hash)?.state;
        const problem = state?.status === "error" ? state.error?.message : undefined;
        return { data: state?.data, problem };
      },
      toView,
      showMs: freshness.showMs,
      now: systemClock.monotonic,
      watch: [
        watchFeed,
        (listener) =>
          cache.subscribe(({ query }) => {
            if (query.queryHash === hash) listener();
          }),
        onClockTick,
      ],
    });
  }, [queryClient, hash, readTold, toView, freshness.showMs, watchFeed]);

  return { source, retry: useCallback(() => void refetch(), [refetch]) };
}

/**
 * Whether the feed tells. All that hangs on it is whether to ask: a screenful of feeds that begin to tell in one frame is
 * rendered a piece at a time, when nothing else waits.
 */
function useIsTold(watchFeed: Watch, readTold: () => StreamInput<unknown>): boolean {
  const [heard, hear] = useState(() => ({ of: readTold, isTold: readTold().phase === "live" }));
  useEffect(() => {
    let last: boolean | undefined;
    const check = () => {
      const isTold = readTold().phase === "live";
      if (isTold === last) return;
      last = isTold;
      startTransition(() =>
        hear((before) =>
          before.of === readTold && before.isTold === isTold ? before : { of: readTold, isTold },
        ),
      );
    };
    const stop = watchFeed(check);
    check();
    return stop;
  }, [watchFeed, readTold]);
  return heard.of === readTold ? heard.isTold : readTold().phase === "live";
}

type Watch = (listener: () => void) => () => void;
