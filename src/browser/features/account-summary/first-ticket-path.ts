import { legVenueData } from "#browser/market-data/leg-venue-data.ts";
import { hasEnded } from "#browser/market-data/market-status.ts";
import { paths } from "#browser/routing/paths.ts";
import type { MatchedGroup } from "#contract/matched-market.ts";
import { isVenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";

/**
 * Route of the ticket for a user's first order: of the first outcome in `groups` with an order book whose market has not
 * ended by the list. Undefined without one.
 */
export function firstTicketPath(groups: readonly MatchedGroup[]): string | undefined {
  for (const { venue, market_id: marketId, outcome_id: outcomeId, data } of groups.flatMap(
    ({ legs }) => legs,
  )) {
    if (!isVenueId(venue) || !marketId || !outcomeId) continue;
    if (offers(venue, "orderBook") && !hasEnded(legVenueData(data).status)) {
      return paths.ticket(venue, marketId, outcomeId, { side: "buy" });
    }
  }
  return undefined;
}
