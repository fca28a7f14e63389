// Prices and sizes of the makers' quotes around the fair price.
import { type Price, type Size, wholePrice } from "../exchange/units.ts";
import type { Listing } from "./listing.ts";
import type { Draw } from "./random.ts";
import { stepAt, tickAtOrAbove, tickAtOrBelow } from "./ticks.ts";

/** Distance from the fair price to the best quote, in price units: smaller with fine ticks and near 0 and 1. */
export function halfSpreadAt(listing: Listing, fair: number): number {
  const step = stepAt(listing.ticks, Math.min(wholePrice - 1, Math.max(0, Math.floor(fair))));
  const wanted = listing.activity.halfSpread * wholePrice;
  const chance = Math.min(1, Math.max(0, fair / wholePrice));
  const narrowed = wanted * Math.min(1, 0.15 + 5 * chance * (1 - chance));
  return Math.max(step * 0.4, Math.min(narrowed, step * 3));
}

export interface BestQuotes {
  /** Undefined without room on that side. */
  readonly bid: Price | undefined;
  readonly ask: Price | undefined;
}

/** Best quotes around `fair` (in price units), never locked or crossed. */
export function bestQuotes(listing: Listing, fair: number): BestQuotes {
  const half = halfSpreadAt(listing, fair);
  return {
    bid: tickAtOrBelow(listing.ticks, fair - half),
    ask: tickAtOrAbove(listing.ticks, fair + half),
  };
}

/** Size of a quote `distance` levels from the best. */
export function quoteSize(listing: Listing, distance: number, draw: Draw): Size {
  const contracts = listing.activity.levelSize * Math.exp(0.9 * draw.gauss()) * (0.5 + 0.12 * distance);
  return inContracts(listing, contracts, draw);
}

/** Size of a quote far from the fair price: large where contracts cost next to nothing. */
export function farSize(listing: Listing, share: number, draw: Draw): Size {
  const bulk = share < 0.02 ? 400 : share < 0.1 ? 12 : 3;
  const contracts = listing.activity.levelSize * bulk * Math.exp(1.2 * draw.gauss());
  return inContracts(listing, draw.chance(0.5) ? Math.ceil(contracts / 50) * 50 : contracts, draw);
}

function inContracts(listing: Listing, contracts: number, draw: Draw): Size {
  const least = 1 + draw.below(8);
  if (listing.venue === "venue-c" || draw.chance(0.35))
    return BigInt(Math.max(least, Math.round(contracts))) * 100n;
  return BigInt(Math.max(least * 100 + 1, Math.round(contracts * 100)));
}
