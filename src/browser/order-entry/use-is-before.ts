import { useCallback, useSyncExternalStore } from "react";
import { subscribeToClock } from "#browser/ui/live-text.tsx";

/** Whether `until` (on the clock of performance.now()) is still to come; rendered anew once it has passed. */
export function useIsWaiting(until: number | undefined): boolean {
  const isWaiting = useCallback(() => until !== undefined && performance.now() < until, [until]);
  return useSyncExternalStore(subscribeToClock, isWaiting);
}
