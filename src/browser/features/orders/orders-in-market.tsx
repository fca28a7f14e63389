// The panel of a market's orders: those sent from here and those the venue tells of, each with its state and the gateway's
// own word for it.
import { useMemo } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { listsOpenOnly } from "#browser/queries/order-queries.ts";
import { lazyComponent, LazyBoundary } from "#browser/ui/lazy-component.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { offers } from "#contract/venues.ts";
import { orderRows } from "./order-rows.ts";
import styles from "./orders-in-market.module.css";
import { type MarketOrders, type OrdersPlace, useMarketOrders } from "./use-market-orders.ts";

// Most markets that are looked at hold no order of the reader's.
const OrderTable = lazyComponent("order-table", async () => (await import("./order-table.tsx")).OrderTable);

/** The region "Orders in this market". */
export function OrdersInMarket(place: OrdersPlace) {
  const { venue, outcomes } = place;
  const { label } = useVenueConfig(venue);
  const orders = useMarketOrders(place);
  const rows = useMemo(() => orderRows(orders.known), [orders.known]);
  return (
    <Panel
      name="Orders in this market"
      state={stateOf(orders, rows.length)}
      confirmedAt={orders.confirmedAt}
      message={orders.state === "error" ? orders.problem : "No orders in this market yet."}
      onRetry={orders.retry}
      note={noteOf(orders, scopeOf(place, label))}
    >
      {rows.length === 0 ? undefined : (
        <div className={styles.scroll}>
          <LazyBoundary>
            <OrderTable rows={rows} outcomes={outcomes} />
          </LazyBoundary>
        </div>
      )}
    </Panel>
  );
}

function stateOf({ state }: MarketOrders, count: number) {
  return count === 0 && (state === "live" || state === "polling" || state === "stale") ? "empty" : state;
}

/** It stands there before the first order does: an order that a slow gateway accepts must move nothing. */
function noteOf({ journalProblem }: MarketOrders, scope: string | undefined) {
  if (journalProblem === undefined) return scope;
  return (
    <>
      {scope} <strong className={styles.problem}>{journalProblem}</strong>
    </>
  );
}

/** What of the orders the venue lets one see, where it is not all. */
function scopeOf({ venue }: OrdersPlace, label: string): string | undefined {
  if (!offers(venue, "listOrders")) {
    return `${label} lists no orders through this gateway: here stand those placed from this browser or told of by the stream.`;
  }
  return listsOpenOnly(venue)
    ? `${label} lists open orders only: closed ones are those placed from this browser.`
    : undefined;
}
