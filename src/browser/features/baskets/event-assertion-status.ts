// Whether what a user said of an event still holds: it was given for these markets and these texts. Pure.
import { textDigest } from "#browser/lib/text-digest.ts";
import type { EventBasis, EventAssertion, EventWords } from "#browser/preferences/event-assertions.ts";
import type { Event } from "#contract/event.ts";

/** What of an event has changed since something was said of it. */
export type EventChange = "added" | "removed" | "market-texts" | "event-texts";

export type WordStanding =
  | { readonly kind: "none" }
  | { readonly kind: "given"; readonly at: number }
  | { readonly kind: "changed"; readonly at: number; readonly changes: readonly EventChange[] };

// Texts may be long, and an event is read at every move of a book.
const bases = new WeakMap<Event, EventBasis>();

/** Digests of all that a word about an event is given for. */
export function basisOfEvent(event: Event): EventBasis {
  const known = bases.get(event);
  if (known !== undefined) return known;
  const basis: EventBasis = {
    event: digestOf([event.title, event.description]),
    markets: Object.fromEntries(
      event.markets.map(({ market_id, title, description, resolution_date, outcomes }) => [
        textDigest(market_id),
        digestOf([title, description, resolution_date, ...outcomes.map(({ label }) => label)]),
      ]),
    ),
  };
  bases.set(event, basis);
  return basis;
}

function digestOf(texts: readonly (string | undefined)[]): string {
  return textDigest(JSON.stringify(texts.map((text) => text ?? null)));
}

/** What the user's word on `event` is worth now: nothing, once a market came or went or a text is not what it was. */
export function standingOfEvent(event: Event, words: EventWords | undefined, word: EventAssertion): WordStanding {
  const given = words?.[word];
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

export const changeWords = {
  added: "a market was added",
  removed: "a market is gone",
  "market-texts": "a market's texts or date changed",
  "event-texts": "the event's texts changed",
} as const satisfies Record<EventChange, string>;
