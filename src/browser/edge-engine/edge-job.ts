// What the worker is told of a group so that it can work out its edges by itself: which books, what an order on each venue
// is bound to, and what the guard says of each pair as far as prices have no part in it. Plain values: they are copied.

import type { EdgeLeg } from "#browser/trading-math/arbitrage/leg-cost-curve.ts";
import type { FeeModel } from "#browser/trading-math/fees/fees.ts";
import type { PriceScale } from "#browser/trading-math/orderbook/price-scale.ts";
import type { Decimal } from "#contract/decimal.ts";
import type { Instant } from "#contract/instant.ts";
import type { Feed } from "#contract/stream-frames.ts";
import type { VenueId } from "#contract/venue-id.ts";

/** The group's outcome, or its opposite. */
export type PlannedSide = "yes" | "no";

/** The book of one outcome. */
export interface PlannedBook {
  readonly feed: Feed;
  /** It quotes the only opposite of the outcome and is turned round. */
  readonly isTurned: boolean;
  /** How the page calls the outcome. */
  readonly label: string;
}

/** A market of the group that can be bought on. */
export interface PlannedPlace {
  readonly venue: VenueId;
  readonly priceScale: PriceScale;
  /** Undefined where the side has no outcome here, or its outcome no book. */
  readonly books: Readonly<Record<PlannedSide, PlannedBook | undefined>>;
  /** The side of the leg's own outcome: its price is held against the other leg's. */
  readonly ownSide: PlannedSide;
  readonly fees: FeeModel;
  readonly terms: Pick<EdgeLeg, "contractStep" | "minimumContracts" | "minimumNotional">;
  readonly resolvesAt: Instant | undefined;
  readonly settlementLagDays: number;
}

/** Two of the places, by where they stand among them, with what the guard says whatever their prices are. */
export interface PlannedPair {
  readonly places: readonly [number, number];
  readonly guard: PlannedGuard;
}

export interface PlannedGuard {
  readonly kind: "usable" | "unconfirmed" | "unverified" | "blocked";
  /** The gravest reason, in words; "" where there is none. */
  readonly reason: string;
  /** How the legs' own outcomes stand to each other; undefined where nobody says. */
  readonly relation: "same" | "opposite" | undefined;
}

export interface EdgePlan {
  /** Unlike every other group's. */
  readonly key: string;
  readonly places: readonly PlannedPlace[];
  readonly pairs: readonly PlannedPair[];
}

/** What a book must be to count, and what is suggested. Ages in ms. */
export interface EdgeRules {
  readonly tradeMs: number;
  readonly showMs: number;
  readonly maxSkewMs: number;
  /** What the last contracts of a suggested size earn at least, in money. */
  readonly minimumPerContract: Decimal;
  readonly midSpreadLimit: Decimal;
}
