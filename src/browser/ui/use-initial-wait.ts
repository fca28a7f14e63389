import { useEffect, useState } from "react";

/** How long what is drawn waits for what belongs among it, in ms: whoever is slower than that takes his place later. */
const longestAtFirstMs = 1_000;

/**
 * Whether something is awaited for the first time: what is drawn meanwhile would be pushed aside by what comes. False for
 * good once all was there, and after `longestMs` in any case.
 */
export function useAtFirst(isAwaited: boolean, longestMs = longestAtFirstMs): boolean {
  const [isOver, setOver] = useState(false);
  if (!isOver && !isAwaited) setOver(true);
  useEffect(() => {
    if (isOver) return;
    const timer = setTimeout(() => setOver(true), longestMs);
    return () => clearTimeout(timer);
  }, [isOver, longestMs]);
  return isAwaited && !isOver;
}
