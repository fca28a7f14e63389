// State of the kill switch of the signed-in user as this page knows it; `kill-switch.ts` keeps it current.
import { useCallback } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { useGateway } from "#browser/session/session-context.tsx";
import { useJournal } from "./journal-store.ts";
import type { JournalView } from "./journal-view.ts";

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
  return useKnown("since");
}

/** Why no order can be sent from this page, as a sentence: the journal or the kill switch is unavailable. */
export function useSendingProblem(): string | undefined {
  const unavailable = useJournal(unavailableOf);
  const problem = useKnown("problem");
  return unavailable ?? problem;
}

const unavailableOf = ({ unavailable }: JournalView) => unavailable;

function useKnown<Field extends "since" | "problem">(field: Field): KillSwitchState[Field] {
  const { userId } = useGateway();
  const select = useCallback(
    (known: KillSwitchState) => (known.userId === userId ? known[field] : undefined),
    [userId, field],
  );
  return useStore(killSwitchState, select);
}
