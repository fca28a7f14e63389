// What the markets and outcomes of orders are called: orders themselves carry ids alone.
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { viewOfMarket, viewWithoutMarket } from "#browser/features/market-parts/market-view.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { marketQueries } from "#browser/queries/market-queries.ts";
import { matchedMarketQueries } from "#browser/queries/matched-market-queries.ts";
import { useManyQueries } from "#browser/queries/use-many-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { utcDay } from "#contract/instant.ts";
import type { MatchedGroup } from "#contract/matched-market.ts";
import { offers, type VenueId } from "#contract/venues.ts";
import type { OrderRow } from "./order-rows.ts";

/** Words for an order; what is not known is undefined and its id is shown. */
export interface OrderNames {
  readonly market: string | undefined;
  readonly outcome: string | undefined;
}
export type NamesOf = (row: Pick<OrderRow, "venue" | "marketId" | "outcomeId">) => OrderNames;

/** How many markets are asked for their names, those of the newest orders first. */
const mostNamed = 100;
const noGroups: readonly MatchedGroup[] = [];
const nameless: OrderNames = { market: undefined, outcome: undefined };

interface Place {
  readonly venue: VenueId;
  readonly marketId: string;
}

/** The names of the markets of `rows` and of `others`, as far as the venues or today's matched groups tell them. */
export function useMarketNames(rows: readonly OrderRow[], others: readonly Place[] = []): NamesOf {
  const config = useConfig();
  const gateway = useGateway();
  const named = JSON.stringify(placesOf(rows, others));
  const places = useMemo((): readonly Place[] => JSON.parse(named), [named]);
  const questions = useMemo(
    () =>
      places
        .filter(({ venue }) => offers(venue, "market"))
        .map((place) => ({
          ...marketQueries.market(gateway, place),
          // A name does not change; whoever needs the market's figures asks again by himself.
          refetchInterval: false as const,
          staleTime: Number.POSITIVE_INFINITY,
        })),
    [places, gateway],
  );
  const answerTo = useManyQueries(questions);
  const needsGroups = places.some(({ venue }) => !offers(venue, "market"));
  const categories = needsGroups ? config.matching.categories.map(({ value }) => value) : [];
  const date = utcDay(systemClock.now());
  const groups = useQuery(matchedMarketQueries.groupsOfAll(gateway, { categories, date })).data ?? noGroups;

  const views = useMemo(
    () =>
      new Map(
        places.flatMap(({ venue, marketId }) => {
          const market = answerTo(marketQueries.market(gateway, { venue, marketId }).queryKey)?.data;
          if (market === undefined && offers(venue, "market")) return [];
          const view =
            market === undefined
              ? viewWithoutMarket(config, { venue, marketId, outcomeId: undefined, groups })
              : viewOfMarket(config, venue, market);
          return [[keyOf({ venue, marketId }), view] as const];
        }),
      ),
    [places, answerTo, gateway, config, groups],
  );
  return useMemo(
    () =>
      ({ venue, marketId, outcomeId }) => {
        const view = marketId === undefined ? undefined : views.get(keyOf({ venue, marketId }));
        if (view === undefined) return nameless;
        return {
          market: view.title === marketId ? undefined : view.title,
          outcome: view.outcomes.find(({ id }) => id === outcomeId)?.label,
        };
      },
    [views],
  );
}

function keyOf({ venue, marketId }: Place): string {
  return `${venue} ${marketId}`;
}

function placesOf(rows: readonly OrderRow[], others: readonly Place[]): readonly Place[] {
  const places = new Map<string, Place>();
  const add = ({ venue, marketId }: Place) => {
    if (places.size < mostNamed) places.set(keyOf({ venue, marketId }), { venue, marketId });
  };
  for (const place of others) add(place);
  for (const { venue, marketId } of rows) if (marketId !== undefined) add({ venue, marketId });
  return [...places.values()];
}
