// What a matched group comes to while it is followed, wherever the user is: every way round every pair of it, and why one
// may not be reckoned with. What follows it is a page's to put together and is handed to features that need it.
import type { ComponentType } from "react";
import type { EdgeWatchLeg } from "#browser/recordings/edge-interval.ts";
import type { PairEdge } from "#browser/trading-math/arbitrage/edge.ts";
import type { Instant } from "#contract/instant.ts";

/** Where a group is listed. */
export interface GroupAddress {
  readonly category: string;
  readonly groupId: string;
  /** YYYY-MM-DD, UTC. */
  readonly date: string;
}

export interface FollowedLeg extends EdgeWatchLeg {
  readonly label: string;
  readonly resolvesAt: Instant | undefined;
  readonly settlementLagDays: number;
}

/** One way round a pair of the group. */
export interface FollowedDirection {
  /** `pairOf` its legs. */
  readonly key: string;
  readonly legs: readonly [FollowedLeg, FollowedLeg];
  /** The name under which the user confirms the pair. */
  readonly pair: string;
  /**
   * Why nothing may be reckoned with here, as a sentence: a book is stale, crossed or not of the other's moment, a fee is
   * not known, the pair is not usable. Undefined where all is well.
   */
  readonly off: string | undefined;
  /** Why the guard does not let the pair be used, as a sentence; undefined where it does. */
  readonly doubt: string | undefined;
  /** Undefined where nobody sells one of the two, or where it is off for want of books. */
  readonly edge: PairEdge | undefined;
  /** When the older of the two books was confirmed. Monotonic, ms. */
  readonly confirmedAt: number | undefined;
}

export interface FollowedGroup {
  readonly title: string | undefined;
  /** Why nothing is known of the group at all, as a sentence. */
  readonly off: string | undefined;
  readonly directions: readonly FollowedDirection[];
  /** Why a pair is not among them, as a sentence: a market that was not told yet may be in it. */
  readonly missing: string;
}

export interface FollowGroupProps {
  readonly of: GroupAddress;
  /** Only these markets of the group, as "venue market"; all where it is left out. */
  readonly only?: readonly string[] | undefined;
  /** Told at every change and at least once a second. */
  readonly onSeen: (group: FollowedGroup) => void;
}

/** Follows a group; draws nothing. */
export type FollowGroup = ComponentType<FollowGroupProps>;

/** The name of a leg's market for `only`. */
export function marketKeyOf({ venue, marketId }: Pick<EdgeWatchLeg, "venue" | "marketId">): string {
  return `${venue} ${marketId}`;
}
