// The edge of a pane that can be moved: by mouse, by finger, by the arrow keys. While it moves nothing is rendered: whoever
// uses it writes the new size into the style, and what draws in the panes follows their boxes.
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import styles from "./splitter.module.css";

export interface SplitterBounds {
  readonly least: number;
  readonly most: number;
}

interface SplitterProps {
  /** The exact accessible name: what is made larger and smaller. */
  readonly name: string;
  /** Which edge of its pane it is. */
  readonly edge: "start" | "end" | "top" | "bottom";
  /** Where the pane stands in its grid, which has a position: its grid area, or its rows and columns. */
  readonly place: CSSProperties;
  /** How small and large the pane may be now, in px. Stable. */
  readonly bounds: () => SplitterBounds;
  /** The pane shall have this size in px; it is worth keeping once it is `settled`. */
  readonly onSize: (size: number, settled: boolean) => void;
  /** The pane shall be as it is at first. */
  readonly onReset: () => void;
}

/** How far an arrow key moves it, and with Shift, in px. */
const step = 8;
const longStep = 64;

/** A separator on the edge of a pane. */
export function Splitter({ name, edge, place, bounds, onSize, onReset }: SplitterProps) {
  const frame = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const moving = useRef<{ readonly from: number; readonly size: number }>(undefined);
  const isUpright = edge === "start" || edge === "end";
  // Whether the pane grows as the line goes right or down.
  const sign = edge === "end" || edge === "bottom" ? 1 : -1;

  const sizeNow = () => {
    const box = frame.current?.getBoundingClientRect();
    return box === undefined ? 0 : isUpright ? box.width : box.height;
  };
  const resize = (size: number, settled: boolean) => {
    const { least, most } = bounds();
    onSize(Math.round(Math.max(least, Math.min(size, most))), settled);
  };

  useEffect(() => {
    const pane = frame.current;
    if (pane === null) return;
    const tell = () => {
      const { width, height } = pane.getBoundingClientRect();
      const { least, most } = bounds();
      const now = Math.round(isUpright ? width : height);
      const values = { now, min: Math.min(Math.round(least), now), max: Math.max(Math.round(most), now) };
      for (const [key, value] of Object.entries(values)) {
        line.current?.setAttribute(`aria-value${key}`, String(value));
      }
      line.current?.setAttribute("aria-valuetext", `${now} pixels`);
    };
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(pane);
    return () => observer.disconnect();
  }, [isUpright, bounds]);

  const placeOf = (event: PointerEvent) => (isUpright ? event.clientX : event.clientY);
  const sizeAt = (event: PointerEvent) => {
    const { from, size } = moving.current ?? { from: 0, size: 0 };
    return size + sign * (placeOf(event) - from);
  };
  const grip = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    // Else the press would begin to select text.
    event.preventDefault();
    event.currentTarget.focus();
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.dataset.moving = "";
    moving.current = { from: placeOf(event), size: sizeNow() };
  };
  const letGo = (event: PointerEvent<HTMLDivElement>) => {
    if (moving.current === undefined) return;
    // A press that did not move it chooses no size.
    if (placeOf(event) !== moving.current.from) resize(sizeAt(event), true);
    moving.current = undefined;
    delete event.currentTarget.dataset.moving;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [back, on] = isUpright ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
    const by = event.shiftKey ? longStep : step;
    const { least, most } = bounds();
    if (event.key === back) resize(sizeNow() - sign * by, true);
    else if (event.key === on) resize(sizeNow() + sign * by, true);
    else if (event.key === "Home") resize(least, true);
    else if (event.key === "End") resize(most, true);
    else if (event.key === "Enter") onReset();
    else return;
    event.preventDefault();
  };

  return (
    <div ref={frame} className={styles.frame} style={place}>
      {/* biome-ignore lint/a11y/useSemanticElements: a rule that is moved is no hr */}
      <div
        ref={line}
        role="separator"
        tabIndex={0}
        aria-label={name}
        aria-orientation={isUpright ? "vertical" : "horizontal"}
        aria-valuenow={0}
        title="Drag, or press the arrow keys. A double click or Enter sets it back."
        className={styles.line}
        data-edge={edge}
        onPointerDown={grip}
        onPointerMove={(event) => moving.current !== undefined && resize(sizeAt(event), false)}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onDoubleClick={onReset}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
