import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { Channel } from "#contract/stream-frames.ts";
import { type FeedOf, type FeedView, offView } from "./feed-snapshot.ts";
import { useStream } from "./stream-context.ts";

/**
 * Snapshot of `feed`, rendered on change, at most once a frame; nothing for undefined. The feed may be a new object
 * at every render.
 */
export function useFeed<Name extends Channel>(feed: FeedOf<Name> | undefined): FeedView<Name> {
  const { subscribe, read } = useStream();
  const { channel, venue, instrument, interval } = feed ?? {};
  const same = useMemo((): FeedOf<Name> | undefined => {
    if (channel === undefined || venue === undefined) return undefined;
    return {
      channel,
      venue,
      ...(instrument === undefined ? {} : { instrument }),
      ...(interval === undefined ? {} : { interval }),
    };
  }, [channel, venue, instrument, interval]);
  const watch = useCallback(
    (listener: () => void) => (same === undefined ? () => {} : subscribe(same, listener)),
    [same, subscribe],
  );
  return useSyncExternalStore(watch, () => (same === undefined ? offView : read(same)));
}
