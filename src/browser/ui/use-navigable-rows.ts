// Virtualised rows of which one is in the tab order: arrow keys and the shortcuts for rows move on from there. That row stays
// mounted however far it is scrolled away, so that it keeps the focus.
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useShortcut } from "./use-shortcut.ts";
import { useVirtualRows, type VirtualRowsOptions } from "./virtual-table.tsx";

/**
 * Each row is a `tr` with its `aria-rowindex`, after that of the head; its first link gets the focus. The listeners are for
 * the element around the rows.
 */
export function useNavigableRows(options: Omit<VirtualRowsOptions, "pinnedIndex">) {
  const { rows, scroller } = options;
  const [currentKey, setCurrentKey] = useState<string>();
  const currentIndex = useMemo(
    () =>
      currentKey === undefined
        ? 0
        : Math.max(
            0,
            rows.findIndex(({ key }) => key === currentKey),
          ),
    [rows, currentKey],
  );
  const virtual = useVirtualRows({ ...options, pinnedIndex: currentIndex });

  /** The focus waits for the current row to be mounted. */
  const shouldFocus = useRef(false);
  const focusCurrent = (index: number) => {
    const link = scroller.current?.querySelector<HTMLElement>(`tr[aria-rowindex="${index + 2}"] a`);
    if (!shouldFocus.current || link === null || link === undefined) return;
    shouldFocus.current = false;
    link.focus({ preventScroll: true });
  };
  useLayoutEffect(() => focusCurrent(currentIndex));

  const moveTo = (index: number) => {
    const target = Math.max(0, Math.min(index, rows.length - 1));
    shouldFocus.current = true;
    setCurrentKey(rows[target]?.key);
    virtual.scrollToIndex(target);
    focusCurrent(target);
  };
  // From outside the rows the first key press returns to the current one.
  const step = (by: number) =>
    moveTo(scroller.current?.contains(document.activeElement) === true ? currentIndex + by : currentIndex);
  useShortcut("next-row", () => step(1), rows.length > 0);
  useShortcut("previous-row", () => step(-1), rows.length > 0);

  return {
    ...virtual,
    /** The row in the tab order. */
    currentIndex,
    onKeyDown: (event: KeyboardEvent) => {
      const page = Math.max(1, virtual.lastVisible - virtual.firstVisible - 1);
      const target = {
        ArrowDown: currentIndex + 1,
        ArrowUp: currentIndex - 1,
        PageDown: currentIndex + page,
        PageUp: currentIndex - page,
        Home: 0,
        End: rows.length - 1,
      }[event.key];
      if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!(event.target instanceof Element) || event.target.closest("a") === null) return;
      event.preventDefault();
      moveTo(target);
    },
    onFocus: ({ target }: FocusEvent) => {
      const row = rows[Number(target.closest("tr")?.ariaRowIndex ?? 0) - 2];
      if (row !== undefined) setCurrentKey(row.key);
    },
  };
}
