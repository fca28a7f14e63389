import { useEffect, useState } from "react";

/** Longest wait, in ms, for late rows before the first render. Later rows are inserted. */
const defaultMaxMs = 1_000;

/**
 * True while the first render should wait, because content inserted later would shift the layout. False for good once nothing
 * is pending, and after `maxMs` at the latest.
 */
export function useInitialWait(isPending: boolean, maxMs = defaultMaxMs): boolean {
  const [isOver, setOver] = useState(false);
  if (!isOver && !isPending) setOver(true);
  useEffect(() => {
    if (isOver) return;
    const timer = setTimeout(() => setOver(true), maxMs);
    return () => clearTimeout(timer);
  }, [isOver, maxMs]);
  return isPending && !isOver;
}
