import type { Config } from "#browser/config/config.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import { idLabels } from "./parse-market-id.ts";

/** What the venue lists through this gateway and which ways lead to a market, in plain sentences. */
export function marketAccessText(config: Config, venue: VenueId): string {
  const { label } = config.venues[venue];
  const { wanted } = idLabels(venue);
  if (offers(venue, "events")) {
    return `${label} lists its events with their markets. Any other market opens by ${wanted}.`;
  }
  const listed = offers(venue, "series")
    ? `${label} lists its series through this gateway, but no markets.`
    : `${label} lists nothing through this gateway.`;
  return `${listed} A market opens by ${wanted}, or from a matched group of today.`;
}
