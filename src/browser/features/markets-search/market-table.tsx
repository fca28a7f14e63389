// Virtualised table of markets. Rows subscribe to quotes only while the list is at rest.
import { type RefObject, useCallback } from "react";
import { usePreference } from "#browser/preferences/preferences.ts";
import { classNames } from "#browser/ui/class-names.ts";
import { asColumnHeader, asRow, asRowGroup, asTable } from "#browser/ui/table-roles.ts";
import { useDelegatedLinks } from "#browser/ui/use-delegated-links.ts";
import { useMediaQuery } from "#browser/ui/use-media-query.ts";
import { useNavigableRows } from "#browser/ui/use-navigable-rows.ts";
import table from "#browser/ui/virtual-table.module.css";
import { useRecycledRows } from "#browser/ui/virtual-table.tsx";
import { type MarketColumns, type TableColumn, tableColumns } from "./market-columns.ts";
import { type MarketRow, nameLines } from "./market-row.ts";
import type { MarketSort } from "./market-sort.ts";
import styles from "./market-table.module.css";
import { MarketTableRow, type MarketTableRowProps } from "./market-table-row.tsx";

interface MarketTableProps extends Pick<MarketTableRowProps, "onPrice"> {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** The exact accessible name. */
  readonly name: string;
  readonly rows: readonly MarketRow[];
  readonly columns: MarketColumns;
  readonly order: MarketSort;
  readonly onOrder: (order: MarketSort) => void;
  /** False while the user types in the filter. */
  readonly isFilterSettled: boolean;
}

const overscan = 4;
/** A row on a narrow screen: one line of the name above one of figures, and each further line of the name, in px. */
const narrowRowHeight = 56;
const nameLineHeight = 18;
const headHeight = 28;

export function MarketTable(props: MarketTableProps) {
  const { ref: scroller, name, rows, columns, order, onOrder, isFilterSettled, onPrice } = props;
  const density = usePreference("density");
  const isNarrow = useMediaQuery("(width < 768px)");
  const height = isNarrow ? narrowRowHeight : density === "compact" ? 22 : 28;
  const virtual = useNavigableRows({
    rows,
    scroller,
    rowHeight: useCallback(
      (index: number) => {
        const row = rows[index];
        return isNarrow && row !== undefined ? height + (nameLines(row) - 1) * nameLineHeight : height;
      },
      [rows, isNarrow, height],
    ),
    headHeight: isNarrow ? 0 : headHeight,
    overscan,
  });
  const { mounted, isReady, isAtRest, currentIndex } = virtual;
  const recycledRows = useRecycledRows(isReady ? mounted : [], !isAtRest, rows[currentIndex]?.key);
  const onClick = useDelegatedLinks();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: delegated listeners for the links in the rows
    <div
      ref={scroller}
      className={classNames(table.scroller, styles.scroller)}
      data-columns={columns}
      onKeyDown={virtual.onKeyDown}
      onFocus={virtual.onFocus}
      onClick={onClick}
    >
      <table {...asTable} aria-label={name} aria-rowcount={rows.length + 1} className={table.table}>
        <thead {...asRowGroup} className={classNames(table.head, styles.head)}>
          <tr {...asRow} aria-rowindex={1} className={styles.row}>
            {tableColumns[columns].map((column) => (
              <ColumnHeader key={column.id} column={column} order={order} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        <tbody {...asRowGroup} className={table.body} style={{ blockSize: virtual.totalHeight }}>
          {recycledRows.map(({ slot, row: { index, top, height: rowHeight } }) => {
            const row = rows[index];
            return row === undefined ? null : (
              <MarketTableRow
                key={slot}
                row={row}
                columns={columns}
                index={index}
                top={top}
                height={rowHeight}
                lines={isNarrow ? nameLines(row) : 1}
                isStill={isFilterSettled && isAtRest}
                isCurrent={index === currentIndex}
                onPrice={onPrice}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface ColumnHeaderProps {
  readonly column: TableColumn;
  readonly order: MarketSort;
  readonly onOrder: (order: MarketSort) => void;
}

function ColumnHeader({ column, order, onOrder }: ColumnHeaderProps) {
  const { id, title, orders } = column;
  const index = orders.findIndex((option) => option.order === order);
  const sorted = orders[index];
  // A click steps through the column's orders, then back to the order as received.
  const next = orders[index + 1]?.order ?? "listed";
  return (
    <th
      {...asColumnHeader}
      scope="col"
      aria-sort={sorted?.direction}
      className={classNames(styles.cell, styles[id])}
    >
      {orders.length === 0 ? (
        title
      ) : (
        <button type="button" className={classNames(table.sort, styles.sort)} onClick={() => onOrder(next)}>
          {title}
          <span aria-hidden="true">
            {sorted === undefined ? "" : sorted.direction === "ascending" ? " ▲" : " ▼"}
          </span>
        </button>
      )}
    </th>
  );
}
