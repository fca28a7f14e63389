// Plain data that lets the worker compute a group's edges by itself: books, order rules of each venue, and the check
// result of each pair apart from prices. Sent by structured clone.

import type { PayoutTerms } from "#browser/trading-math/arbitrage/edge-returns.ts";
import type { EdgeLeg } from "#browser/trading-math/arbitrage/leg-cost-curve.ts";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import type { PriceScale } from "#browser/trading-math/orderbook/price-scale.ts";
import type { Decimal } from "#contract/decimal.ts";
import type { Feed } from "#contract/stream-frames.ts";
import type { VenueId } from "#contract/venue-id.ts";

/** The group's outcome, or its opposite. */
export type JobSide = "yes" | "no";

export interface JobBook {
  readonly feed: Feed;
  /** The feed quotes the only opposite outcome, so the book is complemented. */
  readonly isComplement: boolean;
  /** Outcome label on the page. */
  readonly label: string;
}

/** A market of the group that can be bought on. */
export interface JobLeg {
  readonly venue: VenueId;
  readonly priceScale: PriceScale;
  /** Undefined where this market has no such outcome, or the outcome no book. */
  readonly books: Readonly<Record<JobSide, JobBook | undefined>>;
  /** Side of the leg's own outcome, whose price is compared with the other leg's. */
  readonly ownSide: JobSide;
  readonly fees: FeeModel;
  readonly terms: Pick<EdgeLeg, "contractStep" | "minimumContracts" | "minimumNotional">;
  /** The venue takes orders for it, as far as its status says. */
  readonly isOpen: boolean;
  readonly payoutTerms: PayoutTerms;
}

/** Two legs by index, with the check result apart from prices. */
export interface JobPair {
  readonly legs: readonly [number, number];
  readonly check: JobPairCheck;
}

export interface JobPairCheck {
  readonly kind: "usable" | "unconfirmed" | "unverified" | "blocked";
  /** Most serious reason as text; "" where there is none. */
  readonly reason: string;
  /** Relation of the legs' own outcomes; undefined where unknown. */
  readonly relation: "same" | "opposite" | undefined;
  /** Keys of the objections that the user lifted, as `priceLiftKey` gives them for prices. */
  readonly lifts: readonly string[];
}

/** Most groups scanned at once: each costs a feed for every book. */
export const maxScannedGroups = 300;

export interface EdgeJob {
  /** Unique among groups. */
  readonly key: string;
  /** Fewer than two of its markets can ever trade again. */
  readonly isEnded?: true;
  readonly legs: readonly JobLeg[];
  readonly pairs: readonly JobPair[];
}

export function booksOfJob({ legs }: EdgeJob): readonly JobBook[] {
  return legs.flatMap(({ books: { yes, no } }) => [yes, no].filter((book) => book !== undefined));
}

/** Freshness limits in ms, and the rules for suggested sizes. */
export interface EdgeRules {
  readonly tradeMs: number;
  readonly showMs: number;
  readonly maxSkewMs: number;
  /** Minimum profit of the last contracts of a suggested size, in money. */
  readonly minimumPerContract: Decimal;
  /** Return a year below which an edge ranks after all others; 1 for 100 %. */
  readonly hurdlePerYear: Decimal;
  readonly midSpreadLimit: Decimal;
}
