// Virtualised table body: mounts the visible rows of any number and recycles their elements while scrolling.
import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useDeferredValue, useState } from "react";
import { mountWithoutLayout } from "./mount-without-layout.ts";

/** No scroll event for this long counts as at rest, in ms. */
const restMs = 250;

export interface VirtualRowsOptions {
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

export function useVirtualRows(options: VirtualRowsOptions) {
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
    rangeExtractor: useCallback((range: Range) => withPinned(range, pinnedIndex), [pinnedIndex]),
  });
  const items = virtualizer.getVirtualItems();
  // Deferred: React renders the first screenful, and the work that waits for rest, in slices.
  const isReady = useDeferredValue(items.length > 0);
  const isAtRest = useDeferredValue(!virtualizer.isScrolling) && !virtualizer.isScrolling;
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: -1 };
  return {
    /** Mounted rows in row order. */
    mounted: items.map(
      ({ index, start, size }): VirtualRow => ({
        index,
        key: rows[index]?.key ?? String(index),
        top: start - headHeight,
        height: size,
      }),
    ),
    /** First and last visible index, without the overscan; -1 as the last one where none is. */
    firstVisible: startIndex,
    lastVisible: endIndex,
    totalHeight: virtualizer.getTotalSize(),
    /** False in the first render, so that the page paints before the first screenful of rows. */
    isReady,
    isAtRest,
    scrollToIndex: (index: number) => virtualizer.scrollToIndex(index, { align: "auto" }),
  };
}

/** Indices to mount: those of `range`, and the pinned one wherever it is. */
export function withPinned(range: Range, pinnedIndex: number | undefined): number[] {
  const visible = defaultRangeExtractor(range);
  if (pinnedIndex === undefined || pinnedIndex >= range.count || visible.includes(pinnedIndex))
    return visible;
  return [...visible, pinnedIndex].sort((a, b) => a - b);
}

/**
 * Rows with the slot whose element shows each, its React key. Rewriting a mounted row costs a fraction of mounting one, and a
 * fast scroll brings twenty new rows a frame, which have to render within 34 ms. The row of `focusedKey` keeps its element in
 * any case.
 */
export function useRecycledRows<Row extends { readonly key: string }>(
  rows: readonly Row[],
  isScrolling: boolean,
  focusedKey?: string,
) {
  const [assignSlots] = useState(createRowSlots);
  const keys = rows.map(({ key }) => key);
  return assignSlots(keys, isScrolling, focusedKey).flatMap(({ slot, index }) => {
    const row = rows[index];
    return row === undefined ? [] : [{ slot, row }];
  });
}

/**
 * Creates a function that gives the slot of each key, in the order of their elements. A key keeps its slot while it is among
 * the keys. Moving an element in the document costs as much as a new one, so the order stays while scrolling; at rest it
 * is the row order that a screen reader reads.
 */
export function createRowSlots() {
  let slotOfKey: ReadonlyMap<string, number> = new Map();
  /** Slots in element order: as of the last rest, later ones appended. */
  let elementOrder: readonly number[] = [];
  return (keys: readonly string[], isScrolling: boolean, focusedKey?: string) => {
    slotOfKey = reassignSlots(slotOfKey, keys, focusedKey);
    const rows = keys.map((key, index) => ({ slot: slotOfKey.get(key) ?? index, index }));
    const slots = rows.map(({ slot }) => slot);
    if (!isScrolling) {
      elementOrder = slots;
      return rows;
    }
    elementOrder = [...new Set([...elementOrder, ...slots])];
    const rank = new Map(elementOrder.map((slot, index) => [slot, index]));
    return rows.toSorted((a, b) => (rank.get(a.slot) ?? 0) - (rank.get(b.slot) ?? 0));
  };
}

function reassignSlots(
  before: ReadonlyMap<string, number>,
  keys: readonly string[],
  focusedKey: string | undefined,
): Map<string, number> {
  // Mostly new rows, as after another filter: by row order no element moves but the one with the focus.
  const isMostlyNew = keys.filter((key) => before.has(key)).length * 2 < keys.length;
  const after = new Map<string, number>();
  for (const key of keys) {
    const slot = before.get(key);
    if (slot !== undefined && (!isMostlyNew || key === focusedKey)) after.set(key, slot);
  }
  const used = new Set(after.values());
  let free = 0;
  for (const key of keys) {
    if (after.has(key)) continue;
    while (used.has(free)) free += 1;
    used.add(free);
    after.set(key, free);
  }
  return after;
}
