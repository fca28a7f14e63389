// What happens to a market's orders while nobody looks at their panel.
import { useCallback, useEffect, useEffectEvent, useMemo } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import type { OwnOrders } from "#browser/features/market-parts/own-orders.ts";
import { type OrderRow, orderRows } from "./order-rows.ts";
import { ownMarkOf } from "./own-mark.ts";
import { type OrdersPlace, useMarketOrders } from "./use-market-orders.ts";
import { useOrderUpkeep } from "./use-order-upkeep.ts";
import { ownOrdersOf, workingOrders } from "./working-orders.ts";

interface OrderNewsProps extends OrdersPlace {
  /** Called with what marks the orders that work here, and anew when others do. */
  readonly onOwnOrders: (own: OwnOrders | undefined) => void;
}

/** Stands on the market's page whether its orders are on the screen or not; draws nothing. */
export function OrderNews({ onOwnOrders, ...place }: OrderNewsProps) {
  const { known, state } = useMarketOrders(place);
  const { venue, outcomes } = place;
  const labelOf = useCallback(
    ({ outcomeId }: OrderRow) => outcomes.find(({ id }) => id === outcomeId)?.label ?? outcomeId,
    [outcomes],
  );
  useOrderUpkeep(known, state !== "loading", labelOf);

  const rules = useVenueConfig(venue);
  const working = useMemo(() => workingOrders(orderRows(known), known, rules), [known, rules]);
  // Told once for the same orders: every answer makes them anew.
  const looks = JSON.stringify(working);
  const tell = useEffectEvent(() =>
    onOwnOrders(working.length === 0 ? undefined : ownOrdersOf(working, outcomes, rules.book, ownMarkOf)),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the orders by their looks
  useEffect(() => tell(), [looks, outcomes, rules]);
  return null;
}
