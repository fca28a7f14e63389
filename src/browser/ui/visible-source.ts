import { useMemo } from "react";
import type { Readable } from "#browser/lib/readable.ts";

/**
 * A source for what is only seen: while the page is hidden it notifies nobody, and once it is visible again of all that changed
 * meanwhile. What works in a hidden page, alerts and recordings, reads `source` itself.
 */
export function useVisibleSource<View>(source: Readable<View>): Readable<View> {
  return useMemo(() => visibleSource(source, document), [source]);
}

type Page = Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;

export function visibleSource<View>(source: Readable<View>, page: Page): Readable<View> {
  return {
    read: source.read,
    subscribe: (listener) => {
      let isDue = false;
      const notify = () => {
        isDue = page.visibilityState === "hidden";
        if (!isDue) listener();
      };
      const onVisibility = () => {
        if (isDue) notify();
      };
      page.addEventListener("visibilitychange", onVisibility);
      const unsubscribe = source.subscribe(notify);
      return () => {
        unsubscribe();
        page.removeEventListener("visibilitychange", onVisibility);
      };
    },
  };
}
