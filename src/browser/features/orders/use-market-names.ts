import { useMemo } from "react";
import { outcomeLabel } from "#browser/market-data/market-view.ts";
import {
  areMarketsAwaited,
  type MarketRef,
  useKnownMarkets,
} from "#browser/market-data/use-known-markets.ts";
import type { OrderRow } from "./order-rows.ts";

/** Labels of an order, which itself has only ids; undefined while unknown. */
export interface OrderNames {
  readonly market: string | undefined;
  readonly outcome: string | undefined;
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
  const markets = useMemo(() => [...others, ...rows], [rows, others]);
  const marketOf = useKnownMarkets(markets, "names");
  return useMemo(
    () =>
      ({ venue, marketId, outcomeId, names }) => {
        const view = marketOf({ venue, marketId });
        if (view === undefined) return names ?? nameless;
        return {
          market: view.title === marketId ? names?.market : view.title,
          outcome: outcomeLabel(view.outcomes, outcomeId) ?? names?.outcome,
        };
      },
    [marketOf],
  );
}
