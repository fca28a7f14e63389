// Feed registry on a manual clock, with the requests it made.
import { createManualClock } from "#browser/lib/clock.ts";
import { createFeedRegistry } from "#browser/stream/worker/feed-registry.ts";
import { decimal } from "#contract/decimal.ts";
import { type Feed, feedKey, type ServerFrame } from "#contract/stream-frames.ts";

/** A book feed of venue A. */
export const feedOf = (instrument: string): Feed => ({ channel: "book", venue: "venue-a", instrument });
/** Book frame with asks of these sizes at 0.1, 0.2 and so on; undefined omits that price. */
export const bookFrame = (
  type: "snapshot" | "update",
  feed: Feed,
  seq: number,
  ...sizes: readonly (string | undefined)[]
): Extract<ServerFrame, { channel: "book" }> => ({
  type,
  channel: "book",
  feed,
  seq,
  ts: undefined,
  data: {
    asks: sizes.flatMap((size, index) =>
      size === undefined ? [] : [{ price: decimal(`0.${index + 1}`), size: decimal(size) }],
    ),
    bids: [],
    dropped: [],
  },
  dropped: [],
});

export type Request = {
  readonly op: "subscribe" | "unsubscribe";
  readonly id: number;
  readonly keys: string[];
};

export function createRegistryHarness() {
  const clock = createManualClock();
  const requests: Request[] = [];
  const cachedKeys: string[] = [];
  let lastId = 0;
  let updates = 0;
  const record = (op: Request["op"]) => (feeds: readonly Feed[]) => {
    lastId += 1;
    requests.push({ op, id: lastId, keys: feeds.map(feedKey) });
    return lastId;
  };
  const registry = createFeedRegistry({
    clock,
    subscribe: record("subscribe"),
    unsubscribe: record("unsubscribe"),
    onRetainedChange: (key) => cachedKeys.push(key),
    onUpdate: () => {
      updates += 1;
    },
  });
  return {
    clock,
    registry,
    requests,
    /** Number of update notifications. */
    updateNotifications: () => updates,
    /** Keys of cached feeds, one entry per change. */
    cachedKeys,
    /** Requests since the last call. */
    takeRequests: () => requests.splice(0).map(({ op, keys }) => [op, ...keys]),
    size: (feed: Feed) => {
      const update = registry.takeUpdates().find(({ key }) => key === feedKey(feed));
      const snapshot = update?.data;
      const sizes =
        typeof snapshot === "object" && snapshot.channel === "book"
          ? snapshot.book.asks.map(({ size }) => size)
          : snapshot;
      return [update?.phase, sizes];
    },
  };
}
