// Merges the sources of a venue's orders: stream, lists, single requests, journal. Pure.
import { systemClock } from "#browser/lib/clock.ts";
import { oncePerObject } from "#browser/lib/once-per-object.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import { listsOpenOnly } from "#browser/queries/order-queries.ts";
import type { TimedResponse } from "#browser/queries/timed-response.ts";
import type { RenderedFeed } from "#browser/stream/use-feed.ts";
import { hasAllWorking } from "#browser/stream/worker/orders-reducer.ts";
import type { ConfirmationTime } from "#browser/ui/age.tsx";
import type { PanelState } from "#browser/ui/panel.tsx";
import type { DecodedList } from "#contract/decoding.ts";
import type { Order } from "#contract/order.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import type { KnownOrders } from "./order-rows.ts";

export interface ListResponse {
  /** Undefined where the venue lists all markets at once. */
  readonly marketId: string | undefined;
  readonly response: TimedResponse<DecodedList<Order>> | undefined;
  /** Why it failed, as a sentence. */
  readonly problem: string | undefined;
}

interface Sources {
  readonly venue: VenueId;
  readonly units: KnownOrders["units"];
  readonly intents: readonly Intent[];
  readonly feed: RenderedFeed<"orders">;
  readonly lists: readonly ListResponse[];
  readonly single: readonly TimedResponse<Order>[];
  /** A list as long as this may be cut off. */
  readonly mostListed: number;
  /** Selects the orders that belong to the view. */
  readonly isWanted: (order: Order) => boolean;
}

export function mergeOrderSources(sources: Sources): KnownOrders {
  const { venue, units, intents, feed, lists, single, mostListed, isWanted } = sources;
  const answered = lists.flatMap(({ marketId, response }) =>
    response === undefined ? [] : [{ marketId, response }],
  );
  const newestRequestAt = Math.max(
    0,
    ...answered.map(({ response }) => response.requestedAt),
    ...single.map((one) => one.requestedAt),
  );
  // By the clock that stamps intents: the machine's own may be minutes off the gateway's.
  const wallClock = systemClock.now() - systemClock.monotonic();
  const streamed = feed.data ?? noOrders;
  const listed = answered.flatMap(({ response }) => response.answer.rows.filter(isWanted));
  return {
    venue,
    units,
    intents,
    fetched: [...listed, ...single.map(({ answer }) => answer)],
    streamed: streamed.filter(isWanted),
    isStreamNewer: feed.phase === "live" || (feed.frameAt ?? -1) >= newestRequestAt,
    listings: answered.map(({ marketId, response }) => ({
      marketId,
      ids: idsOf(response.answer.rows),
      openOnly: listsOpenOnly(venue),
      isWhole: response.answer.dropped.length === 0 && response.answer.rows.length < mostListed,
      requestedAt: wallClock + response.requestedAt,
    })),
    streamedOpen:
      feed.phase === "live" && feed.frameAt !== undefined && hasAllWorking(streamed)
        ? { ids: idsOf(streamed), receivedAt: wallClock + feed.frameAt }
        : undefined,
  };
}

const noOrders: readonly Order[] = [];

const idsOf = oncePerObject(
  (orders: readonly Order[]): ReadonlySet<string> => new Set(orders.map(({ id }) => id)),
);

const merged = new Map<VenueId, { readonly sources: Sources; readonly known: KnownOrders }>();

/** Orders of a venue, merged once for all components that show them: several do on most pages. */
export function mergeOnce(sources: Sources): KnownOrders {
  const before = merged.get(sources.venue);
  if (before !== undefined && isSameInput(before.sources, sources)) return before.known;
  const known = mergeOrderSources(sources);
  merged.set(sources.venue, { sources, known });
  return known;
}

function isSameInput(one: Sources, other: Sources): boolean {
  return (
    one.units === other.units &&
    one.intents === other.intents &&
    one.isWanted === other.isWanted &&
    one.feed.data === other.feed.data &&
    one.feed.phase === other.feed.phase &&
    one.feed.frameAt === other.feed.frameAt &&
    one.single.length === other.single.length &&
    one.single.every((answer, index) => answer === other.single[index]) &&
    one.lists.length === other.lists.length &&
    one.lists.every((list, index) => {
      const { marketId, response } = other.lists[index] ?? {};
      return list.marketId === marketId && list.response === response;
    })
  );
}

function isPending({ response, problem }: ListResponse): boolean {
  return response === undefined && problem === undefined;
}

/** True until the stream and each list have responded once. */
export function areOrdersPending({ feed, lists }: Pick<Sources, "feed" | "lists">): boolean {
  return feed.phase === "waiting" || lists.some(isPending);
}

export interface OrdersFreshness {
  readonly state: Extract<PanelState, "loading" | "live" | "polling" | "stale" | "error">;
  /** When the oldest part was confirmed. */
  readonly confirmedAt: ConfirmationTime;
}

type FreshnessSources = Pick<Sources, "venue" | "feed" | "lists" | "single"> & {
  /** Why single orders could not be fetched, as a text. */
  readonly singleProblem: string | undefined;
};

/** Freshness of a venue's orders. A failed request outweighs an old response. */
export function freshnessOf(
  { venue, feed, lists, single, singleProblem }: FreshnessSources,
  showMs: number,
): OrdersFreshness {
  const answeredAt = [...lists.flatMap(({ response }) => response ?? []), ...single].map(
    (one) => one.answeredAt,
  );
  const oldest = answeredAt.length === 0 ? undefined : Math.min(...answeredAt);
  if (feed.phase === "live") return { state: "live", confirmedAt: feed.readConfirmedAt };
  if (offers(venue, "listOrders") && lists.some(isPending)) return { state: "loading", confirmedAt: oldest };
  const hasFailed = singleProblem !== undefined || lists.some(({ problem }) => problem !== undefined);
  if (hasFailed) return { state: "error", confirmedAt: oldest };
  const isOld = oldest !== undefined && performance.now() - oldest > showMs;
  return { state: isOld ? "stale" : "polling", confirmedAt: oldest };
}
