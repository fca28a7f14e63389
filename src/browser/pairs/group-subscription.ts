// Contract between features for background subscriptions to a matched group: every direction of every pair, and why
// one is not usable. Implemented by a page and passed to the features that need it.
import type { ComponentType } from "react";
import type { EdgeLeg } from "#browser/recordings/edge-interval.ts";
import type { PairEdge } from "#browser/trading-math/arbitrage/edge.ts";
import type { PayoutTerms } from "#browser/trading-math/arbitrage/edge-returns.ts";

export interface GroupAddress {
  readonly category: string;
  readonly groupId: string;
  /** YYYY-MM-DD, UTC. */
  readonly date: string;
}

export interface SubscribedLeg extends EdgeLeg {
  readonly label: string;
  readonly payoutTerms: PayoutTerms;
}

export interface SubscribedDirection {
  /** `pairOf` of its legs. */
  readonly key: string;
  readonly legs: readonly [SubscribedLeg, SubscribedLeg];
  /** Key of the pair's confirmation. */
  readonly pair: string;
  /**
   * Reason why the edge is not usable, as a sentence: a stale, crossed or skewed book, an unknown fee, or an unusable
   * pair. Undefined where it is usable.
   */
  readonly off: string | undefined;
  /** Reason why the pair check refuses the pair, as a sentence; undefined where it passes. */
  readonly doubt: string | undefined;
  /** Undefined where one of the two has no asks, or where books are missing. */
  readonly edge: PairEdge | undefined;
  /** When the older of the two books was confirmed. Monotonic, ms. */
  readonly confirmedAt: number | undefined;
  /** When the older of the two books was received. Monotonic, ms. */
  readonly dataAt: number | undefined;
}

export interface SubscribedGroup {
  readonly title: string | undefined;
  /** `game_start_time` as received. */
  readonly gameStart?: string | undefined;
  /** Reason why nothing is known of the group, as a sentence. */
  readonly off: string | undefined;
  readonly directions: readonly SubscribedDirection[];
  /** Reason why a pair may be missing, as a sentence: its market may not be loaded yet. */
  readonly missing: string;
}

export interface GroupSubscriptionProps {
  readonly of: GroupAddress;
  /** Restricts to these markets, as "venue market"; all if omitted. */
  readonly only?: readonly string[] | undefined;
  /** Called on every change and at least once a second. */
  readonly onUpdate: (group: SubscribedGroup) => void;
}

/** Subscribes to a group. Renders nothing. */
export type GroupSubscriptionComponent = ComponentType<GroupSubscriptionProps>;

/** Key of a leg's market for `only`. */
export function marketKeyOf({ venue, marketId }: Pick<EdgeLeg, "venue" | "marketId">): string {
  return `${venue} ${marketId}`;
}
