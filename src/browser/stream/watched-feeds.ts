// Feeds that the page watches: counts their listeners, and notifies those whose view changed in the store.
import type { Clock } from "#browser/lib/clock.ts";
import { type Feed, feedKey } from "#contract/stream-frames.ts";
import { type StreamState, type StreamStore, withFeed, withoutFeed } from "./stream-store.ts";

/** Time an unsubscribed feed is retained, so that navigation does not resubscribe, ms. */
export const lingerMs = 2_000;

interface WatchedFeedDeps {
  readonly store: StreamStore;
  readonly clock: Clock;
  readonly onWatch: (feed: Feed) => void;
  readonly onUnwatch: (key: string) => void;
}

interface Watched {
  readonly feed: Feed;
  readonly listeners: Set<() => void>;
  cancelLinger: () => void;
}

export function createWatchedFeeds({ store, clock, onWatch, onUnwatch }: WatchedFeedDeps) {
  const watched = new Map<string, Watched>();

  function change(next: StreamState): void {
    const before = store.getState();
    if (next === before) return;
    store.setState(next, true);
    for (const [key, { listeners }] of [...watched]) {
      if (before.views.get(key) === next.views.get(key)) continue;
      for (const listener of [...listeners]) listener();
    }
  }

  function watch(feed: Feed): Watched {
    const key = feedKey(feed);
    const known = watched.get(key);
    if (known !== undefined) return known;
    const entry: Watched = { feed, listeners: new Set(), cancelLinger: () => {} };
    watched.set(key, entry);
    change(withFeed(store.getState(), feed));
    onWatch(feed);
    return entry;
  }

  function unwatch(key: string): void {
    watched.delete(key);
    onUnwatch(key);
    change(withoutFeed(store.getState(), key));
  }

  return {
    /** Puts `next` in the store and calls the listeners of every feed whose view it changes. */
    change,
    /** Calls `listener` after each change of the feed's view; the answer stops it. */
    subscribe(feed: Feed, listener: () => void): () => void {
      const key = feedKey(feed);
      const entry = watch(feed);
      const own = () => listener();
      entry.cancelLinger();
      entry.listeners.add(own);
      return () => {
        if (!entry.listeners.delete(own) || entry.listeners.size > 0) return;
        entry.cancelLinger = clock.after(lingerMs, () => unwatch(key));
      };
    },
    feeds: () => [...watched.values()].map(({ feed }) => feed),
  };
}
