// The signed-in user's event assertions, synchronised across tabs, and actions to change them.
import { useMemo } from "react";
import { systemClock } from "#browser/lib/clock.ts";
import type { SaveResult } from "#browser/pairs/use-confirmation.ts";
import {
  assertionsOf,
  type EventAssertion,
  type EventAssertions,
  eventAssertions,
  mostMarkets,
  withAssertions,
} from "#browser/preferences/event-assertions.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { useStored } from "#browser/session/use-stored.ts";
import type { Event } from "#contract/event.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { basisOfEvent } from "./event-assertion-status.ts";

export function useEventAssertions(): readonly EventAssertions[] {
  return useStored(eventAssertions);
}

const longestTitle = 200;

export function useEventActions(venue: VenueId) {
  const { userId } = useGateway();
  return useMemo(() => {
    const change = (
      event: Event,
      changed: (known: EventAssertions | undefined) => EventAssertions,
    ): SaveResult => {
      let isRefused = event.markets.length > mostMarkets;
      if (isRefused) return "too-many";
      const isSaved = eventAssertions.update(userId, (stored) => {
        const next = withAssertions(stored, changed(assertionsOf(stored, venue, event.id)));
        isRefused = next === undefined;
        return next ?? stored;
      });
      return isRefused ? "too-many" : isSaved ? "kept" : "page";
    };
    const named = (event: Event) => ({
      venue,
      eventId: event.id,
      title: [...(event.title ?? event.id)].slice(0, longestTitle).join(""),
    });
    return {
      assert: (event: Event, assertion: EventAssertion) =>
        change(event, (known) => ({
          ...known,
          ...named(event),
          [assertion]: { at: systemClock.now(), basis: basisOfEvent(event) },
        })),
      revoke: (event: Event, assertion: EventAssertion) =>
        change(event, (known) => ({ ...known, ...named(event), [assertion]: undefined })),
    };
  }, [userId, venue]);
}
