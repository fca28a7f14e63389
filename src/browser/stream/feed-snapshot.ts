// A feed as views see it, and how worker updates change it. Pure.

import type { FeedUpdate } from "#browser/stream/worker/feed-reducer.ts";
import type { FeedPhase, QueuedFeedUpdate } from "#browser/stream/worker/feed-update-queue.ts";
import { applyPatch, type ListPatch } from "#browser/stream/worker/list-patch.ts";
import type { Channel, Feed, FeedData } from "#contract/stream-frames.ts";

/** State of a feed, times in ms on the clock of performance.now(). */
export interface FeedSnapshot<Data> {
  /** "off": not streamed; "waiting": no data yet; "live": equal to the gateway's; "stale": no longer confirmed. */
  readonly phase: FeedPhase;
  readonly data: Data | undefined;
  /** When a frame, or a heartbeat of the connection while the feed is live, last confirmed it. */
  readonly confirmedAt: number | undefined;
  /** When its last frame came. */
  readonly frameAt: number | undefined;
}

/**
 * Data of one feed. Book: best first; trades: newest first, 1,000 at most, or all that arrived since the last read;
 * candles: oldest first; orders: by id.
 */
export type FeedView<Name extends Channel> = FeedSnapshot<FeedData[Name]>;

type NamedView<Name extends Channel> = FeedView<Name> & { readonly channel: Name };
export type AnyFeedView = { readonly [Name in Channel]: NamedView<Name> }[Channel];

export type FeedOf<Name extends Channel> = Feed & { readonly channel: Name };

export const offView = {
  phase: "off",
  data: undefined,
  confirmedAt: undefined,
  frameAt: undefined,
} as const satisfies FeedView<Channel>;

const blankViews = new Map<string, AnyFeedView>();

/** Empty snapshot; the same object every time. */
export function blankView(channel: Channel, phase: "off" | "waiting"): AnyFeedView {
  const key = channel + phase;
  const known = blankViews.get(key) ?? { ...offView, channel, phase };
  blankViews.set(key, known);
  return known;
}

/** `view` after an update whose times are already the page's; `receivedAt`: when the connection last received anything. */
export function viewAfter(
  view: AnyFeedView,
  update: QueuedFeedUpdate,
  receivedAt: number | undefined,
): AnyFeedView {
  // No change.
  if (update.data === undefined && update.phase === "waiting" && view.phase === "waiting") return view;
  const confirmedAt = update.phase === "live" ? (receivedAt ?? update.frameAt) : view.confirmedAt;
  const next = { ...view, phase: update.phase, frameAt: update.frameAt ?? view.frameAt, confirmedAt };
  if (update.data === undefined) return next;
  if (update.data === "dropped") return { ...next, data: undefined };
  return { ...next, ...withUpdate(view, update.data) } as AnyFeedView;
}

function withUpdate(view: AnyFeedView, update: FeedUpdate): Pick<AnyFeedView, "channel" | "data"> {
  switch (update.channel) {
    case "book":
      return { channel: "book", data: update.book };
    case "orders":
      return { channel: "orders", data: update.orders };
    case "candles": {
      const before = view.channel === "candles" ? view.data : undefined;
      return { channel: "candles", data: patched(before, update.patch) };
    }
    case "trades": {
      // The worker counts from the oldest print, views read from the newest.
      const before = view.channel === "trades" ? view.data : undefined;
      return { channel: "trades", data: patched(before?.toReversed(), update.patch)?.toReversed() };
    }
  }
}

/** Undefined when the patch refers to a list that this page released while the update was on its way. */
function patched<Row>(before: readonly Row[] | undefined, patch: ListPatch<Row>): readonly Row[] | undefined {
  return before === undefined && patch.keptCount > 0 ? undefined : applyPatch(before ?? [], patch);
}

/** `view` once the connection is down or in doubt: what was live is no longer confirmed. */
export function viewWithoutConnection(view: AnyFeedView): AnyFeedView {
  return view.phase === "live" ? { ...view, phase: "stale" } : view;
}

/** `view` once the connection received something at `receivedAt` (page time), which confirms a live feed to within `stepMs`. */
export function viewReceived(view: AnyFeedView, receivedAt: number, stepMs: number): AnyFeedView {
  if (view.phase !== "live" || receivedAt - (view.confirmedAt ?? Number.NEGATIVE_INFINITY) < stepMs)
    return view;
  return { ...view, confirmedAt: receivedAt };
}
