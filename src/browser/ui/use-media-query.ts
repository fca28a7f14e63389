import { useCallback, useMemo, useSyncExternalStore } from "react";

/** Whether a media query holds, rendered anew when that changes. */
export function useMediaQuery(query: string): boolean {
  // A table that is scrolled is rendered sixty times a second, and to look a query up costs more than to read it.
  const list = useMemo(() => window.matchMedia(query), [query]);
  const subscribe = useCallback(
    (listener: () => void) => {
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
}
