import { type KeyboardEvent, type PointerEvent, useRef } from "react";

/** Distance from the viewport edge at which a drag scrolls the page, and the scroll step per move, in px. */
const edge = 56;
const scrollStep = 16;

/** Event handlers of the drag grip. The cell under the pointer is highlighted; `onMove` gets its index on release. */
export function useCellDrag(onMove: (to: number) => void) {
  const drag = useRef<{ over: HTMLElement | undefined }>(undefined);

  const highlight = (over: HTMLElement | undefined) => {
    if (drag.current === undefined || drag.current.over === over) return;
    drag.current.over?.removeAttribute("data-drop");
    over?.setAttribute("data-drop", "");
    drag.current.over = over;
  };
  const end = (grip: HTMLElement) => {
    highlight(undefined);
    cellOf(grip)?.removeAttribute("data-dragged");
    drag.current = undefined;
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      cellOf(event.currentTarget)?.setAttribute("data-dragged", "");
      drag.current = { over: undefined };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag.current === undefined) return;
      const { clientX, clientY, currentTarget } = event;
      const under = document.elementFromPoint(clientX, clientY);
      const over = under === null ? undefined : cellOf(under);
      highlight(over === cellOf(currentTarget) ? undefined : over);
      if (clientY < edge) scrollBy(0, -scrollStep);
      else if (clientY > innerHeight - edge) scrollBy(0, scrollStep);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const to = drag.current?.over?.dataset.place;
      end(event.currentTarget);
      if (to !== undefined) onMove(Number(to));
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event.currentTarget),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === "Escape" && drag.current !== undefined) end(event.currentTarget);
    },
  };
}

function cellOf(element: Element): HTMLElement | undefined {
  return element.closest<HTMLElement>("[data-cell]") ?? undefined;
}
