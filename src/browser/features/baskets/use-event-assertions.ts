// The signed-in user's event assertions, synchronised across tabs, and actions to change them.
import { useMemo } from "react";
import { systemClock } from "#browser/lib/clock.ts";
import type { Keeping } from "#browser/pairs/use-confirmation.ts";
import {
  assertionsOf,
  type EventAssertion,
  type EventAssertions,
  eventAssertions,
  mostMarkets,
  withAssertions,
} from "#browser/preferences/event-assertions.ts";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import type { Event } from "#contract/event.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { basisOfEvent } from "./event-assertion-status.ts";

/** All event assertions of the user. */
export function useEventAssertions(): readonly EventAssertions[] {
  return usePersisted(eventAssertions, useGateway().userId);
}

export interface EventActions {
  /** Saves the assertion for the event as it is now. */
  say(event: Event, word: EventAssertion): Keeping;
  takeBack(event: Event, word: EventAssertion): Keeping;
}

const longestTitle = 200;

export function useEventActions(venue: VenueId): EventActions {
  const { userId } = useGateway();
  return useMemo(() => {
    const change = (
      event: Event,
      changed: (known: EventAssertions | undefined) => EventAssertions,
    ): Keeping => {
      let isRefused = event.markets.length > mostMarkets;
      if (isRefused) return "too-many";
      const isKept = eventAssertions.update(userId, (kept) => {
        const next = withAssertions(kept, changed(assertionsOf(kept, venue, event.id)));
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
