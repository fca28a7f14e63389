import { useEffect, useRef, useState } from "react";
import { queueForRender } from "#browser/ui/staggered-mount.tsx";

/** True while a row is on screen or nearly. Rows become so one a frame: each subscribes and fetches then. */
export function useIsSeen(row: { readonly current: Element | null }): boolean {
  const [isSeen, setIsSeen] = useState(false);
  const endTurn = useRef<() => void>(undefined);
  useEffect(() => {
    if (isSeen) endTurn.current?.();
  }, [isSeen]);
  useEffect(() => {
    if (row.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        endTurn.current?.();
        if (entries.at(-1)?.isIntersecting === true) endTurn.current = queueForRender(() => setIsSeen(true));
        else setIsSeen(false);
      },
      { rootMargin: "100px" },
    );
    observer.observe(row.current);
    return () => {
      endTurn.current?.();
      observer.disconnect();
    };
  }, [row]);
  return isSeen;
}
