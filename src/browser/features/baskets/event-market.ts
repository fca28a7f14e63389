// Markets of an event as legs of its baskets: Yes of each, or No of each.
import type { Config } from "#browser/config/config.ts";
import { edgeLegsOfGroup, type GroupLeg, type PricedLeg } from "#browser/group-edges/edge-leg.ts";
import { type MarketView, viewOfMarket } from "#browser/market-data/market-view.ts";
import type { Event } from "#contract/event.ts";
import type { Market } from "#contract/market.ts";
import type { VenueId } from "#contract/venue-id.ts";

/** A market of an event; `label` is the outcome of the event it stands for. */
export type EventMarket = PricedLeg & { readonly details: Market };

/** The markets in order. A market listed twice appears once, with both indexes. */
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
  return edgeLegsOfGroup(config, undefined, legs).flatMap((place) => {
    const { details } = place.market;
    return details === undefined ? [] : [{ ...place, details, label: nameOf(place.market, isOneTitle) }];
  });
}

/** Distinguishes a market within its event: its first outcome where all titles are equal, else its title. */
function nameOf({ title, outcomes }: MarketView, isOneTitle: boolean): string {
  const label = outcomes[0]?.label ?? "";
  if (isOneTitle && label !== "") return label;
  return /^yes$/i.test(label) || label === "" || label === title ? title : `${title}: ${label}`;
}
