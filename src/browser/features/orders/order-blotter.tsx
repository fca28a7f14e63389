// A table of orders of any number: only the rows in sight are elements. On a narrow screen each row is a card. One row at a
// time can be reached by Tab; arrows or j and k move on from there, Enter opens its market.
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { isLinkable, paths } from "#browser/routing/paths.ts";
import { classNames } from "#browser/ui/class-names.ts";
import { BlotterRow, blotterColumns } from "./blotter-row.tsx";
import styles from "./order-blotter.module.css";
import type { OrderRow } from "./order-rows.ts";
import type { SortKey } from "./orders-table-params.ts";
import type { NamesOf } from "./use-market-names.ts";

export interface BlotterSort {
  readonly key: SortKey;
  readonly isDescending: boolean;
  readonly onSort: (key: SortKey) => void;
}

interface OrderBlotterProps {
  /** The exact accessible name of the table. */
  readonly name: string;
  readonly rows: readonly OrderRow[];
  readonly namesOf: NamesOf;
  /** How it is sorted, where that can be changed. */
  readonly sort?: BlotterSort;
}

const rowHeight = 29;
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

export function OrderBlotter({ name, rows, namesOf, sort }: OrderBlotterProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const [activeKey, setActiveKey] = useState<string>();
  const found = rows.findIndex((row) => keyOf(row) === activeKey);
  const active = Math.max(0, found);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : keyOf(row);
    },
    overscan: 8,
    // The row that has the focus stays an element wherever one scrolls.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const from = Math.max(0, startIndex - overscan);
      const until = Math.min(count - 1, endIndex + overscan);
      const seen = Array.from({ length: Math.max(0, until - from + 1) }, (_, index) => from + index);
      if (active >= count || seen.includes(active)) return seen;
      return active < from ? [active, ...seen] : [...seen, active];
    },
  });
  const items = virtualizer.getVirtualItems();

  const wantsFocus = useRef(false);
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    scroller.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)?.focus({ preventScroll: true });
  }, [active]);

  const moveTo = (index: number) => {
    const row = rows[Math.min(Math.max(0, index), rows.length - 1)];
    if (row === undefined) return;
    wantsFocus.current = true;
    setActiveKey(keyOf(row));
    virtualizer.scrollToIndex(rows.indexOf(row));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isOnRow = event.target instanceof HTMLTableRowElement;
    const step = steps[event.key];
    if (step !== undefined) moveTo(active + step);
    else if (event.key === "Home") moveTo(0);
    else if (event.key === "End") moveTo(rows.length - 1);
    else if (event.key === "Enter" && isOnRow) openMarket(rows[active]);
    else return;
    event.preventDefault();
  };
  const openMarket = (row: OrderRow | undefined) => {
    if (row?.marketId === undefined || !isLinkable(row.marketId)) return;
    void navigate(paths.market(row.venue, row.marketId, row.outcomeId));
  };

  let reached = 0;
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <div ref={scroller} className={styles.scroller}>
      <table
        {...asTable}
        aria-label={name}
        aria-rowcount={rows.length + 1}
        className={styles.table}
        onKeyDown={onKeyDown}
      >
        <Head sort={sort} />
        <tbody {...asRowGroup}>
          {items.flatMap(({ index, key, start, end }) => {
            const row = rows[index];
            if (row === undefined) return [];
            const gap = start - reached;
            reached = end;
            return [
              gap > 0 ? <Gap key={`${key} gap`} height={gap} /> : null,
              <BlotterRow
                key={key}
                row={row}
                index={index}
                namesOf={namesOf}
                isActive={index === active}
                onFocus={() => setActiveKey(keyOf(row))}
                measure={virtualizer.measureElement}
              />,
            ];
          })}
          {below > 0 ? <Gap height={below} /> : null}
        </tbody>
      </table>
    </div>
  );
}

// Laid out as cards, some browsers forget that it is a table.
const asTable = { role: "table" } as const;
const asRowGroup = { role: "rowgroup" } as const;
const asRow = { role: "row" } as const;
const asNothing = { role: "none" } as const;
const asColumnHeader = { role: "columnheader" } as const;

function keyOf({ venue, key }: OrderRow): string {
  return `${venue} ${key}`;
}

/** The room of the rows that are no elements. */
function Gap({ height }: { readonly height: number }) {
  return (
    <tr {...asNothing} className={styles.gap}>
      <td {...asNothing} colSpan={blotterColumns.length} style={{ blockSize: height }} />
    </tr>
  );
}

function Head({ sort }: { readonly sort: BlotterSort | undefined }) {
  return (
    <thead {...asRowGroup} className={styles.head}>
      <tr {...asRow}>
        {blotterColumns.map(({ id, label, isNumber, sortKey }) => {
          const isSorted = sort !== undefined && sort.key === sortKey;
          const direction = sort?.isDescending === true ? "descending" : "ascending";
          return (
            <th
              {...asColumnHeader}
              key={id}
              scope="col"
              data-column={id}
              className={classNames(styles[id], isNumber && styles.number)}
              aria-sort={isSorted ? direction : undefined}
            >
              {sort === undefined || sortKey === undefined ? (
                label
              ) : (
                <button type="button" className={styles.sort} onClick={() => sort.onSort(sortKey)}>
                  {label}
                  <span aria-hidden="true" className={styles.arrow}>
                    {isSorted ? (sort.isDescending ? "▼" : "▲") : null}
                  </span>
                </button>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
