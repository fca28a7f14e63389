// Table of the panel "Orders in this market": its head and a row. Which rows are mounted is the caller's.

import { memo, type ReactNode, type RefObject } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { formatTime } from "#browser/lib/format-time.ts";
import { type MarketView, outcomeLabel } from "#browser/market-data/market-view.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { classNames } from "#browser/ui/class-names.ts";
import base from "#browser/ui/data-table.module.css";
import { missing } from "#browser/ui/price.tsx";
import { type TableColumn, TableHead } from "#browser/ui/table-head.tsx";
import { asCell, asRow, asRowGroup, asTable } from "#browser/ui/table-roles.ts";
import { Side } from "./order-cells.tsx";
import { OrderStateCells, OrderTermsCells } from "./order-row-cells.tsx";
import type { OrderRow } from "./order-rows.ts";
import cells from "./order-table.module.css";
import styles from "./orders-in-market.module.css";
import { texts } from "./texts.ts";

export const columns: readonly TableColumn[] = [
  { id: "time", label: texts.columns.time, width: 140 },
  { id: "side", label: texts.columns.side, width: 72 },
  { id: "outcome", label: texts.columns.outcome, width: 144 },
  { id: "type", label: texts.columns.type, width: 72 },
  { id: "price", label: texts.columns.price, isNumber: true, width: 116 },
  { id: "amount", label: texts.columns.amount, isNumber: true, width: 92 },
  { id: "filled", label: texts.columns.filled, isNumber: true, width: 92 },
  { id: "remaining", label: texts.columns.remaining, isNumber: true, width: 92 },
  { id: "status", label: texts.columns.status },
  { id: "order", label: texts.columns.order, width: 136 },
];

export interface OrderRowsProps extends Pick<MarketView, "outcomes" | "ticks"> {
  readonly rows: readonly OrderRow[];
}

interface OrderTableProps {
  /** Of all rows, mounted or not. */
  readonly rowCount: number;
  readonly scroller?: RefObject<HTMLDivElement | null>;
  /** The mounted rows. */
  readonly children: ReactNode;
}

export function OrderTable({ rowCount, scroller, children }: OrderTableProps) {
  return (
    <div ref={scroller} className={base.scroller}>
      <table
        {...asTable}
        className={classNames(base.table, cells.table, styles.table)}
        aria-rowcount={rowCount + 1}
      >
        <TableHead columns={columns} />
        <tbody {...asRowGroup}>{children}</tbody>
      </table>
    </div>
  );
}

interface OrderTableRowProps extends Pick<MarketView, "outcomes" | "ticks"> {
  readonly row: OrderRow;
  readonly index: number;
  /** Measures the row's height, where rows are mounted as they come into view. */
  readonly measure?: (element: HTMLElement | null) => void;
}

export const OrderTableRow = memo(function Row({ row, index, outcomes, ticks, measure }: OrderTableRowProps) {
  const zone = usePreference("timeZone");
  const venue = useVenueConfig(row.venue);
  const label = outcomeLabel(outcomes, row.outcomeId) ?? row.outcomeId;
  return (
    <tr
      {...asRow}
      ref={measure}
      className={classNames(base.row, cells.row)}
      data-index={index}
      aria-rowindex={index + 2}
      // The target of a link to an order sent from this browser.
      id={row.intentId === undefined ? undefined : `order-${row.intentId}`}
      tabIndex={-1}
      data-intent-id={row.intentId}
      data-order-id={row.orderId}
      data-venue={row.venue}
      data-state={row.state}
    >
      <td {...asCell} className={cells.time}>
        {row.at === undefined ? missing : formatTime(row.at, "momentOfYear", zone)}
      </td>
      <td {...asCell} className={cells.side}>
        <Side side={row.side} />
      </td>
      <td {...asCell} className={cells.outcome}>
        <bdi title={label}>{label ?? missing}</bdi>
      </td>
      <OrderTermsCells row={row} venue={venue} ticks={ticks} />
      <OrderStateCells row={row} />
    </tr>
  );
});
