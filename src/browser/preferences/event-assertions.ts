// Assertions about events with several markets: the outcomes are exhaustive, mutually exclusive, or nested. Each holds
// only for the markets and texts it was made for, stored as digests. Personal: in no settings file.
import * as v from "valibot";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import { definePersistedStore } from "./persisted-store.ts";
import { readableList } from "./readable-list.ts";
import { expectedTexts, storeTitles } from "./texts.ts";

/** Most stored events; more are refused and replace none. */
export const mostEvents = 300;
export const mostMarkets = 200;

const shortText = v.pipe(v.string(), v.maxLength(500));
const digest = v.pipe(v.string(), v.maxLength(64));

/** Digests of the event's own texts, and of each market's by the digest of its id. */
const basis = v.object({ event: digest, markets: v.record(digest, digest) });
export type EventBasis = v.InferOutput<typeof basis>;

const assertion = v.optional(v.object({ at: v.number(), basis }));

const schema = v.object({
  venue: v.picklist(venueIds),
  eventId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(500)),
  /** Title at the time. */
  title: shortText,
  /** Asserts that one of the outcomes happens. */
  exhaust: assertion,
  /** Asserts that no two of them happen. */
  exclude: assertion,
  /** Asserts that one figure or event decides all limits: the wider one pays whenever the narrower does. */
  nested: assertion,
});

export type EventAssertions = v.InferOutput<typeof schema>;
export type EventAssertion = "exhaust" | "exclude" | "nested";
const assertionNames: readonly EventAssertion[] = ["exhaust", "exclude", "nested"];

export const eventAssertions = definePersistedStore<readonly EventAssertions[]>({
  name: "event-words",
  title: storeTitles.confirmedEvents,
  schema: readableList(schema, { problem: expectedTexts.events }),
  empty: [],
});

/** Assertions about an event; undefined without any. */
export function assertionsOf(
  assertions: readonly EventAssertions[],
  venue: VenueId,
  eventId: string,
): EventAssertions | undefined {
  return assertions.find((one) => one.venue === venue && one.eventId === eventId);
}

/**
 * `assertions` with those of one event changed, newest first. An event without any assertion is removed.
 * Undefined where the limit is reached or it cannot be stored: no entry is replaced without the user.
 */
export function withAssertions(
  assertions: readonly EventAssertions[],
  changed: EventAssertions,
): readonly EventAssertions[] | undefined {
  const others = assertions.filter(
    ({ venue, eventId }) => venue !== changed.venue || eventId !== changed.eventId,
  );
  if (assertionNames.every((name) => changed[name] === undefined)) return others;
  return others.length >= mostEvents || !v.is(schema, changed) ? undefined : [changed, ...others];
}
