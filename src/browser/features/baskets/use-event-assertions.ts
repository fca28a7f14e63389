// What the signed-in user said of events, live in all tabs, and the ways to say it.
import { useMemo } from "react";
import { systemClock } from "#browser/lib/clock.ts";
import type { Keeping } from "#browser/pairs/use-confirmation.ts";
import {
  type EventAssertion,
  type EventWords,
  eventWords,
  mostMarkets,
  withWords,
  wordsOf,
} from "#browser/preferences/event-assertions.ts";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import type { Event } from "#contract/event.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { basisOfEvent } from "./event-assertion-status.ts";

/** Everything the user said of events. */
export function useEventWords(): readonly EventWords[] {
  return usePersisted(eventWords, useGateway().userId);
}

export interface EventActions {
  /** Keeps the word for the event as it is now. */
  say(event: Event, word: EventAssertion): Keeping;
  takeBack(event: Event, word: EventAssertion): Keeping;
}

const longestTitle = 200;

export function useEventActions(venue: VenueId): EventActions {
  const { userId } = useGateway();
  return useMemo(() => {
    const change = (event: Event, changed: (known: EventWords | undefined) => EventWords): Keeping => {
      let isRefused = event.markets.length > mostMarkets;
      if (isRefused) return "too-many";
      const isKept = eventWords.update(userId, (kept) => {
        const next = withWords(kept, changed(wordsOf(kept, venue, event.id)));
        isRefused = next === undefined;
        return next ?? kept;
      });
      return isRefused ? "too-many" : isKept ? "kept" : "page";
    };
    const named = (event: Event) => ({
      venue,
      eventId: event.id,
      title: [...(event.title ?? event.id)].slice(0, longestTitle).join(""),
    });
    return {
      say: (event, word) =>
        change(event, (known) => ({
          ...known,
          ...named(event),
          [word]: { at: systemClock.now(), basis: basisOfEvent(event) },
        })),
      takeBack: (event, word) => change(event, (known) => ({ ...known, ...named(event), [word]: undefined })),
    };
  }, [userId, venue]);
}
