import { useCallback, useState } from "react";
import { steadyNow } from "#browser/lib/clock.ts";
import type { OrderRow } from "./order-rows.ts";
import type { AllOrders, VenueOrders } from "./use-all-orders.ts";
import { type NamesOf, useMarketNames } from "./use-market-names.ts";
import { useOrderUpkeep } from "./use-order-sync.ts";

/** Tends the orders of all venues where they are on the screen; draws nothing. To stand once on a page. */
export function AllOrdersUpkeep({ orders }: { readonly orders: AllOrders }) {
  const namesOf = useMarketNames(orders.rows);
  const isOpening = orders.journal.phase === "opening";
  return orders.venues.map((venue) => (
    <VenueUpkeep
      key={venue.venue}
      orders={venue}
      isReady={!isOpening && venue.state !== "loading"}
      namesOf={namesOf}
    />
  ));
}

interface VenueUpkeepProps {
  readonly orders: VenueOrders;
  readonly isReady: boolean;
  readonly namesOf: NamesOf;
}

function VenueUpkeep({ orders, isReady, namesOf }: VenueUpkeepProps) {
  const labelOf = useCallback((row: OrderRow) => namesOf(row).outcome ?? row.outcomeId, [namesOf]);
  const [since] = useState(steadyNow);
  useOrderUpkeep({ known: orders.known, isReady, since, labelOf });
  return null;
}
