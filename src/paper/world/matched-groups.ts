// Matched groups as the wire has them.
import { type Price, wholePrice } from "../exchange/units.ts";
import { type ListedGroup, type ListedLeg, type Listing, phaseOf } from "./listing.ts";
import { venueStyles } from "./venue-style.ts";
import type { WireMatchedGroup } from "./world.ts";

/** A group as it stands at `now`; `priceOf` gives the price that a listing shows for its first outcome. */
export function writeGroup(
  group: ListedGroup,
  now: number,
  priceOf: (listing: Listing) => Price,
): WireMatchedGroup {
  const writeLeg = ({ listing, outcome, orientation, extra }: ListedLeg) => {
    const first = priceOf(listing);
    const { label, outcomeId } = listing.outcomes[outcome];
    const price = venueStyles[listing.venue].price(outcome === 0 ? first : wholePrice - first);
    const status = venueStyles[listing.venue].marketStatus(phaseOf(listing, now));
    return {
      venue: listing.venue,
      market_id: listing.marketId,
      outcome_id: outcomeId,
      data: { title: listing.title, label, price, status, ...extra },
      orientation,
    };
  };
  return {
    id: group.id,
    title: group.title,
    category: group.category,
    league: group.league,
    image: "",
    game_start_time: group.gameStartTime,
    match_score: group.matchScore,
    method: group.method,
    legs: group.legs.map(writeLeg),
  };
}
