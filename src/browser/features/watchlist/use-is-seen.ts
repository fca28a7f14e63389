import { useEffect, useState } from "react";
import { renderInOwnFrame } from "./use-own-frame.ts";

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
