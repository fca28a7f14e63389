import { useCallback, useDeferredValue, useState } from "react";
import { steadyNow } from "#browser/lib/clock.ts";
import type { OrderRow } from "./order-rows.ts";
import type { AllOrders, VenueOrders } from "./use-all-orders.ts";
import { type NamesOf, useMarketNames } from "./use-market-names.ts";
import { useOrderSync } from "./use-order-sync.ts";

/** Renders nothing: keeps the journal up to date with the orders of all venues and notifies of fills. Once per page. */
export function AllOrdersSync({ orders: newest }: { readonly orders: AllOrders }) {
  // In a task of its own: the page shows the orders first.
  const orders = useDeferredValue(newest);
  const namesOf = useMarketNames(orders.rows);
  const [since] = useState(steadyNow);
  if (orders.journal.phase === "opening") return null;
  return orders.venues.map((venue) => (
    <VenueOrdersSync key={venue.venue} orders={venue} since={since} namesOf={namesOf} />
  ));
}

interface VenueOrdersSyncProps {
  readonly orders: VenueOrders;
  readonly since: number;
  readonly namesOf: NamesOf;
}

function VenueOrdersSync({ orders: { known, state }, since, namesOf }: VenueOrdersSyncProps) {
  const labelOf = useCallback((row: OrderRow) => namesOf(row).outcome ?? row.outcomeId, [namesOf]);
  const ticksOf = useCallback((row: OrderRow) => namesOf(row).ticks, [namesOf]);
  useOrderSync({ known, isReady: state !== "loading", since, labelOf, ticksOf });
  return null;
}
