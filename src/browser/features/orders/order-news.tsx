// What happens to a market's orders while nobody looks at their panel.
import { useCallback } from "react";
import type { OrderRow } from "./order-rows.ts";
import { type OrdersPlace, useMarketOrders } from "./use-market-orders.ts";
import { useOrderUpkeep } from "./use-order-upkeep.ts";

/** Stands on the market's page whether its orders are on the screen or not; draws nothing. */
export function OrderNews(place: OrdersPlace) {
  const { known, state } = useMarketOrders(place);
  const { outcomes } = place;
  const labelOf = useCallback(
    ({ outcomeId }: OrderRow) => outcomes.find(({ id }) => id === outcomeId)?.label ?? outcomeId,
    [outcomes],
  );
  useOrderUpkeep(known, state !== "loading", labelOf);
  return null;
}
