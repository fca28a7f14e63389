// Table of the panel "Orders in this market": its head and a row. Which rows are mounted is the caller's.

import { memo, type ReactNode, type RefObject } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { formatTime } from "#browser/lib/format-time.ts";
import { type MarketOutcome, outcomeLabel } from "#browser/market-data/market-view.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { classNames } from "#browser/ui/class-names.ts";
import base from "#browser/ui/data-table.module.css";
import { missing } from "#browser/ui/price.tsx";
import { asCell, asColumnHeader, asRow, asRowGroup, asTable } from "#browser/ui/table-roles.ts";
import { Side } from "./order-cells.tsx";
import { OrderStateCells, OrderTermsCells } from "./order-row-cells.tsx";
import type { OrderRow } from "./order-rows.ts";
import styles from "./orders-in-market.module.css";
import { texts } from "./texts.ts";

export const columns: readonly { readonly label: string; readonly isNumber?: boolean }[] = [
  { label: texts.columns.time },
  { label: texts.columns.side },
  { label: texts.columns.outcome },
  { label: texts.columns.type },
  { label: texts.columns.price, isNumber: true },
  { label: texts.columns.amount, isNumber: true },
  { label: texts.columns.filled, isNumber: true },
  { label: texts.columns.remaining, isNumber: true },
  { label: texts.columns.status },
  { label: texts.columns.order },
];

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
      <table {...asTable} className={classNames(base.table, styles.table)} aria-rowcount={rowCount + 1}>
        <colgroup>
          <col className={styles.timeColumn} />
          <col className={styles.sideColumn} />
          <col className={styles.outcomeColumn} />
          <col className={styles.typeColumn} />
          <col className={styles.priceColumn} />
          <col className={styles.figureColumn} span={3} />
          <col />
          <col className={styles.idColumn} />
        </colgroup>
        <thead {...asRowGroup} className={base.head}>
          <tr {...asRow}>
            {columns.map(({ label, isNumber }) => (
              <th {...asColumnHeader} key={label} scope="col" className={classNames(isNumber && base.number)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...asRowGroup}>{children}</tbody>
      </table>
    </div>
  );
}

interface OrderTableRowProps {
  readonly row: OrderRow;
  readonly index: number;
  readonly outcomes: readonly MarketOutcome[];
  /** Measures the row's height, where rows are mounted as they come into view. */
  readonly measure?: (element: HTMLElement | null) => void;
}

export const OrderTableRow = memo(function Row({ row, index, outcomes, measure }: OrderTableRowProps) {
  const zone = usePreference("timeZone");
  const venue = useVenueConfig(row.venue);
  const label = outcomeLabel(outcomes, row.outcomeId) ?? row.outcomeId;
  return (
    <tr
      {...asRow}
      ref={measure}
      className={classNames(base.row, styles.row)}
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
      <td {...asCell} className={styles.time}>
        {row.at === undefined ? missing : formatTime(row.at, "momentOfYear", zone)}
      </td>
      <td {...asCell} className={styles.side}>
        <Side side={row.side} />
      </td>
      <td {...asCell} className={styles.outcome}>
        <bdi title={label}>{label ?? missing}</bdi>
      </td>
      <OrderTermsCells row={row} venue={venue} styles={styles} />
      <OrderStateCells row={row} styles={styles} />
    </tr>
  );
});
