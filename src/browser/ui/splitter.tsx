import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import styles from "./splitter.module.css";
import { texts } from "./texts.ts";

export interface SplitterBounds {
  readonly min: number;
  readonly max: number;
}

interface SplitterProps {
  /** Exact accessible name: the resized pane. */
  readonly name: string;
  /** Edge of the pane on which the splitter lies. */
  readonly edge: "start" | "end" | "top" | "bottom";
  /** Grid placement of the pane. The grid must be positioned. */
  readonly gridPlacement: CSSProperties;
  /** Current size limits in px. Memoized. */
  readonly bounds: () => SplitterBounds;
  /** Requests a size in px; `settled` is true at the end of a drag, when the size should be stored. */
  readonly onSize: (size: number, settled: boolean) => void;
  /** Requests the default size. */
  readonly onReset: () => void;
}

/** Arrow key step in px. */
const step = 8;
/** The same with Shift. */
const longStep = 64;

/**
 * Draggable edge of a pane, for mouse, touch and arrow keys. Renders nothing while dragging: the owner writes the size into
 * the style.
 */
export function Splitter({ name, edge, gridPlacement, bounds, onSize, onReset }: SplitterProps) {
  const frame = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const drag = useRef<{ readonly from: number; readonly size: number }>(undefined);
  const isVertical = edge === "start" || edge === "end";
  // 1 if the pane grows when the line moves right or down.
  const sign = edge === "end" || edge === "bottom" ? 1 : -1;

  const currentSize = () => {
    const box = frame.current?.getBoundingClientRect();
    return box === undefined ? 0 : isVertical ? box.width : box.height;
  };
  const resize = (size: number, settled: boolean) => {
    const { min, max } = bounds();
    onSize(Math.round(Math.max(min, Math.min(size, max))), settled);
  };

  useEffect(() => {
    const pane = frame.current;
    if (pane === null) return;
    const updateAria = () => {
      const { width, height } = pane.getBoundingClientRect();
      const { min, max } = bounds();
      const now = Math.round(isVertical ? width : height);
      const values = { now, min: Math.min(Math.round(min), now), max: Math.max(Math.round(max), now) };
      for (const [key, value] of Object.entries(values)) {
        line.current?.setAttribute(`aria-value${key}`, String(value));
      }
      line.current?.setAttribute("aria-valuetext", `${now} pixels`);
    };
    updateAria();
    const observer = new ResizeObserver(updateAria);
    observer.observe(pane);
    return () => observer.disconnect();
  }, [isVertical, bounds]);

  const pointerOffset = (event: PointerEvent) => (isVertical ? event.clientX : event.clientY);
  const sizeAt = (event: PointerEvent) => {
    const { from, size } = drag.current ?? { from: 0, size: 0 };
    return size + sign * (pointerOffset(event) - from);
  };
  const startDrag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    // Prevents text selection.
    event.preventDefault();
    event.currentTarget.focus();
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.dataset.moving = "";
    drag.current = { from: pointerOffset(event), size: currentSize() };
  };
  const endDrag = (event: PointerEvent<HTMLDivElement>) => {
    if (drag.current === undefined) return;
    // A click without movement sets no size.
    if (pointerOffset(event) !== drag.current.from) resize(sizeAt(event), true);
    drag.current = undefined;
    delete event.currentTarget.dataset.moving;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Alt and an arrow, ⌘ and an arrow: the browser's Back and Forward.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const [back, on] = isVertical ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
    const by = event.shiftKey ? longStep : step;
    const { min, max } = bounds();
    if (event.key === back) resize(currentSize() - sign * by, true);
    else if (event.key === on) resize(currentSize() + sign * by, true);
    else if (event.key === "Home") resize(min, true);
    else if (event.key === "End") resize(max, true);
    else if (event.key === "Enter") onReset();
    else return;
    event.preventDefault();
  };

  return (
    <div ref={frame} className={styles.frame} style={gridPlacement}>
      {/* biome-ignore lint/a11y/useSemanticElements: an hr cannot be a focusable splitter */}
      <div
        ref={line}
        role="separator"
        tabIndex={0}
        aria-label={name}
        aria-orientation={isVertical ? "vertical" : "horizontal"}
        aria-valuenow={0}
        title={texts.splitter}
        className={styles.line}
        data-edge={edge}
        onPointerDown={startDrag}
        onPointerMove={(event) => drag.current !== undefined && resize(sizeAt(event), false)}
        onPointerUp={endDrag}
        onPointerCancel={endDrag}
        onDoubleClick={onReset}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
