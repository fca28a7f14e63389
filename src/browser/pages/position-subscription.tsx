import { useEffect, useMemo } from "react";
import { useConfig, useVenueConfig } from "#browser/config/config-context.tsx";
import { orderRows } from "#browser/features/orders/order-rows.ts";
import { useMarketOrders } from "#browser/features/orders/use-market-orders.ts";
import { useOutcomePosition } from "#browser/features/positions/use-outcome-position.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { type RestingSells, restingSells } from "#browser/order-journal/open-orders.ts";
import type { Position } from "#browser/trading-math/position/position.ts";

interface PositionSubscriptionProps {
  readonly market: MarketView;
  readonly outcomeId: string | undefined;
  /**
   * Called when the position in the outcome changes; undefined while it is loading. `isCurrent`: false while
   * the venue's orders cannot be read. A stable function.
   */
  readonly onChange: (position: Position | undefined, isCurrent: boolean) => void;
  /** Called when the contracts in resting sell orders of the outcome change. A stable function. */
  readonly onRestingSells: (resting: RestingSells | undefined) => void;
}

/** Renders nothing: passes on the position in an outcome and what of it rests in sell orders, from the market's orders and imported fills. */
export function PositionSubscription(props: PositionSubscriptionProps) {
  const { market, outcomeId, onChange, onRestingSells } = props;
  const { venue, marketId, outcomes } = market;
  const { freshness } = useConfig();
  const { known, state, confirmedAt } = useMarketOrders({ venue, marketId, outcomes });
  const isLoading = state === "loading";
  const orders = useMemo(() => (isLoading ? undefined : orderRows(known)), [isLoading, known]);
  const position = useOutcomePosition(market, outcomeId, orders);
  const isRecent = typeof confirmedAt === "number" && performance.now() - confirmedAt <= freshness.showMs;
  const isCurrent = !isLoading && (state !== "error" || isRecent);
  useEffect(() => onChange(position, isCurrent), [position, isCurrent, onChange]);
  const rules = useVenueConfig(venue);
  const resting =
    orders === undefined || outcomeId === undefined
      ? undefined
      : restingSells(orders, { venue, marketId, outcomeId }, rules);
  const { contracts, intentId } = resting ?? {};
  useEffect(
    () => onRestingSells(contracts === undefined ? undefined : { contracts, intentId }),
    [contracts, intentId, onRestingSells],
  );
  return null;
}
