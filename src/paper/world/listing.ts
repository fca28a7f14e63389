// A market as one venue lists it: name, question and activity.
import type { VenueId } from "#contract/venue-id.ts";
import type { OutcomeIndex } from "../exchange/market-exchange.ts";
import { type Price, wholePrice } from "../exchange/units.ts";
import { driftAt } from "./drift.ts";
import type { Question } from "./question.ts";
import { derive, type Key } from "./random.ts";
import type { TickScheme } from "./ticks.ts";

interface ListedOutcome {
  readonly label: string;
  readonly outcomeId: string;
}

/** Activity of an awake market. Rates are per second. */
export interface Activity {
  readonly takers: number;
  readonly requotes: number;
  /** Distance from the fair price to the best quote, as a share of the price scale. */
  readonly halfSpread: number;
  /** Levels per side near the middle and far away. */
  readonly nearLevels: number;
  readonly farLevels: number;
  /** Typical size of a level, in contracts. */
  readonly levelSize: number;
}

export interface Listing {
  readonly venue: VenueId;
  readonly marketId: string;
  /** Seed of everything random about this listing. */
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
  readonly activity: Activity;
  /** Date the venue states, in ms, where it is not the end of trading: a start, a day, or the last possible day. */
  readonly statedDate?: number | undefined;
  /** Selects a fee rule; absent in the tame world, whose venues have one rule each. */
  readonly category?: string | undefined;
  readonly series?: string | undefined;
  /** Notation of its numbers; absent: that of its venue. */
  readonly notation?: Notation | undefined;
  /** Prints of one taker order share an id. */
  readonly sharesSweepIds?: boolean | undefined;
}

/** `exponents`: "5.1E-1" and "0E-8"; `doubles`: volumes as binary floats print them. */
export type Notation = "exponents" | "doubles";

export interface ListedEvent {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly slug: string;
  readonly url: string;
  readonly listings: readonly Listing[];
}

/** Leg of a matched group: an outcome, and whether it happens together with the group's. */
export interface ListedLeg {
  readonly listing: Listing;
  readonly outcome: OutcomeIndex;
  readonly orientation: unknown;
  /** Names of the wire fields that hold the leg's title and label; undefined: not sent. Absent: "title" and "label". */
  readonly textFields?: { readonly title: string | undefined; readonly label: string | undefined };
  /** Further wire fields of the leg, beside title, label and price. */
  readonly extra: Readonly<Record<string, unknown>>;
}

/** Ground truth of a matched group, which no gateway sends; for tests. */
export interface GroupTruth {
  /** Difference between legs that ask different questions; absent: they ask the same. */
  readonly mismatch?: string;
  /** Only rules or dates of resolution show the mismatch: nothing in the questions does. */
  readonly onlyInRules?: boolean;
  /** Why legs that are one question look like two; absent: they do not. */
  readonly falseAlarm?: string;
}

export interface ListedGroup {
  readonly id: string;
  readonly title: string;
  readonly category: string;
  readonly league: string;
  readonly gameStartTime: string;
  readonly matchScore: string;
  readonly method: string;
  /** UTC days (YYYY-MM-DD) on which the group is listed, inclusive. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly legs: readonly ListedLeg[];
  readonly truth: GroupTruth;
}

/** Factor on the venue's deviation from the hidden probability. */
const looseness: Readonly<Record<VenueId, number>> = { "venue-a": 1, "venue-b": 1, "venue-c": 2 };

/** Chance of the first outcome as this venue prices it, in [0, 1]; exactly 0 or 1 once resolved, unless void. */
export function fairChance(listing: Listing, time: number): number {
  const { question, inverted, key, venue } = listing;
  const chance = question.chance(time);
  const own = inverted ? 1 - chance : chance;
  if (time >= question.resolvesAt && question.isVoid !== true) return own;
  const drifted = own + driftAt(derive(key, 0xd4), time, own, looseness[venue]);
  return Math.min(1, Math.max(0, drifted));
}

/** Delay between the end of trading and settlement, in ms. */
export const settlementDelayMs = 120_000;

export type ListingPhase = "unopened" | "open" | "closed" | "settled";

export function phaseOf({ question }: Listing, time: number): ListingPhase {
  if (time < question.opensAt) return "unopened";
  if (time < question.resolvesAt) return "open";
  return time < question.resolvesAt + settlementDelayMs ? "closed" : "settled";
}

/** Payout of the first outcome; the second pays the rest. Valid from `resolvesAt` on. */
export function payoutPriceOf(listing: Listing): Price {
  const { question, venue } = listing;
  if (question.isVoid !== true) return winnerOf(listing) === 0 ? wholePrice : 0;
  // A void market pays the last fair price on venue B, in cents, and half on the others.
  return venue === "venue-b"
    ? Math.round(fairChance(listing, question.resolvesAt) * 100) * 100
    : wholePrice / 2;
}

/** Winning outcome of a question that is not void; valid from `resolvesAt` on. */
export function winnerOf(listing: Listing): OutcomeIndex {
  const came = listing.question.chance(listing.question.resolvesAt) === 1;
  return came === listing.inverted ? 1 : 0;
}
