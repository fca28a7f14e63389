// The rows of answers, made once an answer: as long as the cache holds it they are found again.
import type { Config } from "#browser/config/config.ts";
import type { Event } from "#contract/event.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { type MarketRow, rowsOfEvents } from "./market-row.ts";

const made = new WeakMap<readonly Event[], readonly MarketRow[]>();

/** The markets of an answer of `venue` that came at `toldAt`; the very same rows for the very same answer. */
export function knownRows(
  config: Config,
  venue: VenueId,
  events: readonly Event[],
  toldAt: number,
): readonly MarketRow[] {
  const known = made.get(events);
  if (known !== undefined) return known;
  const rows = rowsOfEvents(config, venue, events, toldAt);
  made.set(events, rows);
  return rows;
}
