// Text that changes with time alone: ages, "closes in". One clock for all of it; it writes text nodes where the text
// changed, renders nothing, and stands still while the page is hidden or nothing is mounted.
import { useEffect, useLayoutEffect, useRef } from "react";

const beatMs = 200;
const readers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function beat(): void {
  for (const write of readers) write();
}

function settle(): void {
  const wanted = readers.size > 0 && document.visibilityState !== "hidden";
  if (wanted && timer === undefined) {
    beat();
    timer = setInterval(beat, beatMs);
  } else if (!wanted && timer !== undefined) {
    clearInterval(timer);
    timer = undefined;
  }
}

if (typeof document !== "undefined") document.addEventListener("visibilitychange", settle);

/** Calls `write` on every beat of the shared clock (5 a second while the page is seen); gives the way to stop. */
export function onClockTick(write: () => void): () => void {
  readers.add(write);
  settle();
  return () => {
    readers.delete(write);
    settle();
  };
}

interface TickingTextProps {
  /** The text as of now. */
  readonly read: () => string;
  readonly className?: string | undefined;
}

/** A text kept true by the shared clock. */
export function TickingText({ read, className }: TickingTextProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const latest = useRef(read);
  const write = useRef(() => {
    const element = ref.current;
    if (element === null) return;
    const text = latest.current();
    if (element.textContent !== text) element.textContent = text;
  });
  useLayoutEffect(() => {
    latest.current = read;
    write.current();
  });
  useEffect(() => onClockTick(write.current), []);
  return <span ref={ref} className={className} translate="no" />;
}
