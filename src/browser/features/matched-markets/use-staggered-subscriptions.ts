import { startTransition, useEffect, useState } from "react";

/** A row has about three legs with several feeds each; a screenful that subscribes in one frame drops it. */
const perFrame = 1;
const noKeys: ReadonlySet<string> = new Set();

/**
 * Keys whose prices may be subscribed to: `wanted` ones are admitted in order, one a frame, and stay for as long as `retained`
 * has them. While `isPaused` (scrolling) none is added: most rows are gone before their price arrives.
 */
export function useStaggeredSubscriptions(
  wanted: readonly string[],
  retained: readonly string[],
  isPaused: boolean,
): ReadonlySet<string> {
  const [admitted, setAdmitted] = useState(noKeys);
  useEffect(() => {
    if (isPaused) return;
    const next = wanted.filter((key) => !admitted.has(key)).slice(0, perFrame);
    const isStale = [...admitted].some((key) => !retained.includes(key));
    if (next.length === 0 && !isStale) return;
    const frame = requestAnimationFrame(() => {
      startTransition(() => setAdmitted(new Set([...retained.filter((key) => admitted.has(key)), ...next])));
    });
    return () => cancelAnimationFrame(frame);
  }, [wanted, retained, isPaused, admitted]);
  return admitted;
}
