// What changes with time alone: ages, countdowns, limits that pass. Shared intervals, which pause while the page is hidden.
import { useEffect, useLayoutEffect, useRef } from "react";
import { writeText } from "./write-text.ts";

type Subscribe = (onTick: () => void) => () => void;

/** Calls its subscribers every `intervalMs` while the page is visible, and at once when it becomes so. */
function createClock(intervalMs: number): Subscribe {
  const subscribers = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = () => {
    for (const onTick of subscribers) onTick();
  };
  const updateTimer = () => {
    const isNeeded = subscribers.size > 0 && document.visibilityState !== "hidden";
    if (isNeeded && timer === undefined) {
      tick();
      timer = setInterval(tick, intervalMs);
    } else if (!isNeeded && timer !== undefined) {
      clearInterval(timer);
      timer = undefined;
    }
  };
  if (typeof document !== "undefined") document.addEventListener("visibilitychange", updateTimer);
  return (onTick) => {
    subscribers.add(onTick);
    updateTimer();
    return () => {
      subscribers.delete(onTick);
      updateTimer();
    };
  };
}

/** Calls `onTick` five times a second while the page is visible. Returns the unsubscribe function. */
export const subscribeToClock = createClock(200);
/** The same once a second. Each change of a text draws a frame, so all of them change together. */
export const subscribeToSeconds = createClock(1_000);

interface TickingTextProps {
  /** Formats the text for the current time. */
  readonly read: () => string;
  readonly className?: string | undefined;
}

/** Text written once a second without rendering. */
export function TickingText({ read, className }: TickingTextProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const latest = useRef(read);
  const write = useRef(() => {
    if (ref.current !== null) writeText(ref.current, latest.current());
  });
  useLayoutEffect(() => {
    latest.current = read;
    write.current();
  });
  useEffect(() => subscribeToSeconds(write.current), []);
  return <span ref={ref} className={className} translate="no" />;
}
