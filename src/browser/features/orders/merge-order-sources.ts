// What is known of a venue's orders out of who told what: the stream, the venue's lists, single answers, the journal. Pure.
import type { Intent } from "#browser/order-journal/intent.ts";
import { listsOpenOnly } from "#browser/queries/order-queries.ts";
import type { TimedResponse } from "#browser/queries/timed-response.ts";
import type { FeedView } from "#browser/stream/feed-snapshot.ts";
import type { PanelState } from "#browser/ui/panel.tsx";
import type { DecodedList } from "#contract/decoding.ts";
import type { Order } from "#contract/order.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import type { KnownOrders } from "./order-rows.ts";

/** One of the venue's lists, as far as it has come. */
export interface ListAnswer {
  /** Undefined where the venue takes no market and lists all. */
  readonly marketId: string | undefined;
  readonly asked: TimedResponse<DecodedList<Order>> | undefined;
  /** Why it did not come, in words. */
  readonly problem: string | undefined;
}

interface Sources {
  readonly venue: VenueId;
  readonly intents: readonly Intent[];
  readonly feed: FeedView<"orders">;
  readonly lists: readonly ListAnswer[];
  /** Orders asked one by one. */
  readonly single: readonly TimedResponse<Order>[];
  /** Which of the told and listed orders belong here. */
  readonly isWanted: (order: Order) => boolean;
}

/** All that is known, from all who told it. */
export function gatherOrders({ venue, intents, feed, lists, single, isWanted }: Sources): KnownOrders {
  const answered = lists.flatMap(({ marketId, asked }) => (asked === undefined ? [] : [{ marketId, asked }]));
  const askedAt = Math.max(
    0,
    ...answered.map(({ asked }) => asked.requestedAt),
    ...single.map((one) => one.requestedAt),
  );
  const wallClock = Date.now() - performance.now();
  const listed = answered.flatMap(({ asked }) => asked.answer.rows.filter(isWanted));
  return {
    venue,
    intents,
    asked: [...listed, ...single.map(({ answer }) => answer)],
    told: (feed.data ?? []).filter(isWanted),
    isToldNewer: feed.phase === "live" || (feed.frameAt ?? -1) >= askedAt,
    listings: answered.map(({ marketId, asked }) => ({
      marketId,
      ids: new Set(asked.answer.rows.map(({ id }) => id)),
      openOnly: listsOpenOnly(venue),
      askedAt: wallClock + asked.requestedAt,
    })),
    openTold:
      feed.phase === "live" && feed.frameAt !== undefined
        ? { ids: new Set(feed.data?.map(({ id }) => id)), toldAt: wallClock + feed.frameAt }
        : undefined,
  };
}

function isWaitedFor({ asked, problem }: ListAnswer): boolean {
  return asked === undefined && problem === undefined;
}

/** Whether who tells the venue's orders has still to speak for the first time: a list, or the stream. */
export function areAwaited({ feed, lists }: Pick<Sources, "feed" | "lists">): boolean {
  return feed.phase === "waiting" || lists.some(isWaitedFor);
}

export interface StandingOfOrders {
  readonly state: Extract<PanelState, "loading" | "live" | "polling" | "stale" | "error">;
  /** When the oldest of it was confirmed, on the clock of performance.now(). */
  readonly confirmedAt: number | undefined;
}

type Confirming = Pick<Sources, "venue" | "feed" | "lists" | "single"> & {
  /** Why no order that was asked by its id came, in words. */
  readonly singleProblem: string | undefined;
};

/** How well what is known of a venue's orders is confirmed. What failed counts before what is old. */
export function standingOf(
  { venue, feed, lists, single, singleProblem }: Confirming,
  showMs: number,
): StandingOfOrders {
  const answeredAt = [...lists.flatMap(({ asked }) => asked ?? []), ...single].map((one) => one.answeredAt);
  const oldest = answeredAt.length === 0 ? undefined : Math.min(...answeredAt);
  if (feed.phase === "live") return { state: "live", confirmedAt: feed.confirmedAt };
  if (offers(venue, "listOrders") && lists.some(isWaitedFor))
    return { state: "loading", confirmedAt: oldest };
  const hasFailed = singleProblem !== undefined || lists.some(({ problem }) => problem !== undefined);
  if (hasFailed) return { state: "error", confirmedAt: oldest };
  const isOld = oldest !== undefined && performance.now() - oldest > showMs;
  return { state: isOld ? "stale" : "polling", confirmedAt: oldest };
}
