import { useRef } from "react";
import { useStore } from "zustand";
import { awaitedRow } from "#browser/order-entry/show-order-row.ts";
import { MountedRows, useMeasuredRows } from "#browser/ui/measured-rows.tsx";
import { columns, type OrderRowsProps, OrderTable, OrderTableRow } from "./orders-in-market-table.tsx";

/** Height of a row without notes, in px. */
const rowHeight = 29;

/** The table of a market with many orders: rows are mounted as they come into view. */
export function LongOrderTable({ rows, outcomes, ticks }: OrderRowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const awaited = useStore(awaitedRow, ({ intentId }) => intentId);
  const index = awaited === undefined ? -1 : rows.findIndex(({ intentId }) => intentId === awaited);
  const pinnedIndex = index < 0 ? undefined : index;
  const virtual = useMeasuredRows({ rows, scroller, rowHeight, overscan: 8, pinnedIndex });
  return (
    <OrderTable rowCount={rows.length} scroller={scroller}>
      <MountedRows virtual={virtual} rows={rows} columns={columns.length}>
        {(row, index) => (
          <OrderTableRow
            row={row}
            index={index}
            outcomes={outcomes}
            ticks={ticks}
            measure={virtual.measure}
          />
        )}
      </MountedRows>
    </OrderTable>
  );
}
