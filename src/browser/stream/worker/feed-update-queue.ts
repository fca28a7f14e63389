// Pending updates of each feed for the page: the highest-priority change, with floods of prints throttled.
import type { Clock } from "#browser/lib/clock.ts";
import { drainUpdate, type FeedState, type FeedUpdate } from "./feed-reducer.ts";

/**
 * Prints are sent at once, then paused for this long: nobody reads more, and each update lays out everything that
 * shows them. ms.
 */
export const printsRestMs = 250;

/**
 * "waiting": subscribed, no data yet; "live": equal to the gateway's data; "stale": was live; "off": refused by the
 * gateway.
 */
export type FeedPhase = "off" | "waiting" | "live" | "stale";

export interface QueuedFeedUpdate {
  readonly key: string;
  readonly phase: FeedPhase;
  /** When its last frame came, on the clock's monotonic time. */
  readonly frameAt: number | undefined;
  /** The change; undefined if only the phase changed; "dropped" if earlier data is invalid. */
  readonly data: FeedUpdate | "dropped" | undefined;
}

/** Merge priority of queued updates: a reset or data beats a status change. */
const weights = { nothing: 0, phase: 1, change: 2, dropped: 2 } as const;
export type UpdateKind = keyof typeof weights;

export interface UpdateOrigin {
  readonly key: string;
  readonly phase: FeedPhase;
  readonly state: FeedState;
  readonly frameAt: number | undefined;
  update: UpdateKind;
  /** Ends the pause after prints were sent; undefined without a pause. */
  endRest: (() => void) | undefined;
}

/** `onUpdate` is called when delayed updates become due. */
export function createUpdateQueue(clock: Clock, onUpdate: () => void) {
  /** So that a flood on one feed does not walk them all. */
  const fresh = new Set<UpdateOrigin>();

  /** Delays the next updates of a feed that was just sent. */
  function rest(origin: UpdateOrigin): void {
    origin.endRest?.();
    origin.endRest = clock.after(printsRestMs, () => {
      origin.endRest = undefined;
      if (origin.update === "nothing") return;
      fresh.add(origin);
      onUpdate();
    });
  }

  return {
    add: (origin: UpdateOrigin, update: UpdateKind) => {
      if (weights[update] >= weights[origin.update]) origin.update = update;
      // A phase does not wait, and takes along what does.
      if (update !== "change" || origin.endRest === undefined) fresh.add(origin);
    },
    /** Stops sending the feed to the page. */
    forget: (origin: UpdateOrigin) => {
      origin.update = "nothing";
      fresh.delete(origin);
    },
    get isEmpty() {
      return fresh.size === 0;
    },
    /** Pending updates of every feed. */
    drain: () => {
      const all = [...fresh].map((origin): QueuedFeedUpdate => {
        const { key, phase, frameAt, update, state } = origin;
        origin.update = "nothing";
        if (update === "change" && state.channel === "trades") rest(origin);
        if (update === "dropped") return { key, phase, frameAt, data: "dropped" };
        return { key, phase, frameAt, data: update === "change" ? drainUpdate(state) : undefined };
      });
      fresh.clear();
      return all;
    },
  };
}
