// Virtualised table body: mounts the visible rows of any number.
import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useDeferredValue } from "react";
import { mountWithoutLayout } from "./mount-without-layout.ts";

/** No scroll event for this long counts as at rest, in ms. */
const restMs = 250;

interface VirtualRowsOptions {
  readonly rows: readonly { readonly key: string }[];
  readonly scroller: RefObject<HTMLElement | null>;
  /** Height in px of the row at an index. Memoized: a new function lays all rows out again. */
  readonly rowHeight: (index: number) => number;
  /** Height in px of the head that sticks over the rows; 0 where it is hidden. */
  readonly headHeight: number;
  /** Rows mounted beyond each edge, so that a scroll does not show empty ground. */
  readonly overscan: number;
  /** Row that stays mounted however far it is scrolled away, because it can have the focus. */
  readonly pinnedIndex?: number;
}

export interface VirtualRow {
  readonly index: number;
  readonly key: string;
  /** Offset from the top of the table body and height, in px. */
  readonly top: number;
  readonly height: number;
}

export interface VirtualRows {
  /** Mounted rows in row order. */
  readonly mounted: readonly VirtualRow[];
  /** First and last visible index, without the overscan; -1 as the last one where none is. */
  readonly firstVisible: number;
  readonly lastVisible: number;
  readonly totalHeight: number;
  /** False in the first render, so that the page paints before the first screenful of rows. */
  readonly isReady: boolean;
  readonly isAtRest: boolean;
  readonly scrollToIndex: (index: number) => void;
}

export function useVirtualRows(options: VirtualRowsOptions): VirtualRows {
  const { rows, scroller, rowHeight, headHeight, overscan, pinnedIndex } = options;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    ...mountWithoutLayout,
    estimateSize: rowHeight,
    // The virtualizer recomputes its offsets when this function changes: with other rows and with other heights.
    // biome-ignore lint/correctness/useExhaustiveDependencies: see above
    getItemKey: useCallback((index: number) => index, [rows, rowHeight]),
    overscan,
    isScrollingResetDelay: restMs,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    rangeExtractor: useCallback(
      (range: Range) => {
        const visible = defaultRangeExtractor(range);
        if (pinnedIndex === undefined || visible.includes(pinnedIndex)) return visible;
        return [...visible, pinnedIndex].sort((a, b) => a - b);
      },
      [pinnedIndex],
    ),
  });
  const items = virtualizer.getVirtualItems();
  // Deferred: React renders the first screenful, and the work that waits for rest, in slices.
  const isReady = useDeferredValue(items.length > 0);
  const isAtRest = useDeferredValue(!virtualizer.isScrolling) && !virtualizer.isScrolling;
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: -1 };
  return {
    mounted: items.map(({ index, start, size }) => ({
      index,
      key: rows[index]?.key ?? String(index),
      top: start - headHeight,
      height: size,
    })),
    firstVisible: startIndex,
    lastVisible: endIndex,
    totalHeight: virtualizer.getTotalSize(),
    isReady,
    isAtRest,
    scrollToIndex: (index) => virtualizer.scrollToIndex(index, { align: "auto" }),
  };
}
