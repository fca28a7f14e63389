// Many markets by id: from their venues, or from today's matched groups where a venue returns none.
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { oncePerObject } from "#browser/lib/once-per-object.ts";
import { marketQueries } from "#browser/queries/market-queries.ts";
import { matchedMarketQueries } from "#browser/queries/matched-market-queries.ts";
import { useManyQueries } from "#browser/queries/use-many-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import type { MatchedGroup } from "#contract/matched-market.ts";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import { type MarketView, viewOfMarket, viewWithoutMarket } from "./market-view.ts";

export interface MarketRef {
  readonly venue: VenueId;
  readonly marketId: string;
}

/** Known data of a market; undefined until its venue answers. */
export type MarketsOf = (place: {
  readonly venue: VenueId;
  readonly marketId: string | undefined;
}) => MarketView | undefined;

/** Number of markets fetched, from the start of the list. */
const longestRequest = 100;
const noGroups: readonly MatchedGroup[] = [];

/** A place that may name no market. */
type Place = Parameters<MarketsOf>[0];

/** The markets at `places`; asked once where only their names are wanted, else now and then for their statuses and prices. */
export function useKnownMarkets(places: readonly Place[], wanted: "names" | "statuses"): MarketsOf {
  const config = useConfig();
  const gateway = useGateway();
  const named = useMemo(() => JSON.stringify(distinctMarkets(places).slice(0, longestRequest)), [places]);
  const refs = useMemo((): readonly MarketRef[] => JSON.parse(named), [named]);
  const questions = useMemo(
    () =>
      refs
        .filter(({ venue }) => offers(venue, "market"))
        .map((place) =>
          wanted === "statuses"
            ? marketQueries.market(gateway, place, "background")
            : {
                ...marketQueries.market(gateway, place),
                // Names do not change; users of the figures poll by themselves.
                refetchInterval: false as const,
                staleTime: Number.POSITIVE_INFINITY,
              },
        ),
    [refs, gateway, wanted],
  );
  const answerTo = useManyQueries(questions);
  const isWanted = refs.some(({ venue }) => !offers(venue, "market"));
  const { data } = useQuery(matchedMarketQueries.ofToday(gateway, config, { isWanted }));
  const groups = data?.groups ?? noGroups;

  const views = useMemo(
    () =>
      new Map(
        refs.flatMap(({ venue, marketId }) => {
          const market = answerTo(marketQueries.market(gateway, { venue, marketId }).queryKey)?.data;
          if (market === undefined && offers(venue, "market")) return [];
          const view =
            market === undefined
              ? viewWithoutMarket(config, { venue, marketId, outcomeId: undefined, groups })
              : viewOfMarket(config, venue, market);
          return [[keyOf({ venue, marketId }), view] as const];
        }),
      ),
    [refs, answerTo, gateway, config, groups],
  );
  return useMemo(
    () =>
      ({ venue, marketId }) =>
        marketId === undefined ? undefined : views.get(keyOf({ venue, marketId })),
    [views],
  );
}

/** Number of markets waited for: the first rows, which is what a list shows at first. */
const mostWaitedFor = 50;

/** True while one of the first markets is still pending, at a venue that returns markets. */
export function areMarketsAwaited<Requested extends Place>(
  places: readonly Requested[],
  isAvailable: (place: Requested) => boolean,
): boolean {
  return places
    .slice(0, mostWaitedFor)
    .some((place) => place.marketId !== undefined && offers(place.venue, "market") && !isAvailable(place));
}

function keyOf({ venue, marketId }: MarketRef): string {
  return `${venue} ${marketId}`;
}

/** The markets of `places`, each once. Thousands of orders are of a few markets, and several components ask for them. */
export const distinctMarkets = oncePerObject((places: readonly Place[]): readonly MarketRef[] => {
  const seen = new Map(venueIds.map((venue) => [venue, new Set<string>()]));
  const markets: MarketRef[] = [];
  let last: Place | undefined;
  for (const place of places) {
    const { venue, marketId } = place;
    // Thousands of orders in a row can be of one market: to compare two ids takes less than to look one up.
    if (last?.marketId === marketId && last?.venue === venue) continue;
    last = place;
    const ofVenue = seen.get(venue);
    if (marketId === undefined || ofVenue?.has(marketId)) continue;
    ofVenue?.add(marketId);
    markets.push({ venue, marketId });
  }
  return markets;
});
