// Moving through the rows of a virtual table by the keyboard. The rows share a few elements, so the focus belongs to a row
// by its key, not to an element: it waits on the scroll box while its row is out of sight.
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useShortcut } from "#browser/ui/use-shortcut.ts";

interface RowFocusOptions {
  readonly rows: readonly { readonly key: string }[];
  readonly scroller: RefObject<HTMLElement | null>;
  /** Whether the row at an index is an element now. */
  readonly isDrawn: (index: number) => boolean;
  /** Brings the row at an index into sight. */
  readonly onMove: (index: number) => void;
}

export interface RowFocus {
  /** The row that the Tab key comes to. */
  readonly at: number;
  /** `inSight`: how many rows a page is. */
  readonly onKeyDown: (event: KeyboardEvent, inSight: number) => void;
  /** Says which row got the focus. */
  readonly onFocus: (key: string) => void;
}

export function useRowFocus({ rows, scroller, isDrawn, onMove }: RowFocusOptions): RowFocus {
  const [chosen, setChosen] = useState<string>();
  const isWanted = useRef(false);
  const found = useMemo(
    () => (chosen === undefined ? -1 : rows.findIndex(({ key }) => key === chosen)),
    [rows, chosen],
  );
  const at = Math.max(0, found);

  useLayoutEffect(() => {
    const box = scroller.current;
    const active = document.activeElement;
    if (box === null) return;
    const isInside = active !== box && active !== null && box.contains(active);
    const rowOf = (element: Element) => element.closest<HTMLElement>("[data-index]")?.dataset.index;
    if (isInside && rowOf(active) !== undefined && rowOf(active) !== String(found)) {
      // The element is another row's by now.
      isWanted.current = true;
      box.focus({ preventScroll: true });
    }
    if (!isWanted.current || found < 0 || !isDrawn(found)) return;
    const link = box.querySelector<HTMLElement>(`[data-index="${found}"] [data-opens]`);
    if (link === null || (document.activeElement !== box && isInside)) return;
    isWanted.current = false;
    link.focus({ preventScroll: true });
  });

  const moveTo = (index: number) => {
    const target = Math.min(rows.length - 1, Math.max(0, index));
    const row = rows[target];
    const box = scroller.current;
    if (row === undefined || box === null) return;
    box.focus({ preventScroll: true });
    isWanted.current = true;
    setChosen(row.key);
    onMove(target);
  };
  const step = (by: number) => {
    const isHere = scroller.current?.contains(document.activeElement) === true;
    moveTo(isHere && found >= 0 ? at + by : at);
  };
  useShortcut("next-row", () => step(1), rows.length > 0);
  useShortcut("previous-row", () => step(-1), rows.length > 0);

  return {
    at,
    onKeyDown: (event, inSight) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const target = {
        ArrowDown: found < 0 ? 0 : at + 1,
        ArrowUp: at - 1,
        PageDown: at + inSight,
        PageUp: at - inSight,
        Home: 0,
        End: rows.length - 1,
      }[event.key];
      if (target === undefined) return;
      event.preventDefault();
      moveTo(target);
    },
    onFocus: useCallback((key: string) => setChosen(key), []),
  };
}
