// Markets of an event as legs of its baskets: Yes of each, or No of each.

import type { Config } from "#browser/config/config.ts";
import { type GroupLeg, type MarketLeg, marketLegsOfGroup, sides } from "#browser/group-edges/edge-leg.ts";
import { bookKey, type GroupBooks } from "#browser/group-edges/group-edges.ts";
import { noGroup } from "#browser/group-edges/payout-terms.ts";
import { type MarketView, viewOfMarket, withDistinctLabels } from "#browser/market-data/market-view.ts";
import { type OrderBookView, viewOfBook } from "#browser/market-data/order-book-view.ts";
import { resolveBook } from "#browser/market-data/resolve-instrument.ts";
import type { FeeModels } from "#browser/market-data/use-fee-models.ts";
import { loadedTexts } from "#browser/pairs/pair-leg.ts";
import { fetchOrderBook } from "#browser/queries/order-book-queries.ts";
import type { Gateway } from "#browser/session/session-state.ts";
import type { Event } from "#contract/event.ts";
import type { Market } from "#contract/market.ts";
import type { VenueId } from "#contract/venue-id.ts";

/** A market of an event; `label` is the outcome of the event it stands for. */
export type EventMarket = MarketLeg & { readonly details: Market };

/** The markets in order. A market listed twice appears once, with both indexes. */
export function marketsOfEvent(config: Config, venue: VenueId, event: Event): readonly EventMarket[] {
  const views = event.markets.map((market) => viewOfMarket(config, venue, market));
  const legs = event.markets.map((details, position): GroupLeg => {
    const { market_id: marketId } = details;
    const leg = { venue, marketId, outcomeId: undefined, orientation: "same" } as const;
    return {
      leg: { ...leg, legIndex: position },
      market: views[position] ?? viewOfMarket(config, venue, details),
      known: { ...leg, data: undefined, details, texts: loadedTexts },
    };
  });
  const isOneTitle = new Set(views.map(({ title }) => title)).size === 1;
  const markets = marketLegsOfGroup(config, noGroup, legs).flatMap((place) => {
    const { details, marketId: id } = place.market;
    return details === undefined ? [] : [{ ...place, details, id, label: nameOf(place.market, isOneTitle) }];
  });
  return withDistinctLabels(markets);
}

/** The markets with the fee models by category, which only the caller can load. */
export function withFeeModels(markets: readonly EventMarket[], feeModels: FeeModels): readonly EventMarket[] {
  return markets.map((market) => ({ ...market, fees: feeModels(market.market) }));
}

/** Distinguishes a market within its event: its first outcome where all titles are equal, else its title. */
function nameOf({ title, outcomes }: MarketView, isOneTitle: boolean): string {
  const label = outcomes[0]?.label ?? "";
  if (isOneTitle && label !== "") return label;
  return /^yes$/i.test(label) || label === "" || label === title ? title : `${title}: ${label}`;
}

/** Books of both outcomes of these markets; rejects where one could not be fetched. */
export async function fetchEventBooks(
  config: Config,
  gateway: Gateway,
  markets: readonly EventMarket[],
  signal: AbortSignal,
): Promise<GroupBooks> {
  const found = await Promise.all(markets.map((market) => fetchMarketBooks(config, gateway, market, signal)));
  return new Map(found.flat());
}

async function fetchMarketBooks(
  config: Config,
  gateway: Gateway,
  market: EventMarket,
  signal: AbortSignal,
): Promise<readonly (readonly [string, OrderBookView])[]> {
  const { venue, details } = market;
  const { priceScale } = config.venues[venue];
  const options = { priceScale, midSpreadLimit: config.book.midSpreadLimit };
  const resolutions = sides.flatMap((side) => {
    const outcome = market.outcomes[side];
    if (outcome === undefined) return [];
    const place = { marketId: details.market_id, outcomeId: outcome.id };
    const resolution = resolveBook(config, venue, place, market.market.outcomes);
    return resolution.kind === "none" ? [] : [{ side, resolution }];
  });
  // One book serves both outcomes where one complements the other.
  const instruments = [...new Set(resolutions.map(({ resolution }) => resolution.instrument))];
  const fetched = new Map(
    await Promise.all(
      instruments.map(async (instrument) => {
        const answer = await fetchOrderBook(
          gateway,
          { venue, instrument },
          { signal, urgency: "background" },
        );
        return [instrument, answer] as const;
      }),
    ),
  );
  return resolutions.map(({ side, resolution }) => {
    const answer = fetched.get(resolution.instrument);
    const choice = {
      state: "polling" as const,
      data: answer?.answer,
      confirmedAt: answer?.answeredAt,
      dataAt: answer?.answeredAt,
      problem: undefined,
    };
    return [bookKey(market, side), viewOfBook(choice, resolution.complementOf !== undefined, options)];
  });
}
