// An outcome that a list keeps: enough to lead back to it and to name it while nothing is known of it yet.
import * as v from "valibot";
import { type VenueId, venueIds } from "#contract/venue-id.ts";

export interface OutcomeRef {
  readonly venue: VenueId;
  readonly marketId: string;
  /** Absent: the market's first outcome. */
  readonly outcomeId?: string | undefined;
  /** The market's title as last seen; may be empty. */
  readonly title: string;
  /** The outcome's label as last seen; may be empty. */
  readonly label: string;
}

/** An id of the gateway, as stored. */
export const storedId = v.pipe(v.string(), v.minLength(1), v.maxLength(500));
/** Titles come from the gateway; a list keeps the beginning of a very long one. */
export const shownText = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, 300)),
);

export const outcomeRefSchema = v.object({
  venue: v.picklist(venueIds),
  marketId: storedId,
  outcomeId: v.optional(storedId),
  title: v.optional(shownText, ""),
  label: v.optional(shownText, ""),
});

/** Identity of an outcome as text; a title is none. */
export function outcomeKey({ venue, marketId, outcomeId }: OutcomeRef): string {
  return JSON.stringify([venue, marketId, outcomeId ?? null]);
}

/** True for the same venue, market and outcome; titles may differ. */
export function sameOutcome(one: OutcomeRef, other: OutcomeRef): boolean {
  return outcomeKey(one) === outcomeKey(other);
}
