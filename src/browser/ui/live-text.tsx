// Text that changes with time alone: ages, countdowns. One shared interval writes the text without rendering and pauses
// while the page is hidden.
import { useEffect, useLayoutEffect, useRef } from "react";

const intervalMs = 200;
const writers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function writeAll(): void {
  for (const write of writers) write();
}

function updateTimer(): void {
  const isNeeded = writers.size > 0 && document.visibilityState !== "hidden";
  if (isNeeded && timer === undefined) {
    writeAll();
    timer = setInterval(writeAll, intervalMs);
  } else if (!isNeeded && timer !== undefined) {
    clearInterval(timer);
    timer = undefined;
  }
}

if (typeof document !== "undefined") document.addEventListener("visibilitychange", updateTimer);

/** Calls `write` five times a second while the page is visible. Returns the unsubscribe function. */
export function subscribeToClock(write: () => void): () => void {
  writers.add(write);
  updateTimer();
  return () => {
    writers.delete(write);
    updateTimer();
  };
}

interface TickingTextProps {
  /** Formats the text for the current time. */
  readonly read: () => string;
  readonly className?: string | undefined;
}

/** Text refreshed by the shared clock. */
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
  useEffect(() => subscribeToClock(write.current), []);
  return <span ref={ref} className={className} translate="no" />;
}
