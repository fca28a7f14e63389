// Rows whose prices are asked for, let in one a frame: a screenful of feeds that began in one frame would drop it. While
// the list is scrolled nothing new begins, for most of what passes is gone before its price is here.
import { startTransition, useEffect, useState } from "react";

/** A row has three legs or so, each with feeds of its own. */
const perFrame = 1;
const nobody: ReadonlySet<string> = new Set();

/** Those of `wanted` that may begin, in their order; who has begun goes on for as long as `kept` names it. */
export function useAdmitted(
  wanted: readonly string[],
  kept: readonly string[],
  isPaused: boolean,
): ReadonlySet<string> {
  const [admitted, setAdmitted] = useState(nobody);
  useEffect(() => {
    if (isPaused) return;
    const next = wanted.filter((key) => !admitted.has(key)).slice(0, perFrame);
    const isGone = [...admitted].some((key) => !kept.includes(key));
    if (next.length === 0 && !isGone) return;
    const frame = requestAnimationFrame(() => {
      startTransition(() => setAdmitted(new Set([...kept.filter((key) => admitted.has(key)), ...next])));
    });
    return () => cancelAnimationFrame(frame);
  }, [wanted, kept, isPaused, admitted]);
  return admitted;
}
