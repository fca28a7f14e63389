import { useCallback, useMemo, useSyncExternalStore } from "react";

/** Result of a media query; re-renders when it changes. */
export function useMediaQuery(query: string): boolean {
  // matchMedia() costs more than reading `matches`, and a scrolled table renders sixty times a second.
  const list = useMemo(() => window.matchMedia(query), [query]);
  const subscribe = useCallback(
    (listener: () => void) => {
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [list],
  );
  const read = useCallback(() => list.matches, [list]);
  return useSyncExternalStore(subscribe, read);
}
