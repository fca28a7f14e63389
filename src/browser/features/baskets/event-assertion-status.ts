// Validity of a user's assertion about an event: it was given for specific markets and texts.
import { oncePerObject } from "#browser/lib/once-per-object.ts";
import { textDigest } from "#browser/lib/text-digest.ts";
import type { EventAssertion, EventAssertions, EventBasis } from "#browser/preferences/event-assertions.ts";
import type { Event } from "#contract/event.ts";

/** Changes of an event since an assertion. */
type EventChange = "added" | "removed" | "market-texts" | "event-texts";

export type EventAssertionStatus =
  | { readonly kind: "none" }
  | { readonly kind: "given"; readonly at: number }
  | { readonly kind: "changed"; readonly at: number; readonly changes: readonly EventChange[] };

/** Digests of everything an assertion is based on. Cached: texts may be long, and an event is evaluated on every book change. */
export const basisOfEvent = oncePerObject(
  (event: Event): EventBasis => ({
    event: digestOf([event.title, event.description]),
    markets: Object.fromEntries(
      event.markets.map(({ market_id, title, description, resolution_date, outcomes }) => [
        textDigest(market_id),
        digestOf([title, description, resolution_date, ...outcomes.map(({ label }) => label)]),
      ]),
    ),
  }),
);

function digestOf(texts: readonly (string | undefined)[]): string {
  return textDigest(JSON.stringify(texts.map((text) => text ?? null)));
}

/** Current status of the user's assertion on `event`: invalid once a market or a text changed. */
export function eventAssertionStatus(
  event: Event,
  assertions: EventAssertions | undefined,
  assertion: EventAssertion,
): EventAssertionStatus {
  const given = assertions?.[assertion];
  if (given === undefined) return { kind: "none" };
  const [before, now] = [given.basis, basisOfEvent(event)];
  const [idsBefore, idsNow] = [Object.keys(before.markets), Object.keys(now.markets)];
  const changes: EventChange[] = [];
  if (idsNow.some((id) => !Object.hasOwn(before.markets, id))) changes.push("added");
  if (idsBefore.some((id) => !Object.hasOwn(now.markets, id))) changes.push("removed");
  const isChanged = (id: string) =>
    Object.hasOwn(before.markets, id) && before.markets[id] !== now.markets[id];
  if (idsNow.some(isChanged)) changes.push("market-texts");
  if (before.event !== now.event) changes.push("event-texts");
  return changes.length === 0 ? { kind: "given", at: given.at } : { kind: "changed", at: given.at, changes };
}
