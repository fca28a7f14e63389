import { useMemo } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { useLedgerView } from "#browser/manual-ledger/ledger-store.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { useFeeModel } from "#browser/market-data/use-fee-models.ts";
import type { KnownOrder } from "#browser/order-journal/known-order.ts";
import { noPosition, type Position } from "#browser/trading-math/position/position.ts";
import { positionRows } from "./position-rows.ts";

/**
 * Position in one outcome of `market`, from its `orders` and the user's imported fills and settlements; undefined while
 * `orders` (undefined) or those are loading.
 */
export function useOutcomePosition(
  market: MarketView,
  outcomeId: string | undefined,
  orders: readonly KnownOrder[] | undefined,
): Position | undefined {
  const { venues } = useConfig();
  const { entries, phase } = useLedgerView();
  const fees = useFeeModel(market);
  const { venue, marketId } = market;
  return useMemo(() => {
    if (orders === undefined || outcomeId === undefined || phase === "opening") return undefined;
    const rows = positionRows({ orders, entries, venues, feesOf: () => fees });
    const row = rows.find(
      (other) => other.venue === venue && other.marketId === marketId && other.outcomeId === outcomeId,
    );
    return row?.position ?? noPosition;
  }, [orders, entries, phase, venues, fees, venue, marketId, outcomeId]);
}
