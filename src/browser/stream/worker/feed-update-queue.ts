// What the page does not know yet of each feed, until it is taken: of several things the weightiest, and no flood of prints.
import type { Clock } from "#browser/lib/clock.ts";
import { type FeedState, type FeedUpdate, takePendingUpdate } from "./feed-reducer.ts";

/**
 * Prints are told at once, and after that not for so long: nobody reads more of a flood, and each telling lays out all that
 * shows them. In ms.
 */
export const printsRestMs = 100;

/** "waiting": asked for, nothing told yet; "live": what is held is what the gateway holds; "stale": it was; "off": the gateway refuses it. */
export type FeedPhase = "off" | "waiting" | "live" | "stale";

/** News of one feed for the page. */
export interface QueuedFeedUpdate {
  readonly key: string;
  readonly phase: FeedPhase;
  /** When its last frame came, on the clock's monotonic time. */
  readonly frameAt: number | undefined;
  /** What changed; undefined where only the phase did; "dropped" where what was told before no longer counts. */
  readonly told: FeedUpdate | "dropped" | undefined;
}

/** A change outweighs a mere phase; what was dropped, or told anew after that, outweighs what came before. */
const weights = { nothing: 0, phase: 1, change: 2, dropped: 2 } as const;
export type UpdateKind = keyof typeof weights;

/** A feed that there is news of. */
export interface UpdateOrigin {
  readonly key: string;
  readonly phase: FeedPhase;
  readonly held: FeedState;
  readonly frameAt: number | undefined;
  /** What the page does not know yet. */
  news: UpdateKind;
  /** Ends the rest after it was told; undefined while it does not rest. */
  endRest: (() => void) | undefined;
}

export interface UpdateQueue {
  add(origin: UpdateOrigin, news: UpdateKind): void;
  /** The page is not told of it any more. */
  forget(origin: UpdateOrigin): void;
  readonly isEmpty: boolean;
  /** All that is to be told, of every feed. */
  take(): readonly QueuedFeedUpdate[];
}

/** `onNews` is called when what was held back is news now. */
export function createUpdateQueue(clock: Clock, onNews: () => void): UpdateQueue {
  /** So that a flood on one feed does not walk them all. */
  const fresh = new Set<UpdateOrigin>();

  /** Holds back what comes next of a feed that was told just now. */
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
