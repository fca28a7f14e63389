// Wanted feeds and their reduced state: subscribes them, keeps their frames in sequence and resubscribes after a gap.
// Independent of the socket; runs in the worker.
import type { Clock } from "#browser/lib/clock.ts";
import type { OrderBook } from "#contract/order-book.ts";
import {
  type Channel,
  type Feed,
  type FeedFrame,
  feedKey,
  type ServerFrame,
  type UnreadableFrame,
} from "#contract/stream-frames.ts";
import { applyFrame, initialFeedState, isInSequence, isWhole } from "./feed-reducer.ts";
import {
  createUpdateQueue,
  type FeedPhase,
  type QueuedFeedUpdate,
  type UpdateKind,
  type UpdateOrigin,
} from "./feed-update-queue.ts";
import { readBook } from "./order-book-reducer.ts";

/** A subscription without a snapshot for this long is repeated, in ms. */
export const snapshotTimeoutMs = 10_000;
/** A feed that fails again sooner than this after going live is resubscribed with backoff. In ms. */
export const steadyMs = 5_000;
const resyncBaseMs = 1_000;
const resyncCapMs = 30_000;
const mostFeedsOfRequest = 100;
export interface FeedCounters {
  /** Times a feed's sequence broke, or an update of it could not be read. */
  readonly gaps: number;
  /** Frames of no subscribed feed, or before its snapshot. */
  readonly framesOfNoFeed: number;
  /** Rows inside frames that could not be read. */
  readonly droppedRows: number;
}

export interface FeedReport {
  readonly feed: Feed;
  readonly phase: FeedPhase;
  readonly frames: number;
  readonly frameAt: number | undefined;
}

export interface FeedTableOptions {
  readonly clock: Clock;
  /** Sends a request over the open connection; the answer is the request's id. */
  readonly subscribe: (feeds: readonly Feed[]) => number;
  readonly unsubscribe: (feeds: readonly Feed[]) => void;
  /** A feed that the worker itself subscribed to has changed. */
  readonly onSave: (key: string) => void;
  /** Called when delayed updates become due. */
  readonly onUpdate: () => void;
}

export interface FeedRegistry {
  /** Starts sending the feed to the page. */
  want(feed: Feed): void;
  subscribe(key: string): void;
  /** Retains books for the worker itself, whether or not the page subscribes to them. */
  retain(feeds: readonly Feed[]): void;
  release(keys: readonly string[]): void;
  /** State of a retained book; undefined if it is not retained. */
  readBook(
    key: string,
  ):
    | { readonly phase: FeedPhase; readonly frameAt: number | undefined; readonly book: OrderBook }
    | undefined;
  /** A connection opened: asks for every wanted feed, once. */
  connected(): void;
  /** The connection is gone: nothing held is what the gateway holds any more. */
  disconnected(): void;
  apply(frame: ServerFrame | UnreadableFrame): void;
  readonly hasUpdates: boolean;
  /** Changes of every feed since the last call. */
  takeUpdates(): readonly QueuedFeedUpdate[];
  /** Queues the phase of every feed for the page again. */
  notifyPhases(): void;
  readonly counters: FeedCounters;
  /** Frames of each channel so far. */
  readonly byChannel: Readonly<Record<Channel, number>>;
  /** Every wanted feed, its times on the clock's monotonic time. */
  report(): readonly FeedReport[];
}

interface Entry extends UpdateOrigin {
  readonly feed: Feed;
  phase: FeedPhase;
  /** Number of the frame last applied; undefined while a snapshot is awaited. */
  seq: number | undefined;
  /** The subscription that is not acknowledged yet: until it is, frames of an older one may still come. "later": none is made yet. */
  request: number | "later" | undefined;
  /** Consecutive breaks of the feed soon after it went live. */
  breaks: number;
  liveSince: number | undefined;
  frames: number;
  frameAt: number | undefined;
  cancelWait: () => void;
  /** Subscribed by the page, retained by the worker, or both. */
  isAvailable: boolean;
  isRetained: boolean;
}

