// Pending updates of each feed for the page: the highest-priority change, with floods of prints throttled.
import type { Clock } from "#browser/lib/clock.ts";
import { type FeedState, type FeedUpdate, takePendingUpdate } from "./feed-reducer.ts";

/**
 * Prints are sent at once, then paused for this long: nobody reads more, and each update lays out everything that
 * shows them. ms.
 */
export const printsRestMs = 100;

/**
 * "waiting": subscribed, no data yet; "live": equal to the gateway's data; "stale": was live; "off": refused by the
 * gateway.
 */
export type FeedPhase = "off" | "waiting" | "live" | "stale";

/** News of one feed for the page. */
export interface QueuedFeedUpdate {
  readonly key: string;
  readonly phase: FeedPhase;
  /** When its last frame came, on the clock's monotonic time. */
  readonly frameAt: number | undefined;
  /** The change; undefined if only the phase changed; "dropped" if earlier data is invalid. */
  readonly told: FeedUpdate | "dropped" | undefined;
}

/** Merge priority of queued updates: a reset or data beats a status change. */
const weights = { nothing: 0, phase: 1, change: 2, dropped: 2 } as const;
export type UpdateKind = keyof typeof weights;

/** A feed with a pending update. */
export interface UpdateOrigin {
  readonly key: string;
  readonly phase: FeedPhase;
  readonly held: FeedState;
  readonly frameAt: number | undefined;
  /** Kind of the pending update. */
  news: UpdateKind;
  /** Ends the pause after prints were sent; undefined without a pause. */
  endRest: (() => void) | undefined;
}

export interface UpdateQueue {
  add(origin: UpdateOrigin, news: UpdateKind): void;
  /** Stops sending the feed to the page. */
  forget(origin: UpdateOrigin): void;
  readonly isEmpty: boolean;
  /** Pending updates of every feed. */
  take(): readonly QueuedFeedUpdate[];
}

/** `onNews` is called when delayed updates become due. */
export function createUpdateQueue(clock: Clock, onNews: () => void): UpdateQueue {
  /** So that a flood on one feed does not walk them all. */
  const fresh = new Set<UpdateOrigin>();

  /** Delays the next updates of a feed that was just sent. */
  function rest(origin: UpdateOrigin): void {
    origin.endRest?.();
    origin.endRest = clock.after(printsRestMs, () => {
      origin.endRest = undefined;
      if (origin.news === "nothing") return;
      fresh.add(origin);
      onNews();
    });
  }

  return {
    add: (origin, news) => {
      if (weights[news] >= weights[origin.news]) origin.news = news;
      // A phase does not wait, and takes along what does.
      if (news !== "change" || origin.endRest === undefined) fresh.add(origin);
    },
    forget: (origin) => {
      origin.news = "nothing";
      fresh.delete(origin);
    },
    get isEmpty() {
      return fresh.size === 0;
    },
    take: () => {
      const all = [...fresh].map((origin): QueuedFeedUpdate => {
        const { key, phase, frameAt, news, held } = origin;
        origin.news = "nothing";
        if (news === "change" && held.channel === "trades") rest(origin);
        if (news === "dropped") return { key, phase, frameAt, told: "dropped" };
        return { key, phase, frameAt, told: news === "change" ? takePendingUpdate(held) : undefined };
      });
      fresh.clear();
      return all;
    },
  };
}
