import { useCallback, useSyncExternalStore } from "react";
import { subscribeToClock } from "#browser/ui/live-text.tsx";

/** True while `until` (performance.now()) is in the future; rendered once it has passed. */
export function useIsBefore(until: number | undefined): boolean {
  const isWaiting = useCallback(() => until !== undefined && performance.now() < until, [until]);
  return useSyncExternalStore(subscribeToClock, isWaiting);
}
