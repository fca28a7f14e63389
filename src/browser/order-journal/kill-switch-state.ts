// State of the kill switch of the signed-in user as this page knows it; `kill-switch.ts` keeps it current.
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { useGateway } from "#browser/session/session-context.tsx";
import { useJournal } from "./journal-store.ts";

interface KillSwitchState {
  /** User of the known state. */
  readonly userId?: string;
  /** Time sending was stopped, ms since 1970. */
  readonly since?: number | undefined;
  /** Why the switch cannot be read, as a sentence; nothing is sent then. */
  readonly problem?: string | undefined;
}

export const killSwitchState = createStore<KillSwitchState>(() => ({}));

/** Since when the signed-in user's sending is stopped, in ms since 1970; undefined where it is not. */
export function useStoppedSince(): number | undefined {
  const { userId } = useGateway();
  return useStore(killSwitchState, (known) => (known.userId === userId ? known.since : undefined));
}

/** Why no order can be sent from this page, as a sentence: the journal or the kill switch is unavailable. */
export function useSendingProblem(): string | undefined {
  const { userId } = useGateway();
  const unavailable = useJournal((view) => view.unavailable);
  const problem = useStore(killSwitchState, (known) => (known.userId === userId ? known.problem : undefined));
  return unavailable ?? problem;
}
