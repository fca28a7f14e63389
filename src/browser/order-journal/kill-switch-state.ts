// State of the kill switch of the signed-in user as this page knows it; `kill-switch.ts` keeps it current.
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { useGateway } from "#browser/session/session-context.tsx";

/** User of the known state, and the time sending was stopped, ms since 1970. */
export const stopState = createStore<{ readonly userId?: string; readonly since?: number | undefined }>(
  () => ({}),
);

/** Since when the signed-in user's sending is stopped, in ms since 1970; undefined where it is not. */
export function useStoppedSince(): number | undefined {
  const { userId } = useGateway();
  return useStore(stopState, (known) => (known.userId === userId ? known.since : undefined));
}
