// A feed as views see it, and how worker updates change it. Pure.

import type { FeedUpdate } from "#browser/stream/worker/feed-reducer.ts";
import type { FeedPhase, QueuedFeedUpdate } from "#browser/stream/worker/feed-update-queue.ts";
import { applyPatch, type ListPatch } from "#browser/stream/worker/list-patch.ts";
import type { Channel, Feed, FeedData } from "#contract/stream-frames.ts";

/**
 * Data of one feed. Book: best first; trades: newest first, 1,000 at most, or all that arrived since the last read;
 * candles: oldest first; orders: by id.
 */
export interface FeedView<Name extends Channel> {
  /** "off": not streamed; "waiting": no data yet; "live": equal to the gateway's; "stale": no longer confirmed. */
  readonly phase: FeedPhase;
  readonly data: FeedData[Name] | undefined;
  /** When a frame, or a heartbeat of the connection while the feed is live, last confirmed it. performance.now(), ms. */
  readonly confirmedAt: number | undefined;
  /** When its last frame came. performance.now(), ms. */
  readonly frameAt: number | undefined;
}

type NamedView<Name extends Channel> = FeedView<Name> & { readonly channel: Name };
/** A view of any channel. */
export type AnyFeedView = { readonly [Name in Channel]: NamedView<Name> }[Channel];

/** A feed of one channel. */
export type FeedOf<Name extends Channel> = Feed & { readonly channel: Name };

/** The view of no feed. */
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

/** `view` after an update whose times are already the page's; `heardAt` is when the connection was last heard. */
export function viewAfter(
  view: AnyFeedView,
  news: QueuedFeedUpdate,
  heardAt: number | undefined,
): AnyFeedView {
  // No change.
  if (news.told === undefined && news.phase === "waiting" && view.phase === "waiting") return view;
  const confirmedAt = news.phase === "live" ? (heardAt ?? news.frameAt) : view.confirmedAt;
  const next = { ...view, phase: news.phase, frameAt: news.frameAt ?? view.frameAt, confirmedAt };
  if (news.told === undefined) return next;
  if (news.told === "dropped") return { ...next, data: undefined };
  return { ...next, ...withTold(view, news.told) } as AnyFeedView;
}

function withTold(view: AnyFeedView, told: FeedUpdate): Pick<AnyFeedView, "channel" | "data"> {
  switch (told.channel) {
    case "book":
      return { channel: "book", data: told.book };
    case "orders":
      return { channel: "orders", data: told.orders };
    case "candles": {
      const before = view.channel === "candles" ? view.data : undefined;
      return { channel: "candles", data: patched(before, told.patch) };
    }
    case "trades": {
      // The worker counts from the oldest print, views read from the newest.
      const before = view.channel === "trades" ? view.data : undefined;
      return { channel: "trades", data: patched(before?.toReversed(), told.patch)?.toReversed() };
    }
  }
}

/** Undefined when the patch refers to a list that this page released while the update was on its way. */
function patched<Row>(before: readonly Row[] | undefined, patch: ListPatch<Row>): readonly Row[] | undefined {
  return before === undefined && patch.kept > 0 ? undefined : applyPatch(before ?? [], patch);
}

/** `view` once the connection is down or in doubt: what was live is no longer confirmed. */
export function viewWithoutConnection(view: AnyFeedView): AnyFeedView {
  return view.phase === "live" ? { ...view, phase: "stale" } : view;
}

/** `view` once the connection was heard at `heardAt` (page time): a live feed is confirmed by it, to `stepMs`. */
export function viewHeard(view: AnyFeedView, heardAt: number, stepMs: number): AnyFeedView {
  if (view.phase !== "live" || heardAt - (view.confirmedAt ?? Number.NEGATIVE_INFINITY) < stepMs) return view;
  return { ...view, confirmedAt: heardAt };
}
