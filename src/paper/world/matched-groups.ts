// Wire format of matched groups.
import { type Price, wholePrice } from "../exchange/units.ts";
import { type ListedGroup, type ListedLeg, type Listing, phaseOf } from "./listing.ts";
import { venueStyles } from "./venue-style.ts";
import type { WireMatchedGroup } from "./world.ts";

/** Wire format of a group at `now`; `priceOf` returns a listing's displayed price of its first outcome. */
export function writeGroup(
  group: ListedGroup,
  now: number,
  priceOf: (listing: Listing) => Price,
): WireMatchedGroup {
  const writeLeg = ({ listing, outcome, orientation, textFields, extra }: ListedLeg) => {
    const first = priceOf(listing);
    const { label, outcomeId } = listing.outcomes[outcome];
    const price = venueStyles[listing.venue].price(outcome === 0 ? first : wholePrice - first);
    const status = venueStyles[listing.venue].marketStatus(phaseOf(listing, now));
    return {
      venue: listing.venue,
      market_id: listing.marketId,
      outcome_id: outcomeId,
      data: {
        ...named(textFields === undefined ? "title" : textFields.title, listing.title),
        ...named(textFields === undefined ? "label" : textFields.label, label),
        price,
        status,
        ...extra,
      },
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

function named(field: string | undefined, text: string): Readonly<Record<string, string>> {
  return field === undefined ? {} : { [field]: text };
}
