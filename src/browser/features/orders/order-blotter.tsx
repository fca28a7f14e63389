import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { isLinkable, paths } from "#browser/routing/paths.ts";
import { classNames } from "#browser/ui/class-names.ts";
import base from "#browser/ui/data-table.module.css";
import { MountedRows, useMeasuredRows } from "#browser/ui/measured-rows.tsx";
import { asColumnHeader, asRow, asRowGroup, asTable } from "#browser/ui/table-roles.ts";
import { BlotterRow, blotterColumns, keyOf } from "./blotter-row.tsx";
import styles from "./order-blotter.module.css";
import type { OrderRow } from "./order-rows.ts";
import cells from "./order-table.module.css";
import type { SortKey } from "./orders-table-params.ts";
import { type NamesOf, useRowNames } from "./use-market-names.ts";

interface OrderBlotterProps {
  /** The exact accessible name of the table. */
  readonly name: string;
  readonly rows: readonly OrderRow[];
  readonly namesOf: NamesOf;
  readonly sort: {
    readonly key: SortKey;
    readonly isDescending: boolean;
    readonly onSort: (key: SortKey) => void;
  };
}

const rowHeight = 29;
const stepOfKey: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/**
 * A virtualized table of orders; on a narrow screen each row is a card. One row is in the tab order: arrow keys or j and k
 * move on from there, Enter opens its market.
 */
export function OrderBlotter({ name, rows, namesOf, sort }: OrderBlotterProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const [activeKey, setActiveKey] = useState<string>();
  const active =
    activeKey === undefined
      ? 0
      : Math.max(
          0,
          rows.findIndex((row) => keyOf(row) === activeKey),
        );
  const keyed = useMemo(() => rows.map((row) => ({ key: keyOf(row) })), [rows]);
  const { detailOf, outcomeLength } = useRowNames(rows, namesOf);
  // The active row stays mounted while scrolled out of view, so that it keeps the focus.
  const virtual = useMeasuredRows({ rows: keyed, scroller, rowHeight, overscan: 8, pinnedIndex: active });

  const shouldFocus = useRef(false);
  useLayoutEffect(() => {
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    scroller.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)?.focus({ preventScroll: true });
  }, [active]);

  const moveTo = (index: number) => {
    const row = rows[Math.min(Math.max(0, index), rows.length - 1)];
    if (row === undefined) return;
    shouldFocus.current = true;
    setActiveKey(keyOf(row));
    virtual.scrollToIndex(rows.indexOf(row));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isOnRow = event.target instanceof HTMLTableRowElement;
    const step = stepOfKey[event.key];
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

  return (
    <div ref={scroller} className={base.scroller}>
      <table
        {...asTable}
        aria-label={name}
        aria-rowcount={rows.length + 1}
        className={classNames(base.table, cells.table, styles.table)}
        style={{ "--outcome-length": outcomeLength } as CSSProperties}
        onKeyDown={onKeyDown}
      >
        <Head sort={sort} />
        <tbody {...asRowGroup}>
          <MountedRows virtual={virtual} rows={rows} columns={blotterColumns.length}>
            {(row, index) => (
              <BlotterRow
                row={row}
                index={index}
                namesOf={namesOf}
                detail={detailOf(row)}
                isActive={index === active}
                onFocus={setActiveKey}
                measure={virtual.measure}
              />
            )}
          </MountedRows>
        </tbody>
      </table>
    </div>
  );
}

function Head({ sort }: Pick<OrderBlotterProps, "sort">) {
  return (
    <thead {...asRowGroup} className={classNames(base.head, styles.head)}>
      <tr {...asRow}>
        {blotterColumns.map(({ id, label, isNumber, width, sortKey }) => {
          const isSorted = sort.key === sortKey;
          const direction = sort.isDescending ? "descending" : "ascending";
          return (
            <th
              {...asColumnHeader}
              key={id}
              scope="col"
              data-column={id}
              className={classNames(isNumber && base.number, isNumber && styles.number)}
              style={width === undefined ? undefined : { inlineSize: width }}
              aria-sort={isSorted ? direction : undefined}
            >
              {sortKey === undefined ? (
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
