// One resource, streamed if live, else polled. Polls only while the feed is not live, as often as the page's polling budget
// allows, and never while the page is hidden.
import { hashKey, type UseQueryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { startTransition, useCallback, useEffect, useMemo, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import type { Readable } from "#browser/lib/readable.ts";
import type { TimedResponse } from "#browser/queries/timed-response.ts";
import { useStream } from "#browser/stream/stream-context.ts";
import { usePollInterval } from "#browser/stream/use-poll-interval.ts";
import { subscribeToClock } from "#browser/ui/live-text.tsx";
import type { Feed } from "#contract/stream-frames.ts";
import { createLiveSource } from "./live-source.ts";
import type { Resolved, StreamInput } from "./source-freshness.ts";

interface LiveSourceQuery<Data, View> {
  /** A stable object per feed; undefined where there is none, and then nothing is polled either. */
  readonly feed: Feed | undefined;
  /** Current state of the feed. A stable function, as is `toView`. */
  readonly readStreamed: () => StreamInput<Data>;
  readonly query: UseQueryOptions<TimedResponse<Data>>;
  /** Polling interval while the feed is not live, in ms. */
  readonly pollMs: number;
  /** Age from which an answer is of no use, in ms; by default the age from which it is shown as stale. */
  readonly freshMs?: number;
  /** False for a view that shows the data only if it is streamed or another view polls it. */
  readonly mayPoll?: boolean;
  readonly toView: (choice: Resolved<Data>) => View;
}

export interface LiveSource<View> {
  readonly source: Readable<View>;
  /** Requests the data now. */
  readonly retry: () => void;
}

export function useLiveSource<Data, View>(options: LiveSourceQuery<Data, View>): LiveSource<View> {
  const { feed, readStreamed, query, pollMs, freshMs, mayPoll = true, toView } = options;
  const { freshness } = useConfig();
  const { subscribe } = useStream();
  const queryClient = useQueryClient();
  const hash = hashKey(query.queryKey);

  const subscribeToFeed = useCallback(
    (listener: () => void) => (feed === undefined ? () => {} : subscribe(feed, listener)),
    [feed, subscribe],
  );
  const isLive = useIsLive(subscribeToFeed, readStreamed);
  const isPolled = mayPoll && feed !== undefined && !isLive;
  const interval = usePollInterval(hash, isPolled ? pollMs : undefined, true, freshMs);
  const { refetch } = useQuery({
    ...query,
    enabled: isPolled,
    refetchInterval: interval,
    // The source subscribes to the cache itself: no answer renders the component that holds it.
    notifyOnChangeProps: [],
  });

  const source = useMemo(() => {
    const cache = queryClient.getQueryCache();
    return createLiveSource<Data, View>({
      readStreamed,
      readPolled: () => {
        const state = cache.get<TimedResponse<Data>, Error>(hash)?.state;
        const problem = state?.status === "error" ? state.error?.message : undefined;
        return { data: state?.data, problem };
      },
      toView,
      staleAfterMs: freshness.showMs,
      now: systemClock.monotonic,
      watch: [
        subscribeToFeed,
        (listener) =>
          cache.subscribe(({ query }) => {
            if (query.queryHash === hash) listener();
          }),
        subscribeToClock,
      ],
    });
  }, [queryClient, hash, readStreamed, toView, freshness.showMs, subscribeToFeed]);

  return { source, retry: useCallback(() => void refetch(), [refetch]) };
}

/**
 * True while the feed is live. Only polling depends on it, so it changes in a transition: many feeds that become live in
 * one frame must not block the page.
 */
function useIsLive(
  subscribeToFeed: (listener: () => void) => () => void,
  readStreamed: () => StreamInput<unknown>,
): boolean {
  const [state, setState] = useState(() => ({
    of: readStreamed,
    isLive: readStreamed().phase === "live",
  }));
  useEffect(() => {
    let last: boolean | undefined;
    const check = () => {
      const isLive = readStreamed().phase === "live";
      if (isLive === last) return;
      last = isLive;
      startTransition(() =>
        setState((before) =>
          before.of === readStreamed && before.isLive === isLive ? before : { of: readStreamed, isLive },
        ),
      );
    };
    const stop = subscribeToFeed(check);
    check();
    return stop;
  }, [subscribeToFeed, readStreamed]);
  return state.of === readStreamed ? state.isLive : readStreamed().phase === "live";
}
