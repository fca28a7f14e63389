// Moving through the rows of a virtual table by the keyboard. The rows share a few elements, so the focus belongs to a row
// by its key and to one of its links, not to an element: it waits on the scroll box while its row is out of sight.
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
  /** For the rows: hears which link of which row got the focus. */
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: () => void;
}

const rowOf = (element: Element) => element.closest<HTMLElement>("[data-index]");
/** The links of a row, in the order in which Tab comes to them. */
const linksOf = (row: Element) => [...row.querySelectorAll<HTMLElement>("a")];

export function useRowFocus({ rows, scroller, isDrawn, onMove }: RowFocusOptions): RowFocus {
  const [chosen, setChosen] = useState<string>();
  /** Whether the focus waits for the chosen row to be an element. */
  const isWanted = useRef(false);
  /** Which of the chosen row's links it is. */
  const place = useRef(0);
  const holder = useRef<Element>(null);
  const found = useMemo(
    () => (chosen === undefined ? -1 : rows.findIndex(({ key }) => key === chosen)),
    [rows, chosen],
  );
  const at = Math.max(0, found);

  useLayoutEffect(() => {
    const box = scroller.current;
    const held = holder.current;
    if (box === null) return;
    if (held !== null && (!held.isConnected || rowOf(held)?.dataset.index !== String(found))) {
      // The element is another row's by now, or nobody's.
      holder.current = null;
      isWanted.current = true;
      box.focus({ preventScroll: true });
    }
    if (!isWanted.current || found < 0 || !isDrawn(found)) return;
    const row = box.querySelector(`[data-index="${found}"]`);
    const links = row === null ? [] : linksOf(row);
    const link = links[place.current] ?? links[0];
    if (link === undefined || document.activeElement !== box) return;
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
    place.current = 0;
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
    onFocus: ({ target }) => {
      const row = rowOf(target);
      const key = rows[Number(row?.dataset.index)]?.key;
      if (row === null || key === undefined || !(target instanceof HTMLElement)) return;
      holder.current = target;
      place.current = linksOf(row).indexOf(target);
      setChosen(key);
    },
    onBlur: () => {
      holder.current = null;
    },
  };
}
