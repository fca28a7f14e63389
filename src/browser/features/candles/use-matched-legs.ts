import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { matchedMarketQueries } from "#browser/queries/matched-market-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { utcDay } from "#contract/instant.ts";
import { type MatchedLeg, matchedLegs } from "./matched-legs.ts";

/** The legs of other venues in today's groups that hold an outcome; asked for only where `wanted`. */
export function useMatchedLegs(
  market: MarketView,
  outcomeId: string,
  wanted: boolean,
): readonly MatchedLeg[] {
  const { matching } = useConfig();
  const gateway = useGateway();
  const categories = wanted ? matching.categories.map(({ value }) => value) : [];
  const date = utcDay(systemClock.now());
  const groups = useQuery(matchedMarketQueries.groupsOfAll(gateway, { categories, date })).data;
  return useMemo(
    () => matchedLegs(groups ?? [], market, outcomeId, matching.orientation),
    [groups, market, outcomeId, matching.orientation],
  );
}
