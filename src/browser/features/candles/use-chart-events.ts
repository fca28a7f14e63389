import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { isGame } from "#browser/market-data/group-lists.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { matchedMarketQueries } from "#browser/queries/matched-market-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { isPlaceholderDate, parseInstant } from "#contract/instant.ts";
import type { ChartEvent } from "./chart-drawing.ts";
import { texts } from "./texts.ts";

/** Start of the market's game, where its matched group is loaded already, and its resolution. */
export function useChartEvents({ venue, marketId, details }: MarketView): readonly ChartEvent[] {
  const { data } = useQuery({
    ...matchedMarketQueries.ofToday(useGateway(), useConfig()),
    enabled: false,
  });
  const group = data?.groups.find(({ legs }) =>
    legs.some((leg) => leg.venue === venue && leg.market_id === marketId),
  );
  const gameStart = group !== undefined && isGame(group) ? group.game_start_time : undefined;
  const resolution = details?.resolution_date;
  return useMemo(
    () =>
      [
        { label: texts.gameStart, at: parseInstant(gameStart) },
        { label: texts.resolution, at: parseInstant(resolution) },
      ].flatMap(({ label, at }) => (at === undefined || isPlaceholderDate(at) ? [] : [{ label, at }])),
    [gameStart, resolution],
  );
}