export function createFeedRegistry(options: FeedTableOptions): FeedRegistry {
  const { clock, subscribe, unsubscribe, onSave, onUpdate } = options;
  const entries = new Map<string, Entry>();
  const queue = createUpdateQueue(clock, onUpdate);
  const requests = new Map<number, readonly Entry[]>();
  let isConnected = false;
  const counters = { gaps: 0, framesOfNoFeed: 0, droppedRows: 0 };
  const byChannel: Record<Channel, number> = { book: 0, trades: 0, candles: 0, orders: 0 };

  function notify(entry: Entry, update: UpdateKind): void {
    if (entry.isRetained) onSave(entry.key);
    if (entry.isAvailable) queue.add(entry, update);
  }

  function enter(entry: Entry, phase: FeedPhase): void {
    if (entry.phase === phase) return;
    entry.phase = phase;
    notify(entry, "phase");
  }

  function ask(unsubscribed: readonly Entry[]): void {
    for (let from = 0; from < unsubscribed.length; from += mostFeedsOfRequest) {
      const batch = unsubscribed.slice(from, from + mostFeedsOfRequest);
      const id = subscribe(batch.map(({ feed }) => feed));
      requests.set(id, batch);
      for (const entry of batch) {
        entry.seq = undefined;
        entry.request = id;
        entry.cancelWait();
        entry.cancelWait = clock.after(snapshotTimeoutMs, () => askAgain(entry));
      }
    }
  }

  function askAgain(entry: Entry): void {
    unsubscribe([entry.feed]);
    ask([entry]);
  }

  /**
   * Broken sequence or an update that could not be read: drops the data and resubscribes, at once the first time, with growing
   * delays if it continues.
   */
  function broken(entry: Entry): void {
    const wasSteady = entry.liveSince !== undefined && clock.monotonic() - entry.liveSince >= steadyMs;
    entry.breaks = wasSteady ? 1 : entry.breaks + 1;
    counters.gaps += 1;
    entry.seq = undefined;
    entry.liveSince = undefined;
    enter(entry, "stale");
    notify(entry, "dropped");
    if (entry.breaks === 1) {
      askAgain(entry);
      return;
    }
    unsubscribe([entry.feed]);
    entry.request = "later";
    entry.cancelWait();
    const wait = Math.min(resyncCapMs, resyncBaseMs * 2 ** (entry.breaks - 2));
    entry.cancelWait = clock.after(wait, () => ask([entry]));
  }

  function receive(frame: FeedFrame | UnreadableFrame): void {
    byChannel[frame.feed.channel] += 1;
    const entry = entries.get(feedKey(frame.feed));
    if (entry === undefined || entry.phase === "off" || entry.request === "later") {
      counters.framesOfNoFeed += 1;
      return;
    }
    entry.frames += 1;
    if (frame.type !== "unreadable") counters.droppedRows += frame.dropped.length;
    if (
      frame.type === "unreadable" ||
      !isInSequence(entry.seq, frame) ||
      (frame.type === "update" && !isWhole(frame))
    ) {
      if (entry.request === undefined) broken(entry);
      else counters.framesOfNoFeed += 1;
      return;
    }
    if (frame.type === "snapshot") {
      entry.cancelWait();
      entry.request = undefined;
      if (entry.phase !== "live") entry.liveSince = clock.monotonic();
      entry.phase = "live";
    }
    applyFrame(entry.state, frame);
    entry.seq = frame.seq;
    entry.frameAt = clock.monotonic();
    notify(entry, "change");
  }

  function acknowledged(id: number | undefined): void {
    if (id === undefined) return;
    for (const entry of requests.get(id) ?? []) if (entry.request === id) entry.request = undefined;
    requests.delete(id);
  }

  /** A refused subscription of several feeds does not name the faulty one: each is repeated alone. */
  function refused(id: number | undefined): void {
    const batch = id === undefined ? undefined : requests.get(id);
    if (id === undefined || batch === undefined) return;
    requests.delete(id);
    const waiting = batch.filter((entry) => entry.request === id);
    if (batch.length > 1) {
      for (const entry of waiting) ask([entry]);
      return;
    }
    for (const entry of waiting) {
      entry.cancelWait();
      entry.request = undefined;
      enter(entry, "off");
      notify(entry, "dropped");
    }
  }

  function enlist(feed: Feed): Entry {
    const key = feedKey(feed);
    const known = entries.get(key);
    if (known !== undefined) return known;
    const entry: Entry = {
      feed,
      key,
      phase: "waiting",
      state: initialFeedState(feed.channel),
      seq: undefined,
      request: undefined,
      breaks: 0,
      liveSince: undefined,
      frames: 0,
      frameAt: undefined,
      cancelWait: () => {},
      isAvailable: false,
      isRetained: false,
      update: "nothing",
      endRest: undefined,
    };
    entries.set(key, entry);
    return entry;
  }

  function askForNew(enlisted: readonly Entry[]): void {
    if (isConnected) ask(enlisted.filter(({ isAvailable, isRetained }) => !isAvailable && !isRetained));
  }

  /** Unsubscribes a feed without observers. */
  function remove(entry: Entry): void {
    if (entry.isAvailable || entry.isRetained) return;
    entry.cancelWait();
    entry.endRest?.();
    entries.delete(entry.key);
    if (isConnected) unsubscribe([entry.feed]);
  }

  return {
    want: (feed) => {
      const entry = enlist(feed);
      if (entry.isAvailable) return;
      askForNew([entry]);
      entry.isAvailable = true;
      // Updates of an earlier subscription may still be on their way to the page: the feed is not live any more.
      notify(entry, entry.phase === "live" ? "change" : "phase");
    },
    subscribe: (key) => {
      const entry = entries.get(key);
      if (entry === undefined) return;
      entry.isAvailable = false;
      queue.forget(entry);
      remove(entry);
    },
    retain: (feeds) => {
      const enlisted = feeds.map(enlist);
      askForNew(enlisted);
      for (const entry of enlisted) entry.isRetained = true;
    },
    release: (keys) => {
      for (const key of keys) {
        const entry = entries.get(key);
        if (entry === undefined) continue;
        entry.isRetained = false;
        remove(entry);
      }
    },
    readBook: (key) => {
      const entry = entries.get(key);
      if (entry?.isRetained !== true || entry.state.channel !== "book") return undefined;
      return { phase: entry.phase, frameAt: entry.frameAt, book: readBook(entry.state.value) };
    },
    connected: () => {
      isConnected = true;
      requests.clear();
      for (const entry of entries.values()) {
        entry.breaks = 0;
        if (entry.phase === "off") enter(entry, "waiting");
      }
      ask([...entries.values()]);
    },
    disconnected: () => {
      isConnected = false;
      for (const entry of entries.values()) {
        entry.cancelWait();
        if (entry.phase === "live") enter(entry, "stale");
      }
    },
    apply: (frame) => {
      switch (frame.type) {
        case "snapshot":
        case "update":
        case "unreadable":
          receive(frame);
          break;
        case "ack":
          acknowledged(frame.id);
          break;
        case "error":
          refused(frame.id);
          break;
        case "pong":
          break;
      }
    },
    get hasUpdates() {
      return !queue.isEmpty;
    },
    takeUpdates: queue.drain,
    notifyPhases: () => {
      for (const entry of entries.values()) notify(entry, "phase");
    },
    get counters() {
      return { ...counters };
    },
    byChannel,
    report: () =>
      [...entries.values()].map(({ feed, phase, frames, frameAt }) => ({ feed, phase, frames, frameAt })),
  };
}
