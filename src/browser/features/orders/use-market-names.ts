// What the markets and outcomes of orders are called: orders themselves carry ids alone.
import { useMemo } from "react";
import {
  areMarketsAwaited,
  type MarketPlace,
  useKnownMarkets,
} from "#browser/market-data/use-known-markets.ts";
import type { OrderRow } from "./order-rows.ts";

/** Words for an order; what is not known is undefined and its id is shown. */
export interface OrderNames {
  readonly market: string | undefined;
  readonly outcome: string | undefined;
}
export type NamesOf = (row: Pick<OrderRow, "venue" | "marketId" | "outcomeId">) => OrderNames;

const nameless: OrderNames = { market: undefined, outcome: undefined };

/** Whether one of the names of the first of these has still to be told, by a venue that tells them. */
export function areNamesAwaited(rows: readonly OrderRow[], namesOf: NamesOf): boolean {
  return areMarketsAwaited(rows, (row) => namesOf(row) !== nameless);
}

/** The names of the markets of `rows` and of `others`, as far as the venues or today's matched groups tell them. */
export function useMarketNames(rows: readonly OrderRow[], others: readonly MarketPlace[] = []): NamesOf {
  const places = [
    ...others,
    ...rows.flatMap(({ venue, marketId }) => (marketId === undefined ? [] : [{ venue, marketId }])),
  ];
  const marketOf = useKnownMarkets(places, "names");
  return useMemo(
    () =>
      ({ venue, marketId, outcomeId }) => {
        const view = marketOf({ venue, marketId });
        if (view === undefined) return nameless;
        return {
          market: view.title === marketId ? undefined : view.title,
          outcome: view.outcomes.find(({ id }) => id === outcomeId)?.label,
        };
      },
    [marketOf],
  );
}
