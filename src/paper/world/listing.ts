// A market as one venue lists it: how it is named there, what it asks, how lively it is.
import type { VenueId } from "#contract/venue-id.ts";
import type { OutcomeIndex } from "../exchange/market-exchange.ts";
import { driftAt } from "./drift.ts";
import type { Question } from "./question.ts";
import { derive, type Key } from "./random.ts";
import type { TickScheme } from "./ticks.ts";

export interface ListedOutcome {
  readonly label: string;
  readonly outcomeId: string;
}

/** How a market behaves while it is watched. Rates are per second. */
export interface Temper {
  readonly takers: number;
  readonly requotes: number;
  /** From the fair price to the best quote, as a share of the price scale. */
  readonly halfSpread: number;
  /** Levels on a side: how many near the middle, and how many far off. */
  readonly nearLevels: number;
  readonly farLevels: number;
  /** What usually stands on a level, in contracts. */
  readonly levelSize: number;
}

export interface Listing {
  readonly venue: VenueId;
  readonly marketId: string;
  /** Where all chance of this listing comes from. */
  readonly key: Key;
  readonly outcomes: readonly [ListedOutcome, ListedOutcome];
  readonly title: string;
  readonly description: string;
  readonly slug: string;
  readonly url: string;
  readonly question: Question;
  /** The first outcome happens when the question's does not. */
  readonly inverted: boolean;
  readonly ticks: TickScheme;
  readonly temper: Temper;
}

/** An event of venue B and its markets. */
export interface ListedEvent {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly slug: string;
  readonly url: string;
  readonly listings: readonly Listing[];
}

/** A leg of a matched group: an outcome of a listing, and whether it happens when the group's outcome does. */
export interface ListedLeg {
  readonly listing: Listing;
  readonly outcome: OutcomeIndex;
  readonly orientation: unknown;
  /** What the gateway tells of the leg beside title, label and price. */
  readonly extra: Readonly<Record<string, unknown>>;
}

export interface ListedGroup {
  readonly id: string;
  readonly title: string;
  readonly category: string;
  readonly league: string;
  readonly gameStartTime: string;
  readonly matchScore: string;
  readonly method: string;
  /** UTC days (YYYY-MM-DD) on which it is told, both included. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly legs: readonly ListedLeg[];
}

/** How loosely a venue's traders follow the hidden probability. */
const looseness: Readonly<Record<VenueId, number>> = { "venue-a": 1, "venue-b": 1, "venue-c": 2 };

/** The chance of the first outcome that this venue's traders see, in [0, 1]; exactly 0 or 1 once it is known. */
export function fairChance(listing: Listing, time: number): number {
  const { question, inverted, key, venue } = listing;
  const chance = question.chance(time);
  const own = inverted ? 1 - chance : chance;
  if (time >= question.resolvesAt) return own;
  const strayed = own + driftAt(derive(key, 0xd4), time, own, looseness[venue]);
  return Math.min(1, Math.max(0, strayed));
}

/** How long after trading ends the outcome is declared and paid, in ms. */
export const settlementDelayMs = 120_000;

export type ListingPhase = "unopened" | "open" | "closed" | "settled";

/** Where a listing stands in its life at `time`. */
export function phaseOf({ question }: Listing, time: number): ListingPhase {
  if (time < question.opensAt) return "unopened";
  if (time < question.resolvesAt) return "open";
  return time < question.resolvesAt + settlementDelayMs ? "closed" : "settled";
}

/** The outcome that came true; only from `resolvesAt` on. */
export function winnerOf(listing: Listing): OutcomeIndex {
  const came = listing.question.chance(listing.question.resolvesAt) === 1;
  return came === listing.inverted ? 1 : 0;
}
