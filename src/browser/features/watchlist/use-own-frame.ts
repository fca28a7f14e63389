import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { queueForFrame } from "#browser/ui/staggered-mount.tsx";

/**
 * Calls `update`, which sets state, and renders it in a later frame that no other update shares: React would collect those of
 * several frames and render them in one task. Returns the cancel function.
 */
export function renderInOwnFrame(update: () => void): () => void {
  return queueForFrame(() => flushSync(update));
}

/** False at first, true from a later frame on, in which it renders alone. */
export function useOwnFrame(): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => renderInOwnFrame(() => setDue(true)), []);
  return isDue;
}

/** True while a row is on screen or nearly. Rows become so one a frame: each subscribes and fetches then. */
export function useIsSeen(row: { readonly current: Element | null }): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (row.current === null) return;
    let cancel: (() => void) | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        cancel?.();
        if (entries.at(-1)?.isIntersecting === true) cancel = renderInOwnFrame(() => setIsSeen(true));
        else setIsSeen(false);
      },
      { rootMargin: "100px" },
    );
    observer.observe(row.current);
    return () => {
      cancel?.();
      observer.disconnect();
    };
  }, [row]);
  return isSeen;
}
