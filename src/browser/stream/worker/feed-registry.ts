// Wanted feeds and their reduced state: keeps their frames in sequence and resubscribes them after a gap.
// Independent of the socket; runs in the worker.
import type { StreamedBook } from "#browser/edge-engine/edge-engine.ts";
import { exponentialDelay } from "#browser/lib/backoff.ts";
import {
  type Channel,
  type Feed,
  type FeedFrame,
  feedKey,
  type ServerFrame,
  type UnreadableFrame,
} from "#contract/stream-frames.ts";
import { applyFrame, initialFeedState, isInSequence } from "./feed-reducer.ts";
import {
  createFeedSubscriptions,
  type FeedSubscriptionDeps,
  type Subscription,
} from "./feed-subscriptions.ts";
import {
  createUpdateQueue,
  type FeedPhase,
  type QueuedFeedUpdate,
  type UpdateKind,
  type UpdateOrigin,
} from "./feed-update-queue.ts";
import { readBook } from "./order-book-reducer.ts";

/** A feed that fails again sooner than this after going live is resubscribed with backoff. In ms. */
export const steadyMs = 5_000;
const resyncBackoff = { baseMs: 1_000, capMs: 30_000 };

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

interface FeedRegistryDeps extends FeedSubscriptionDeps {
  /** A feed that the worker itself retains has changed. */
  readonly onRetainedChange: (key: string) => void;
  /** Called when delayed updates become due. */
  readonly onUpdate: () => void;
}

export interface FeedRegistry {
  /** Starts sending the feed to the page. */
  want(feed: Feed): void;
  /** Stops sending the feed to the page. */
  unwant(key: string): void;
  /** Retains books for the worker itself, whether or not the page subscribes to them. */
  retain(feeds: readonly Feed[]): void;
  release(keys: readonly string[]): void;
  /** State of a retained book; undefined if it is not retained. */
  readBook(key: string): StreamedBook | undefined;
  /** A connection opened: subscribes to every wanted feed, once. */
  connected(): void;
  /** The connection is lost: live feeds are stale. */
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

interface Entry extends Subscription, UpdateOrigin {
  phase: FeedPhase;
  /** Consecutive breaks of the feed soon after it went live. */
  breaks: number;
  liveSince: number | undefined;
  frames: number;
  frameAt: number | undefined;
  /** The page wants it. */
  isAvailable: boolean;
  /** The worker itself retains it. */
  isRetained: boolean;
}

export function createFeedRegistry(deps: FeedRegistryDeps): FeedRegistry {
  const { clock, unsubscribe, onRetainedChange, onUpdate } = deps;
  const entries = new Map<string, Entry>();
  const queue = createUpdateQueue(clock, onUpdate);
  const subscriptions = createFeedSubscriptions<Entry>(deps);
  let isConnected = false;
  const counters = { gaps: 0, framesOfNoFeed: 0, droppedRows: 0 };
  const byChannel: Record<Channel, number> = { book: 0, trades: 0, candles: 0, orders: 0 };

  function notify(entry: Entry, update: UpdateKind): void {
    if (entry.isRetained) onRetainedChange(entry.key);
    if (entry.isAvailable) queue.add(entry, update);
  }

  function enter(entry: Entry, phase: FeedPhase): void {
    if (entry.phase === phase) return;
    entry.phase = phase;
    notify(entry, "phase");
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
    if (frame.type !== "unreadable" && isInSequence(entry.seq, frame)) {
      applyToEntry(entry, frame, clock.monotonic());
      notify(entry, "change");
    } else if (entry.request === undefined) {
      resubscribe(entry);
    } else {
      counters.framesOfNoFeed += 1;
    }
  }

  /**
   * After a broken sequence or an update that could not be read: drops the data and resubscribes, at once the first time, with
   * growing delays if it continues.
   */
  function resubscribe(entry: Entry): void {
    counters.gaps += 1;
    noteBreak(entry, clock.monotonic());
    enter(entry, "stale");
    notify(entry, "dropped");
    if (entry.breaks === 1) subscriptions.repeat(entry);
    else subscriptions.repeatAfter(entry, exponentialDelay(entry.breaks - 2, resyncBackoff));
  }

  function refused(id: number | undefined): void {
    const entry = subscriptions.refuse(id);
    if (entry === undefined) return;
    enter(entry, "off");
    notify(entry, "dropped");
  }

  function enlist(feed: Feed): Entry {
    const key = feedKey(feed);
    const entry = entries.get(key) ?? createEntry(feed, key);
    entries.set(key, entry);
    return entry;
  }

  function requestNew(enlisted: readonly Entry[]): void {
    if (isConnected) subscriptions.request(enlisted.filter(isUnused));
  }

  function removeUnused(entry: Entry): void {
    if (!isUnused(entry)) return;
    entry.cancelWait();
    // Otherwise the refusal of its batch would request it again.
    entry.request = undefined;
    entry.endRest?.();
    entries.delete(entry.key);
    if (isConnected) unsubscribe([entry.feed]);
  }

  return {
    want: (feed) => {
      const entry = enlist(feed);
      if (entry.isAvailable) return;
      requestNew([entry]);
      entry.isAvailable = true;
      // Updates of an earlier subscription may still be on their way to the page: the feed is not live any more.
      notify(entry, entry.phase === "live" ? "change" : "phase");
    },
    unwant: (key) => {
      const entry = entries.get(key);
      if (entry === undefined) return;
      entry.isAvailable = false;
      queue.forget(entry);
      removeUnused(entry);
    },
    retain: (feeds) => {
      const enlisted = feeds.map(enlist);
      requestNew(enlisted);
      for (const entry of enlisted) entry.isRetained = true;
    },
    release: (keys) => {
      for (const key of keys) {
        const entry = entries.get(key);
        if (entry === undefined) continue;
        entry.isRetained = false;
        removeUnused(entry);
      }
    },
    readBook: (key) => {
      const entry = entries.get(key);
      if (entry?.isRetained !== true || entry.state.channel !== "book") return undefined;
      return { phase: entry.phase, frameAt: entry.frameAt, book: readBook(entry.state.value) };
    },
    connected: () => {
      isConnected = true;
      subscriptions.forgetRequests();
      for (const entry of entries.values()) {
        entry.breaks = 0;
        if (entry.phase === "off") enter(entry, "waiting");
      }
      subscriptions.request([...entries.values()]);
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
          subscriptions.acknowledge(frame.id);
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

function createEntry(feed: Feed, key: string): Entry {
  return {
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
}

function isUnused({ isAvailable, isRetained }: Entry): boolean {
  return !isAvailable && !isRetained;
}

/** Applies an in-sequence frame that came at `now`, monotonic ms. */
function applyToEntry(entry: Entry, frame: FeedFrame, now: number): void {
  if (frame.type === "snapshot") {
    entry.cancelWait();
    entry.request = undefined;
    if (entry.phase !== "live") entry.liveSince = now;
    entry.phase = "live";
  }
  applyFrame(entry.state, frame);
  entry.seq = frame.seq;
  entry.frameAt = now;
}

/** Notes a break at `now`, monotonic ms: the first one again if the feed was live long enough before. */
function noteBreak(entry: Entry, now: number): void {
  const wasSteady = entry.liveSince !== undefined && now - entry.liveSince >= steadyMs;
  entry.breaks = wasSteady ? 1 : entry.breaks + 1;
  entry.seq = undefined;
  entry.liveSince = undefined;
}
