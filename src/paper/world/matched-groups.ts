// Matched groups as the wire has them.
import type { Price } from "../exchange/units.ts";
import { wholePrice } from "../exchange/units.ts";
import type { ListedGroup, ListedLeg, Listing } from "./listing.ts";
import { venueStyles } from "./venue-style.ts";
import type { WireMatchedGroup } from "./world.ts";

/** A group with the prices that its legs show; `priceOf` gives that of a listing's first outcome. */
export function writeGroup(group: ListedGroup, priceOf: (listing: Listing) => Price): WireMatchedGroup {
  const writeLeg = ({ listing, outcome, orientation, extra }: ListedLeg) => {
    const first = priceOf(listing);
    const { label, outcomeId } = listing.outcomes[outcome];
    const price = venueStyles[listing.venue].price(outcome === 0 ? first : wholePrice - first);
    return {
      venue: listing.venue,
      market_id: listing.marketId,
      outcome_id: outcomeId,
      data: { title: listing.title, label, price, ...extra },
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
