import { useCallback } from "react";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { useLoadedFeeModel } from "#browser/market-data/use-fee-models.ts";
import type { KnownOrder } from "#browser/order-journal/known-order.ts";
import { noPosition, type Position } from "#browser/trading-math/position/position.ts";
import { usePositionRows } from "./use-position-rows.ts";

const noOrders: readonly KnownOrder[] = [];

/**
 * Position in one outcome of `market`, from its `orders` and the user's imported fills and settlements; undefined while
 * `orders` (undefined) or those are loading.
 */
export function useOutcomePosition(
  market: MarketView,
  outcomeId: string | undefined,
  orders: readonly KnownOrder[] | undefined,
): Position | undefined {
  const { venue, marketId } = market;
  const fees = useLoadedFeeModel(market);
  const { rows, ledger } = usePositionRows(
    orders ?? noOrders,
    useCallback((of) => of.venue === venue && of.marketId === marketId, [venue, marketId]),
    useCallback(() => fees, [fees]),
  );
  if (orders === undefined || outcomeId === undefined || ledger.phase === "opening") return undefined;
  const row = rows.find(
    (other) => other.venue === venue && other.marketId === marketId && other.outcomeId === outcomeId,
  );
  return row?.position ?? noPosition;
}
