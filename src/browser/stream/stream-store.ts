// Streamed data for the page: one zustand store, changed only by worker messages.
import { createStore, type StoreApi } from "zustand/vanilla";
import type { ConnectionPhase } from "#browser/stream/worker/stream-connection.ts";
import type { FromWorker, StreamCounters } from "#browser/stream/worker/worker-messages.ts";
import { type Feed, feedKey } from "#contract/stream-frames.ts";
import {
  type AnyFeedView,
  blankView,
  viewAfter,
  viewReceived,
  viewWithoutConnection,
} from "./feed-snapshot.ts";

/** "off": there is no stream by the settings, or no key; "crashed": its worker is down and is started again. */
export type LinkPhase = "off" | "crashed" | ConnectionPhase;

export interface StreamState {
  readonly link: LinkPhase;
  /** Why the stream is down, or was last, as a sentence to show. */
  readonly problem: string | undefined;
  readonly reconnects: number;
  /** Time of the present connection's last message. performance.now(), ms. */
  readonly receivedAt: number | undefined;
  /** Refreshed about once a second. */
  readonly counters: StreamCounters;
  /** By feedKey; only subscribed feeds. */
  readonly views: ReadonlyMap<string, AnyFeedView>;
  /** Last data of unsubscribed price feeds, none of it live: the newest few, oldest first. By feedKey. */
  readonly left: ReadonlyMap<string, AnyFeedView>;
}

export type StreamStore = StoreApi<StreamState>;

/** Most unsubscribed feeds whose last view is kept: enough for some markets. */
const mostLeft = 12;
/** A live feed's confirmation by heartbeats alone moves on in steps of this, in ms. */
const receivedStepMs = 1_000;

export function createStreamStore(): StreamStore {
  return createStore<StreamState>(() => ({
    link: "off",
    problem: undefined,
    reconnects: 0,
    receivedAt: undefined,
    counters: { messages: 0, frames: 0, notUnderstood: 0, gaps: 0, framesOfNoFeed: 0, droppedRows: 0 },
    views: new Map(),
    left: new Map(),
  }));
}

/** True while a connection is up and not in doubt. */
export function isLinkLive(link: LinkPhase): boolean {
  return link === "open";
}

/** `state` with a feed that is watched from now on. */
export function withFeed(state: StreamState, feed: Feed): StreamState {
  const key = feedKey(feed);
  if (state.views.has(key)) return state;
  const view = unwatched(state, feed);
  return { ...state, views: new Map(state.views).set(key, view) };
}

/** Snapshot of an unsubscribed feed: its last cached data, or empty. */
export function unwatched({ left, link }: StreamState, feed: Feed): AnyFeedView {
  return left.get(feedKey(feed)) ?? blankView(feed.channel, link === "off" ? "off" : "waiting");
}

/** `state` without an unsubscribed feed. Its price data is cached as unconfirmed. */
export function withoutFeed(state: StreamState, key: string): StreamState {
  const views = new Map(state.views);
  const left = new Map(state.left);
  const view = views.get(key);
  views.delete(key);
  left.delete(key);
  if (view?.data !== undefined && view.channel !== "orders") left.set(key, viewWithoutConnection(view));
  return { ...state, views, left: new Map([...left].slice(-mostLeft)) };
}

/** `state` once the stream is off or its worker down. */
export function withoutLink(
  state: StreamState,
  link: "off" | "crashed",
  problem: string | undefined,
): StreamState {
  const change = (view: AnyFeedView) =>
    link === "off" ? blankView(view.channel, "off") : viewWithoutConnection(view);
  const left = link === "off" ? new Map() : state.left;
  return { ...state, link, problem, receivedAt: undefined, views: mapViews(state.views, change), left };
}

/** `state` once the stream is switched on: feeds that were off are waiting. */
export function withLink(state: StreamState): StreamState {
  const wait = (view: AnyFeedView) => (view.phase === "off" ? blankView(view.channel, "waiting") : view);
  return { ...state, link: "connecting", problem: undefined, views: mapViews(state.views, wait) };
}

/** `state` after a message of the worker; `toPage` turns the worker's times into the page's. */
export function afterMessage(
  state: StreamState,
  message: Extract<FromWorker, { type: "connection" | "updates" }>,
  toPage: (at: number | undefined) => number | undefined,
): StreamState {
  const receivedAt = toPage(message.receivedAt);
  if (message.type === "connection") {
    const { phase, problem, reconnects } = message.state;
    const views = isLinkLive(phase) ? state.views : mapViews(state.views, viewWithoutConnection);
    return { ...state, link: phase, problem, reconnects, receivedAt: receivedAt ?? state.receivedAt, views };
  }
  const views = new Map(state.views);
  if (receivedAt !== undefined)
    for (const [key, view] of views) {
      const received = viewReceived(view, receivedAt, receivedStepMs);
      if (received !== view) views.set(key, received);
    }
  for (const update of message.updates) {
    // An update of a feed that was released meanwhile.
    const view = views.get(update.key);
    if (view === undefined) continue;
    const next = viewAfter(view, { ...update, frameAt: toPage(update.frameAt) }, receivedAt);
    // The update may have been received before the connection was in doubt and applied only in this frame.
    views.set(update.key, isLinkLive(state.link) ? next : viewWithoutConnection(next));
  }
  return {
    ...state,
    receivedAt: receivedAt ?? state.receivedAt,
    counters: message.counters ?? state.counters,
    views,
  };
}

function mapViews(
  views: StreamState["views"],
  change: (view: AnyFeedView) => AnyFeedView,
): StreamState["views"] {
  let changed = false;
  const next = new Map<string, AnyFeedView>();
  for (const [key, view] of views) {
    const to = change(view);
    changed ||= to !== view;
    next.set(key, to);
  }
  return changed ? next : views;
}
