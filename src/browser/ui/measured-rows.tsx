// Virtualised rows of a table, as tall as their content makes them. Rows whose heights are known without measuring use
// virtual-table.tsx.
import { measureElement, useVirtualizer } from "@tanstack/react-virtual";
import {
  Fragment,
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useState,
} from "react";
import { mountWithoutLayout } from "./mount-without-layout.ts";
import { queueForRender } from "./staggered-mount.tsx";
import { asPresentation } from "./table-roles.ts";
import { withPinned } from "./virtual-table.tsx";

interface MeasuredRowsOptions {
  readonly rows: readonly { readonly key: string }[];
  readonly scroller: RefObject<HTMLElement | null>;
  /** Height of a row of one line, in px. */
  readonly rowHeight: number;
  /** Rows mounted beyond each edge, so that a scroll does not show empty ground. */
  readonly overscan: number;
  /** Row that stays mounted however far it is scrolled away, because it can have the focus. */
  readonly pinnedIndex?: number | undefined;
  /** Rows of the first render, before the height of the scroller is known; 0 by default. */
  readonly firstRows?: number;
}

/** Which rows of a `<tbody>` are mounted, for `MountedRows`. */
export function useMeasuredRows(options: MeasuredRowsOptions) {
  const { rows, scroller, rowHeight, overscan, pinnedIndex, firstRows = 0 } = options;
  const [hasOverscan, setHasOverscan] = useState(false);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    ...mountWithoutLayout,
    estimateSize: () => rowHeight,
    // By its ResizeObserver entry, which comes before the paint: measured as it mounts, a row lays the page out in that task.
    measureElement: (element, entry, instance) =>
      entry === undefined
        ? (instance.measurementsCache[instance.indexFromElement(element)]?.size ?? rowHeight)
        : measureElement(element, entry, instance),
    // Measured heights stay with their rows where new ones come above. A new function computes all offsets again.
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    overscan: hasOverscan ? overscan : 0,
    rangeExtractor: (range) => withPinned(range, pinnedIndex),
  });
  const virtualItems = virtualizer.getVirtualItems();
  // Deferred: React renders the first screenful in slices.
  const isReady = useDeferredValue(virtualItems.length > 0);
  const items = isReady ? virtualItems : virtualizer.measurementsCache.slice(0, firstRows);
  const isOverscanDue = isReady && !hasOverscan;
  // In a later frame: the first one lays out the rows on the screen.
  useEffect(() => (isOverscanDue ? queueForRender(() => setHasOverscan(true)) : undefined), [isOverscanDue]);
  return {
    /** Mounted rows in row order, with the height of the unmounted rows before each, in px. */
    mounted: items.map(({ index, start }, position) => ({
      index,
      key: rows[index]?.key ?? String(index),
      gap: start - (items[position - 1]?.end ?? 0),
    })),
    /** Height of the unmounted rows below, in px. */
    gapBelow: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    /** Ref of each row, which needs its index as `data-index`. */
    measure: virtualizer.measureElement,
    scrollToIndex: (index: number) => virtualizer.scrollToIndex(index),
  };
}

interface MountedRowsProps<Row> {
  readonly virtual: ReturnType<typeof useMeasuredRows>;
  readonly rows: readonly Row[];
  /** Number of the table's columns. */
  readonly columns: number;
  readonly children: (row: Row, index: number) => ReactNode;
}

/** The mounted rows in the flow of the table, and a gap in place of the others. */
export function MountedRows<Row>({ virtual, rows, columns, children }: MountedRowsProps<Row>) {
  return (
    <>
      {virtual.mounted.map(({ index, key, gap }) => {
        const row = rows[index];
        return row === undefined ? null : (
          <Fragment key={key}>
            <TableGap height={gap} columns={columns} />
            {children(row, index)}
          </Fragment>
        );
      })}
      <TableGap height={virtual.gapBelow} columns={columns} />
    </>
  );
}

/** Nothing where no row is missing. */
function TableGap({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null;
  return (
    <tr {...asPresentation} data-gap="">
      <td {...asPresentation} colSpan={columns} style={{ blockSize: height, padding: 0, border: 0 }} />
    </tr>
  );
}
