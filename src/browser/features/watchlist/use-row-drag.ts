// Dragging a row of the watchlist to another place by its handle, with a mouse, a pen or a finger; Escape leaves it where
// it was. The whole window is listened to: a row that moves in the document would lose a captured pointer on the way.
import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef, useState } from "react";
import { type OutcomeRef, outcomeKey, sameOutcome } from "#browser/preferences/outcome-ref.ts";
import { type Watchlist, withMoved } from "#browser/preferences/watchlist.ts";

interface Drag {
  readonly outcome: OutcomeRef;
  readonly index: number;
}

export function useRowDrag(list: Watchlist, onDrop: (outcome: OutcomeRef, index: number) => void) {
  const [drag, setDrag] = useState<Drag>();
  const latest = useRef({ list, onDrop });
  useEffect(() => {
    latest.current = { list, onDrop };
  });
  const ending = useRef<AbortController>(undefined);
  useEffect(() => () => ending.current?.abort(), []);

  /** For the handle of a row. */
  const begin = useCallback((outcome: OutcomeRef, event: ReactPointerEvent) => {
    if (event.button !== 0) return;
    // No text is selected.
    event.preventDefault();
    const { pointerId } = event;
    ending.current?.abort();
    const end = new AbortController();
    ending.current = end;
    // Not read from the state: the pointer may be released before the last move is rendered.
    let now: Drag = { outcome, index: latest.current.list.findIndex((entry) => sameOutcome(entry, outcome)) };
    setDrag(now);
    const finish = (isDropped: boolean) => {
      end.abort();
      setDrag(undefined);
      if (isDropped) latest.current.onDrop(now.outcome, now.index);
    };
    const listen = <Name extends keyof WindowEventMap>(
      name: Name,
      listener: (event: WindowEventMap[Name]) => void,
    ) => window.addEventListener(name, listener, { signal: end.signal });
    listen("pointermove", (moved) => {
      if (moved.pointerId !== pointerId) return;
      const key = keyUnder(moved.clientX, moved.clientY);
      const shown = withMoved(latest.current.list, now.outcome, now.index);
      const index = shown.findIndex((entry) => outcomeKey(entry) === key);
      if (index < 0 || index === now.index) return;
      now = { ...now, index };
      setDrag(now);
    });
    listen("pointerup", (up) => {
      if (up.pointerId === pointerId) finish(true);
    });
    listen("pointercancel", (cancelled) => {
      if (cancelled.pointerId === pointerId) finish(false);
    });
    listen("keydown", ({ key }) => {
      if (key === "Escape") finish(false);
    });
  }, []);

  return {
    /** The list as it would be if the row were let go now. */
    list: drag === undefined ? list : withMoved(list, drag.outcome, drag.index),
    isDragged: (outcome: OutcomeRef) => drag !== undefined && sameOutcome(drag.outcome, outcome),
    begin,
  };
}

/** The key of the row at a place on the screen. */
function keyUnder(x: number, y: number): string | undefined {
  const row = document.elementFromPoint(x, y)?.closest("tr[data-key]");
  return row instanceof HTMLElement ? row.dataset.key : undefined;
}
