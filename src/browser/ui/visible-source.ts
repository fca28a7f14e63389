import { useMemo } from "react";
import type { Readable } from "#browser/lib/readable.ts";

/**
 * A source for views: it notifies only while the page is visible, and once when the page becomes visible again after
 * changes. Alerts and recordings, which also work in a hidden page, read `source` itself.
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
