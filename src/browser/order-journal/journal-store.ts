import { useStore } from "zustand";
import { systemClock } from "#browser/lib/clock.ts";
import { useGateway, useSession } from "#browser/session/session-context.tsx";
import { createUserInstance } from "#browser/session/user-instance.ts";
import type { Intent } from "./intent.ts";
import type { Locks } from "./intent-lock.ts";
import { createJournal, type Journal } from "./journal.ts";
import { journalDatabaseName } from "./journal-database.ts";
import type { JournalView } from "./journal-view.ts";

const openJournal = createUserInstance<Journal>((userId) =>
  createJournal(userId, { databaseName: journalDatabaseName, locks: browserLocks(), now: systemClock.now }),
);

/**
 * The signed-in user's journal, opened on first use and closed at sign-out. Does not rerender with its orders: see
 * `useJournal`.
 */
export function useOpenJournal(): Journal {
  const { onSignOut } = useSession();
  const { userId } = useGateway();
  return openJournal(userId, onSignOut);
}

/** Live selection from the signed-in user's journal. `selector` must return the same value for the same view. */
export function useJournal<Selected>(selector: (view: JournalView) => Selected): Selected {
  return useStore(useOpenJournal().view, selector);
}

/** All of the signed-in user's journal, live. */
export function useJournalView(): JournalView {
  return useJournal(whole);
}

const whole = (view: JournalView) => view;

/** The signed-in user's records, newest first, live. */
export function useIntents(): readonly Intent[] {
  return useJournal(intentsOf);
}

const intentsOf = ({ intents }: JournalView) => intents;

/** The browser's Web Locks; undefined where it has none. */
export function browserLocks(): Locks | undefined {
  return "locks" in navigator ? navigator.locks : undefined;
}
