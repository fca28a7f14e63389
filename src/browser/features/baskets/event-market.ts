// The markets of an event as places that covers are bought on: Yes of each, or No of each.
import type { Config } from "#browser/config/config.ts";
import { type EdgePlace, edgePlacesOfGroup, type GroupLeg } from "#browser/group-edges/edge-leg.ts";
import { type MarketView, viewOfMarket } from "#browser/market-data/market-view.ts";
import type { Event } from "#contract/event.ts";
import type { Market } from "#contract/market.ts";
import type { VenueId } from "#contract/venue-id.ts";

/** A market of an event. Its `label` says which of the event's outcomes it stands for. */
export type EventMarket = EdgePlace & { readonly details: Market };

/** The markets in their order. One that the event lists twice comes once, with both its positions. */
export function marketsOfEvent(config: Config, venue: VenueId, event: Event): readonly EventMarket[] {
  const views = event.markets.map((market) => viewOfMarket(config, venue, market));
  const legs = event.markets.map((details, position): GroupLeg => {
    const { market_id: marketId } = details;
    const leg = { venue, marketId, outcomeId: undefined, orientation: "same" } as const;
    return {
      leg: { ...leg, position },
      market: views[position] ?? viewOfMarket(config, venue, details),
      known: { ...leg, data: undefined, details, texts: "told" },
    };
  });
  const isOneTitle = new Set(views.map(({ title }) => title)).size === 1;
  return edgePlacesOfGroup(config, undefined, legs).flatMap((place) => {
    const { details } = place.market;
    return details === undefined ? [] : [{ ...place, details, label: nameOf(place.market, isOneTitle) }];
  });
}

/** What tells a market from the event's others: its first outcome where they all have one title, else its title. */
function nameOf({ title, outcomes }: MarketView, isOneTitle: boolean): string {
  const label = outcomes[0]?.label ?? "";
  if (isOneTitle && label !== "") return label;
  return /^yes$/i.test(label) || label === "" || label === title ? title : `${title}: ${label}`;
}
