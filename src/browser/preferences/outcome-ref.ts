// An outcome that a list keeps: enough to lead back to it and to name it while nothing is known of it yet.
import * as v from "valibot";
import { venueIds } from "#contract/venue-id.ts";

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
  /** Absent: the market's first outcome. */
  outcomeId: v.optional(storedId),
  /** The market's title as last seen; may be empty. */
  title: v.optional(shownText, ""),
  /** The outcome's label as last seen; may be empty. */
  label: v.optional(shownText, ""),
});

export type OutcomeRef = Readonly<v.InferOutput<typeof outcomeRefSchema>>;

/** Identity of an outcome as text; a title is none. */
export function outcomeKey({ venue, marketId, outcomeId }: OutcomeRef): string {
  return JSON.stringify([venue, marketId, outcomeId ?? null]);
}

/** True for the same venue, market and outcome; titles may differ. */
export function sameOutcome(one: OutcomeRef, other: OutcomeRef): boolean {
  return outcomeKey(one) === outcomeKey(other);
}
