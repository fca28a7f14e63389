import { useMemo } from "react";
import { type MarketView, outcomeLabel } from "#browser/market-data/market-view.ts";
import { type NamedRow, namesakeDetails } from "#browser/market-data/namesakes.ts";
import {
  areMarketsAwaited,
  distinctMarkets,
  type MarketRef,
  useKnownMarkets,
} from "#browser/market-data/use-known-markets.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import type { OrderRow } from "./order-rows.ts";

/** Names and price grid of an order's market, as the order itself has only ids; undefined while the market is not loaded. */
export interface OrderNames {
  readonly market: string | undefined;
  readonly outcome: string | undefined;
  /** As received; undefined while the market is not loaded. */
  readonly resolutionDate?: string | undefined;
  /** Its grid of prices; undefined while the market is not loaded. */
  readonly ticks?: MarketView["ticks"];
}
export type NamesOf = (row: Pick<OrderRow, "venue" | "marketId" | "outcomeId" | "names">) => OrderNames;

const none: readonly MarketRef[] = [];
const nameless: OrderNames = { market: undefined, outcome: undefined };

/** True while names of the first rows are being fetched. */
export function areNamesPending(rows: readonly OrderRow[], namesOf: NamesOf): boolean {
  return areMarketsAwaited(rows, (row) => namesOf(row) !== nameless);
}

/** Names of the markets of `rows` and of `others`, from the venues or today's matched groups, until then as sent. */
export function useMarketNames(rows: readonly OrderRow[], others: readonly MarketRef[] = none): NamesOf {
  const markets = useMemo(() => [...others, ...distinctMarkets(rows)], [rows, others]);
  const marketOf = useKnownMarkets(markets, "names");
  return useMemo(
    () =>
      ({ venue, marketId, outcomeId, names }) => {
        const view = marketOf({ venue, marketId });
        if (view === undefined) return names ?? nameless;
        return {
          market: view.title === marketId ? names?.market : view.title,
          outcome: outcomeLabel(view.outcomes, outcomeId) ?? names?.outcome,
          resolutionDate: view.details?.resolution_date,
          ticks: view.ticks,
        };
      },
    [marketOf],
  );
}

/**
 * `detailOf`: closing date or end of the id of an order's market, where the market of another of `rows` reads the same.
 * `outcomeLength`: characters of the longest outcome.
 */
export function useRowNames(rows: readonly OrderRow[], namesOf: NamesOf) {
  const zone = usePreference("timeZone");
  return useMemo(() => {
    const named = new Map<string, NamedRow>();
    let outcomeLength = 0;
    for (const row of rows) {
      const { venue, marketId, outcomeId } = row;
      const key = `${venue} ${marketId} ${outcomeId}`;
      if (marketId === undefined || named.has(key)) continue;
      const { market = marketId, outcome = outcomeId ?? "", resolutionDate } = namesOf(row);
      outcomeLength = Math.max(outcomeLength, outcome.length);
      named.set(key, { venue, marketId, market, outcome, resolutionDate });
    }
    return { detailOf: namesakeDetails(named.values(), zone), outcomeLength };
  }, [rows, namesOf, zone]);
}
