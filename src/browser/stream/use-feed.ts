import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { Channel } from "#contract/stream-frames.ts";
import { type FeedOf, type FeedView, offView } from "./feed-snapshot.ts";
import { useStream } from "./stream-context.ts";

/** A feed's snapshot without the time that each heartbeat changes, which is read on demand. */
export interface RenderedFeed<Name extends Channel> extends Omit<FeedView<Name>, "confirmedAt"> {
  /** `confirmedAt` of the feed now. The same function for the same feed. */
  readonly readConfirmedAt: () => number | undefined;
}

/**
 * Snapshot of `feed`, rendered on change, at most once a frame, and not by heartbeats; nothing for undefined. The feed may be
 * a new object at every render.
 */
export function useFeed<Name extends Channel>(feed: FeedOf<Name> | undefined): RenderedFeed<Name> {
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
  const { readView, readConfirmedAt } = useMemo(() => {
    const readNow = (): FeedView<Name> => (same === undefined ? offView : read(same));
    let last = readNow();
    return {
      readConfirmedAt: () => readNow().confirmedAt,
      readView: () => {
        const next = readNow();
        if (next.phase !== last.phase || next.data !== last.data || next.frameAt !== last.frameAt)
          last = next;
        return last;
      },
    };
  }, [same, read]);
  const { phase, data, frameAt } = useSyncExternalStore(watch, readView);
  return useMemo(() => ({ phase, data, frameAt, readConfirmedAt }), [phase, data, frameAt, readConfirmedAt]);
}
