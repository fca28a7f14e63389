// Detects a scroll too fast to read: at least half of the visible rows are new at once. Rows that come then show only their
// title, and mounted rows stay as they are until the list slows down.
import { startTransition, useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";

/** A list that did not move for this long is at rest, in ms: a few frames. */
export const fastScrollRestMs = 60;

/**
 * Creates a function that tells whether the list is scrolling fast. `first`: first visible index; `visible`: number of visible
 * rows; `now`: monotonic ms.
 */
export function createFastScroll() {
  let last: { readonly first: number; readonly movedAt: number; readonly isFast: boolean } | undefined;
  return (first: number, visible: number, now: number): boolean => {
    if (last === undefined) last = { first, movedAt: now, isFast: false };
    else if (first !== last.first)
      last = { first, movedAt: now, isFast: Math.abs(first - last.first) * 2 >= visible };
    else if (last.isFast && now - last.movedAt >= fastScrollRestMs) last = { ...last, isFast: false };
    return last.isFast;
  };
}

/** True while the list scrolls fast; renders again at rest. */
export function useIsFastScrolling(first: number, visible: number): boolean {
  const [isFastAt] = useState(createFastScroll);
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  const isFast = isFastAt(first, visible, performance.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: every move restarts the timer
  useEffect(() => {
    if (!isFast) return;
    const timer = setTimeout(() => startTransition(renderAgain), fastScrollRestMs);
    return () => clearTimeout(timer);
  }, [isFast, first]);
  return isFast;
}

interface IndexedRow {
  /** Index in all rows of the list. */
  readonly index: number;
}

/**
 * Splits the mounted rows into full rows and title-only placeholders. While `isFast`, the full rows are those of the last
 * slow render, unmoved, and the one at `current`, which can have the focus; the others are hidden then.
 */
export function useFastScrollRows<Row extends IndexedRow>(
  isFast: boolean,
  rows: readonly unknown[],
  mounted: readonly Row[],
  current: number,
) {
  const lastSlow = useRef({ rows, mounted });
  useLayoutEffect(() => {
    if (!isFast) lastSlow.current = { rows, mounted };
  });
  const before = lastSlow.current;
  if (!isFast || before.rows !== rows) return { hasPlaceholders: false, fullRows: mounted, placeholders: [] };
  const isCurrent = ({ index }: IndexedRow) => index === current;
  const isOther = ({ index }: IndexedRow) => index !== current;
  return {
    hasPlaceholders: true,
    fullRows: [...before.mounted.filter(isOther), ...mounted.filter(isCurrent)],
    placeholders: mounted.filter(isOther),
  };
}
