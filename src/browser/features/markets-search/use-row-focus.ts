// Keyboard navigation of a virtualised table. Rows share recycled elements, so the focus belongs to a row key and a link
// index, not to an element: it waits on the scroller while the row is not mounted.
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useShortcut } from "#browser/ui/use-shortcut.ts";

interface RowFocusOptions {
  readonly rows: readonly { readonly key: string }[];
  readonly scroller: RefObject<HTMLElement | null>;
  readonly isMounted: (index: number) => boolean;
  /** Scrolls to the row at an index. */
  readonly onMove: (index: number) => void;
}

export interface RowFocus {
  /** The row in the tab order. */
  readonly currentIndex: number;
  /** `pageSize`: rows per PageUp and PageDown. */
  readonly onKeyDown: (event: KeyboardEvent, pageSize: number) => void;
  /** For the table body. */
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: () => void;
}

const rowOf = (element: Element) => element.closest<HTMLElement>("[data-index]");
/** In tab order. */
const linksOf = (row: Element) => [...row.querySelectorAll<HTMLElement>("a")];

export function useRowFocus({ rows, scroller, isMounted, onMove }: RowFocusOptions): RowFocus {
  const [currentKey, setCurrentKey] = useState<string>();
  /** The focus waits for the current row to be mounted. */
  const isPending = useRef(false);
  /** Index among the links of the current row. */
  const linkIndex = useRef(0);
  const focusedLink = useRef<Element>(null);
  const found = useMemo(
    () => (currentKey === undefined ? -1 : rows.findIndex(({ key }) => key === currentKey)),
    [rows, currentKey],
  );
  const currentIndex = Math.max(0, found);

  useLayoutEffect(() => {
    const box = scroller.current;
    const focused = focusedLink.current;
    if (box === null) return;
    if (focused !== null && (!focused.isConnected || rowOf(focused)?.dataset.index !== String(found))) {
      // The element was recycled for another row or removed.
      focusedLink.current = null;
      isPending.current = true;
      box.focus({ preventScroll: true });
    }
    if (!isPending.current || found < 0 || !isMounted(found)) return;
    const row = box.querySelector(`[data-index="${found}"]`);
    const links = row === null ? [] : linksOf(row);
    const link = links[linkIndex.current] ?? links[0];
    if (link === undefined || document.activeElement !== box) return;
    isPending.current = false;
    link.focus({ preventScroll: true });
  });

  const moveTo = (index: number) => {
    const target = Math.min(rows.length - 1, Math.max(0, index));
    const row = rows[target];
    const box = scroller.current;
    if (row === undefined || box === null) return;
    box.focus({ preventScroll: true });
    isPending.current = true;
    linkIndex.current = 0;
    setCurrentKey(row.key);
    onMove(target);
  };
  const step = (by: number) => {
    const isHere = scroller.current?.contains(document.activeElement) === true;
    moveTo(isHere && found >= 0 ? currentIndex + by : currentIndex);
  };
  useShortcut("next-row", () => step(1), rows.length > 0);
  useShortcut("previous-row", () => step(-1), rows.length > 0);

  return {
    currentIndex,
    onKeyDown: (event, pageSize) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const target = {
        ArrowDown: found < 0 ? 0 : currentIndex + 1,
        ArrowUp: currentIndex - 1,
        PageDown: currentIndex + pageSize,
        PageUp: currentIndex - pageSize,
        Home: 0,
        End: rows.length - 1,
      }[event.key];
      if (target === undefined) return;
      event.preventDefault();
      moveTo(target);
    },
    onFocus: ({ target }) => {
      const row = rowOf(target);
      const key = rows[Number(row?.dataset.index)]?.key;
      if (row === null || key === undefined || !(target instanceof HTMLElement)) return;
      focusedLink.current = target;
      linkIndex.current = linksOf(row).indexOf(target);
      setCurrentKey(key);
    },
    onBlur: () => {
      focusedLink.current = null;
    },
  };
}
