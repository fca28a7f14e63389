// A table of any number of markets, of which only the rows in sight are elements. Quotes are followed in rows that stand
// still in sight: while the list moves or is typed at, nothing is subscribed to.
import { useVirtualizer } from "@tanstack/react-virtual";
import { useDeferredValue, useLayoutEffect, useRef, useState } from "react";
import { usePreference } from "#browser/preferences/preferences.ts";
import { classNames } from "#browser/ui/class-names.ts";
import { useDelegatedLinks } from "#browser/ui/use-delegated-links.ts";
import { useMediaQuery } from "#browser/ui/use-media-query.ts";
import { type MarketColumns, type TableColumn, tableColumns } from "./market-columns.ts";
import type { MarketRow } from "./market-row.ts";
import type { MarketSort } from "./market-sort.ts";
import styles from "./market-table.module.css";
import { MarketTableRow, tableRoles } from "./market-table-row.tsx";
import { useRowFocus } from "./use-row-focus.ts";

interface MarketTableProps {
  /** The exact accessible name. */
  readonly name: string;
  readonly rows: readonly MarketRow[];
  readonly columns: MarketColumns;
  readonly order: MarketSort;
  readonly onOrder: (order: MarketSort) => void;
  /** Whether nothing is being typed that would change the rows. */
  readonly isResting: boolean;
}

/** The list rests when it was not scrolled for so long, in ms. */
const stillMs = 250;
/** Rows that are elements beyond each edge. */
const beyond = 4;
/** A row of two lines, on a narrow screen. */
const tallRow = 56;
/** What the heads of the columns cover of the scroll box. */
const headHeight = 28;

export function MarketTable({ name, rows, columns, order, onOrder, isResting }: MarketTableProps) {
  const density = usePreference("density");
  const isNarrow = useMediaQuery("(width < 768px)");
  const rowHeight = isNarrow ? tallRow : density === "compact" ? 22 : 28;
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: beyond,
    isScrollingResetDelay: stillMs,
    scrollPaddingStart: isNarrow ? 0 : headHeight,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when the height of a row changes
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  const items = virtualizer.getVirtualItems();
  const [first = 0, last = -1] = [items[0]?.index, items.at(-1)?.index];
  const focus = useRowFocus({
    rows,
    scroller,
    isDrawn: (index) => index >= first && index <= last,
    onMove: (index) => virtualizer.scrollToIndex(index),
  });
  const room = (scroller.current?.clientHeight ?? 0) / rowHeight;
  const inSight = Math.max(1, Math.floor(room) - 1);
  // Rows take turns in the same elements: what is rewritten costs a fraction of what is made anew. There are as many as the
  // list can need wherever it stands: were there one more later, each row would go to another element.
  const slots = useSlots(Math.max(items.length, Math.ceil(room) + 1 + 2 * beyond));

  const onClick = useDelegatedLinks();

  // The first screenful, and what there is to do once the list rests, is rendered a piece at a time; rows that scroll into
  // sight, at once.
  const hasRows = useDeferredValue(items.length > 0);
  const isAtRest = useDeferredValue(!virtualizer.isScrolling) && !virtualizer.isScrolling;
  const isStill = isResting && isAtRest;
  // An element that is moved within the page costs as much as a new one: while the list moves they stand in the order they
  // had at rest, and come into reading order once it rests again.
  const [restedAt, setRestedAt] = useState(first);
  if (isAtRest && restedAt !== first) setRestedAt(first);
  const turn = (index: number) => (((index - restedAt) % slots) + slots) % slots;
  const drawn = !hasRows ? [] : isAtRest ? items : items.toSorted((a, b) => turn(a.index) - turn(b.index));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys and presses are those of the links inside
    <div
      ref={scroller}
      className={styles.scroller}
      data-columns={columns}
      tabIndex={focus.at >= first && focus.at <= last ? -1 : 0}
      onKeyDown={(event) => focus.onKeyDown(event, inSight)}
      onClick={onClick}
    >
      <table {...tableRoles.table} aria-label={name} aria-rowcount={rows.length + 1} className={styles.table}>
        <thead {...tableRoles.rowGroup} className={styles.head}>
          <tr {...tableRoles.row} aria-rowindex={1} className={styles.row}>
            {tableColumns[columns].map((column) => (
              <ColumnHeader key={column.id} column={column} order={order} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        <tbody
          {...tableRoles.rowGroup}
          className={styles.body}
          style={{ blockSize: virtualizer.getTotalSize() }}
          onFocus={focus.onFocus}
          onBlur={focus.onBlur}
        >
          {drawn.map(({ index, start }) => {
            const row = rows[index];
            return row === undefined ? null : (
              <MarketTableRow
                key={index % slots}
                row={row}
                columns={columns}
                index={index}
                start={start}
                height={rowHeight}
                isStill={isStill}
                isReached={index === focus.at}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** How many elements rows share: as many as were ever needed at once. */
function useSlots(needed: number): number {
  const [slots, setSlots] = useState(needed);
  if (needed > slots) setSlots(needed);
  return Math.max(1, needed, slots);
}

interface ColumnHeaderProps {
  readonly column: TableColumn;
  readonly order: MarketSort;
  readonly onOrder: (order: MarketSort) => void;
}

function ColumnHeader({ column, order, onOrder }: ColumnHeaderProps) {
  const { id, title, orders } = column;
  const at = orders.findIndex((one) => one.order === order);
  const sorted = orders[at];
  // Through the column's own orders, then back to the list as it came.
  const next = orders[at + 1]?.order ?? "listed";
  return (
    <th
      {...tableRoles.columnHeader}
      scope="col"
      aria-sort={sorted?.direction}
      className={classNames(styles.cell, styles[id])}
    >
      {orders.length === 0 ? (
        title
      ) : (
        <button type="button" className={styles.sorter} onClick={() => onOrder(next)}>
          {title}
          <span aria-hidden="true">
            {sorted === undefined ? "" : sorted.direction === "ascending" ? " ▲" : " ▼"}
          </span>
        </button>
      )}
    </th>
  );
}
