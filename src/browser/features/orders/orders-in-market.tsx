import { useMemo } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { listsOpenOnly } from "#browser/queries/order-queries.ts";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { offers } from "#contract/venues.ts";
import { hideOrdersBeingSent } from "./hide-orders-being-sent.ts";
import { orderRows } from "./order-rows.ts";
import { type OrderRowsProps, OrderTable, OrderTableRow } from "./orders-in-market-table.tsx";
import { inMarketTexts } from "./texts.ts";
import { type MarketOrders, type OrdersScope, useMarketOrders } from "./use-market-orders.ts";

type OrdersInMarketProps = OrdersScope & Pick<MarketView, "ticks">;

/** The region "Orders in this market": those sent from this browser and those the venue lists or streams. */
export function OrdersInMarket({ ticks, ...scope }: OrdersInMarketProps) {
  const { venue, outcomes } = scope;
  const { label } = useVenueConfig(venue);
  const orders = useMarketOrders(scope);
  const { known } = orders;
  const rows = useMemo(() => hideOrdersBeingSent(orderRows(known), [known]), [known]);
  return (
    <Panel
      name={inMarketTexts.panel}
      state={stateOf(orders, rows.length)}
      confirmedAt={orders.confirmedAt}
      message={orders.state === "error" ? orders.problem : inMarketTexts.empty}
      onRetry={orders.retry}
      note={noteOf(orders, coverageNote(venue, label))}
    >
      {rows.length === 0 ? undefined : <OrderRows rows={rows} outcomes={outcomes} ticks={ticks} />}
    </Panel>
  );
}

function stateOf({ state }: MarketOrders, count: number) {
  return count === 0 && (state === "live" || state === "polling" || state === "stale") ? "empty" : state;
}

/** Shown before the first order too: an order accepted late must shift nothing. */
function noteOf({ journalProblem }: MarketOrders, coverage: string | undefined) {
  if (journalProblem === undefined) return coverage;
  return (
    <>
      {coverage} <strong className="warn">{journalProblem}</strong>
    </>
  );
}

/** Orders that the venue does not list, as a note; undefined where it lists all. */
function coverageNote(venue: OrdersScope["venue"], label: string): string | undefined {
  if (!offers(venue, "listOrders")) return inMarketTexts.sentOrStreamed(label);
  return listsOpenOnly(venue) ? inMarketTexts.openOnly(label) : undefined;
}

/** A table of so many rows is mounted as a whole: an order just sent must show without another chunk. */
const mostAtOnce = 40;

const LongOrderTable = lazyComponent(
  "long-order-table",
  async () => (await import("./long-order-table.tsx")).LongOrderTable,
);

/** The rows of the panel: all of a short list, those in view of a long one. */
export function OrderRows({ rows, outcomes, ticks }: OrderRowsProps) {
  const table = (
    <OrderTable rowCount={rows.length}>
      {rows.slice(0, mostAtOnce).map((row, index) => (
        <OrderTableRow key={row.key} row={row} index={index} outcomes={outcomes} ticks={ticks} />
      ))}
    </OrderTable>
  );
  if (rows.length <= mostAtOnce) return table;
  return (
    <LazyBoundary fallback={table}>
      <LongOrderTable rows={rows} outcomes={outcomes} ticks={ticks} />
    </LazyBoundary>
  );
}
