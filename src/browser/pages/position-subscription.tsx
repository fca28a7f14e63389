import { useEffect, useMemo } from "react";
import { orderRows } from "#browser/features/orders/order-rows.ts";
import { useMarketOrders } from "#browser/features/orders/use-market-orders.ts";
import { useOutcomePosition } from "#browser/features/positions/use-outcome-position.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import type { Position } from "#browser/trading-math/position/position.ts";

interface PositionSubscriptionProps {
  readonly market: MarketView;
  readonly outcomeId: string | undefined;
  /** Called when the position in the outcome changes; undefined while it is loading. A stable function. */
  readonly onChange: (position: Position | undefined) => void;
}

/** Renders nothing: passes on the position in an outcome, from the market's orders and imported fills. */
export function PositionSubscription({ market, outcomeId, onChange }: PositionSubscriptionProps) {
  const { venue, marketId, outcomes } = market;
  const { known, state } = useMarketOrders({ venue, marketId, outcomes });
  const isLoading = state === "loading";
  const orders = useMemo(() => (isLoading ? undefined : orderRows(known)), [isLoading, known]);
  const position = useOutcomePosition(market, outcomeId, orders);
  useEffect(() => onChange(position), [position, onChange]);
  return null;
}
