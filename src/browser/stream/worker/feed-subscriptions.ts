// Subscription requests of feeds: in batches, repeated until a snapshot arrives, and one by one once a batch is refused.
import type { Clock } from "#browser/lib/clock.ts";
import type { Feed } from "#contract/stream-frames.ts";

/** A subscription without a snapshot for this long is repeated, in ms. */
export const snapshotTimeoutMs = 10_000;
const mostFeedsOfRequest = 100;

export interface Subscription {
  readonly feed: Feed;
  /** Number of the frame last applied; undefined while a snapshot is awaited. */
  seq: number | undefined;
  /** The request that is not acknowledged yet: until it is, frames of an older one may still come. "later": none is made yet. */
  request: number | "later" | undefined;
  cancelWait: () => void;
}

export interface FeedSubscriptionDeps {
  readonly clock: Clock;
  /** Sends a request over the open connection; the answer is the request's id. */
  readonly subscribe: (feeds: readonly Feed[]) => number;
  readonly unsubscribe: (feeds: readonly Feed[]) => void;
}

export function createFeedSubscriptions<Entry extends Subscription>(deps: FeedSubscriptionDeps) {
  const { clock, subscribe, unsubscribe } = deps;
  const requests = new Map<number, readonly Entry[]>();

  function request(entries: readonly Entry[]): void {
    for (let from = 0; from < entries.length; from += mostFeedsOfRequest) {
      const batch = entries.slice(from, from + mostFeedsOfRequest);
      const id = subscribe(batch.map(({ feed }) => feed));
      requests.set(id, batch);
      for (const entry of batch) {
        entry.seq = undefined;
        entry.request = id;
        entry.cancelWait();
        entry.cancelWait = clock.after(snapshotTimeoutMs, () => repeat(entry));
      }
    }
  }

  function repeat(entry: Entry): void {
    unsubscribe([entry.feed]);
    request([entry]);
  }

  return {
    request,
    /** Unsubscribes a feed and requests it again. */
    repeat,
    /** Unsubscribes a feed now and requests it again after `waitMs`. */
    repeatAfter(entry: Entry, waitMs: number): void {
      unsubscribe([entry.feed]);
      entry.request = "later";
      entry.cancelWait();
      entry.cancelWait = clock.after(waitMs, () => request([entry]));
    },
    acknowledge(id: number | undefined): void {
      if (id === undefined) return;
      for (const entry of requests.get(id) ?? []) if (entry.request === id) entry.request = undefined;
      requests.delete(id);
    },
    /**
     * Notes that request `id` was refused and returns the feed it was for. A refused request for several feeds does not name
     * the faulty one: each is requested alone, and none is returned.
     */
    refuse(id: number | undefined): Entry | undefined {
      const batch = id === undefined ? undefined : requests.get(id);
      if (id === undefined || batch === undefined) return undefined;
      requests.delete(id);
      const waiting = batch.filter((entry) => entry.request === id);
      if (batch.length > 1) {
        for (const entry of waiting) request([entry]);
        return undefined;
      }
      for (const entry of waiting) {
        entry.cancelWait();
        entry.request = undefined;
      }
      return waiting[0];
    },
    /** The connection is a new one: no answer to an earlier request follows. */
    forgetRequests: () => requests.clear(),
  };
}
