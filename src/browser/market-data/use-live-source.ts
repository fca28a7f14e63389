// One resource, streamed if live, else polled. Polls only while the feed is not live, as often as the page's polling budget
// allows; while the page is hidden only where PolledWhileHidden says so.
import { hashKey, type UseQueryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { startTransition, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { type Readable, subscribeAll } from "#browser/lib/readable.ts";
import type { TimedResponse } from "#browser/queries/timed-response.ts";
import { type FeedOf, type FeedSnapshot, type FeedView, offView } from "#browser/stream/feed-snapshot.ts";
import { useStream } from "#browser/stream/stream-context.ts";
import { PolledWhileHidden, usePollInterval } from "#browser/stream/use-poll-interval.ts";
import { subscribeToClock } from "#browser/ui/live-text.tsx";
import type { Channel } from "#contract/stream-frames.ts";
import { createLiveSource } from "./live-source.ts";
import { type PollInput, type QuietFeedRule, quietFeedCheck, type Resolved } from "./source-freshness.ts";

interface LiveSourceQuery<Name extends Channel, Data, View> {
  /** A stable object per feed; undefined where there is none, and then nothing is polled either. */
  readonly feed: FeedOf<Name> | undefined;
  /** Turns the feed's data into that of an answer. A stable function, as is `toView`. */
  readonly asAnswer: (readFeed: () => FeedView<Name>) => () => FeedSnapshot<Data>;
  readonly query: UseQueryOptions<TimedResponse<Data>>;
  /** Polling interval while the feed is not live, in ms. */
  readonly pollMs: number;
  /** Age from which an answer is of no use, in ms; by default the age from which it is shown as stale. */
  readonly freshMs?: number;
  /**
   * Checks a quiet live feed over REST every `quietMs`, and polls while an answer contradicts it. A stable object.
   */
  readonly quiet?: (QuietFeedRule<Data> & { readonly quietMs: number }) | undefined;
  /** False for a view that shows the data only if it is streamed or another view polls it. */
  readonly mayPoll?: boolean;
  readonly toView: (choice: Resolved<Data>) => View;
}

/**
 * Age up to which an answer serves a view that mounts after it, in ms, if the polling interval is no shorter: the views of a
 * page mount one after another.
 */
const sharedMs = 2_000;

export interface LiveSource<View> {
  readonly source: Readable<View>;
  /** Requests the data now. */
  readonly retry: () => void;
}

/**
 * Follows a resource: the stream while it is live, else polling. The component does not rerender with new data: it gets
 * a `Readable`, which `useReadable` or a direct subscription follows.
 */
export function useLiveSource<Name extends Channel, Data, View>(
  options: LiveSourceQuery<Name, Data, View>,
): LiveSource<View> {
  const { feed, asAnswer, query, pollMs, freshMs, quiet, mayPoll = true, toView } = options;
  const { freshness } = useConfig();
  const { subscribe, read } = useStream();
  const queryClient = useQueryClient();
  const hash = hashKey(query.queryKey);

  const subscribeToFeed = useCallback(
    (listener: () => void) => (feed === undefined ? () => {} : subscribe(feed, listener)),
    [feed, subscribe],
  );
  const readStreamed = useMemo(
    () => asAnswer(() => (feed === undefined ? offView : read(feed))),
    [feed, read, asAnswer],
  );
  const readPolled = useCallback((): PollInput<Data> => {
    const state = queryClient.getQueryCache().get<TimedResponse<Data>, Error>(hash)?.state;
    const problem = state?.status === "error" ? state.error?.message : undefined;
    const { answer, requestedAt, answeredAt } = state?.data ?? {};
    return { answer, requestedAt, answeredAt, problem };
  }, [queryClient, hash]);
  const readMode = useCallback(
    () => pollModeOf(readStreamed(), readPolled, quiet),
    [readStreamed, readPolled, quiet],
  );
  const mode = usePollMode(subscribeToFeed, readMode, quiet !== undefined);
  const isPolled = mayPoll && feed !== undefined && mode !== "none";
  const wantedMs = mode === "confirm" ? quiet?.quietMs : pollMs;
  const interval = usePollInterval(hash, isPolled ? wantedMs : undefined, freshMs);
  /** True if the cached answer is recent and newer than the last frame; an older one is not displayed. */
  const isAnswerShared = () => {
    const { requestedAt, answeredAt } = readPolled();
    if (requestedAt === undefined || answeredAt === undefined) return false;
    return (
      systemClock.monotonic() - answeredAt < Math.min(sharedMs, pollMs) &&
      requestedAt > (readStreamed().frameAt ?? 0)
    );
  };
  const { refetch } = useQuery({
    ...query,
    refetchOnMount: () => !isAnswerShared(),
    refetchOnWindowFocus: () => !isAnswerShared(),
    // A quiet feed is confirmed only where the budget allows.
    enabled: isPolled && (mode === "poll" || interval !== false),
    refetchInterval: interval,
    // A retry would wait until the page is seen, and hold back the polls after it.
    ...(use(PolledWhileHidden) && { refetchIntervalInBackground: true, retry: false }),
    // The source subscribes to the cache itself: no answer renders the component that holds it.
    notifyOnChangeProps: [],
  });

  const source = useMemo(() => {
    const cache = queryClient.getQueryCache();
    return createLiveSource<Data, View>({
      readStreamed,
      readPolled,
      toView,
      staleAfterMs: freshness.showMs,
      quietRule: quiet,
      now: systemClock.monotonic,
      watch: [
        subscribeToFeed,
        (listener) =>
          cache.subscribe(({ query }) => {
            if (query.queryHash === hash) listener();
          }),
      ],
      subscribeToClock,
    });
  }, [queryClient, hash, readStreamed, readPolled, toView, freshness.showMs, quiet, subscribeToFeed]);

  return { source, retry: useCallback(() => void refetch(), [refetch]) };
}

/** `poll`: there is no live feed, or an answer contradicts it; `confirm`: it is quiet, so one answer is fetched to check it. */
type PollMode = "poll" | "confirm" | "none";

function pollModeOf<Data>(
  streamed: FeedSnapshot<Data>,
  readPolled: () => PollInput<Data>,
  quiet: LiveSourceQuery<Channel, Data, unknown>["quiet"],
): PollMode {
  if (streamed.phase !== "live") return "poll";
  if (quiet === undefined || streamed.frameAt === undefined) return "none";
  const silentMs = systemClock.monotonic() - streamed.frameAt;
  if (silentMs <= quiet.afterMs) return "none";
  const polled = readPolled();
  const check = quietFeedCheck(streamed, polled, quiet);
  if (check === "contradicts") return "poll";
  const confirmedMs = check === "agrees" ? systemClock.monotonic() - (polled.answeredAt ?? 0) : silentMs;
  return confirmedMs > quiet.quietMs ? "confirm" : "none";
}

/**
 * Current poll mode. Only polling depends on it, so it changes in a transition: many feeds that become live in one frame
 * must not block the page. `withTime`: it also changes with time alone.
 */
function usePollMode(
  subscribeToFeed: (listener: () => void) => () => void,
  readMode: () => PollMode,
  withTime: boolean,
): PollMode {
  const [state, setState] = useState(() => ({ of: readMode, mode: readMode() }));
  const mode = state.of === readMode ? state.mode : readMode();
  const rendered = useRef(mode);
  useEffect(() => {
    rendered.current = mode;
  }, [mode]);
  useEffect(() => {
    let last = rendered.current;
    const check = () => {
      const mode = readMode();
      // Rendered already, for another feed too: a market page has a dozen feeds, and a switch changes all of them.
      if (mode === last && mode === rendered.current) return;
      last = mode;
      startTransition(() =>
        setState((before) =>
          before.of === readMode && before.mode === mode ? before : { of: readMode, mode },
        ),
      );
    };
    const stop = subscribeAll(withTime ? [subscribeToFeed, subscribeToClock] : [subscribeToFeed], check);
    check();
    return stop;
  }, [subscribeToFeed, readMode, withTime]);
  return mode;
}
