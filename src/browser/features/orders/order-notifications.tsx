// What happens to a market's orders while nobody looks at their panel.
import { useCallback } from "react";
import type { OwnOrders } from "#browser/market-data/own-order-markers.ts";
import { ErrorBoundary } from "#browser/ui/error-boundary.tsx";
import { lazyComponent, LazyBoundary } from "#browser/ui/lazy-component.tsx";
import { notify } from "#browser/ui/toast.tsx";
import type { OrderRow } from "./order-rows.ts";
import { type OrdersPlace, useMarketOrders } from "./use-market-orders.ts";
import { useOrderUpkeep } from "./use-order-sync.ts";

const OwnOrdersMarks = lazyComponent(
  "own-orders",
  async () => (await import("./own-order-markers.tsx")).OwnOrdersMarks,
);

interface OrderNewsProps extends OrdersPlace {
  /** When the market's page was opened, as an intent's `sentAtMonotonic`, in ms. */
  readonly since: number;
  /** Called with what marks the orders that work here, and anew when others do. */
  readonly onOwnOrders: (own: OwnOrders | undefined) => void;
}

/** Stands on the market's page whether its orders are on the screen or not; draws nothing. */
export function OrderNews({ since, onOwnOrders, ...place }: OrderNewsProps) {
  const { known, state } = useMarketOrders(place);
  const { outcomes } = place;
  const labelOf = useCallback(
    ({ outcomeId }: OrderRow) => outcomes.find(({ id }) => id === outcomeId)?.label ?? outcomeId,
    [outcomes],
  );
  useOrderUpkeep({ known, isReady: state !== "loading", since, labelOf });
  const { intents, asked, told } = known;
  if (intents.length + asked.length + told.length === 0) return null;
  return (
    <ErrorBoundary fallback={() => null} onError={tellUnmarked}>
      <LazyBoundary>
        <OwnOrdersMarks known={known} outcomes={outcomes} onOwnOrders={onOwnOrders} />
      </LazyBoundary>
    </ErrorBoundary>
  );
}

function tellUnmarked(): void {
  notify("Your orders are not marked in the book: a part of Crossbook failed.", "warn");
}
