// The journal of whoever is signed in, as a store for views. It is opened by the first view that asks for it, closed at
// sign-out, and never shows one user's orders to another.
import { useStore } from "zustand";
import { onSignOut } from "#browser/session/session.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import type { Locks } from "./intent-lock.ts";
import { createJournal, type Journal, type JournalView } from "./journal.ts";
import { journalDatabaseName } from "./journal-database.ts";

let current: Journal | undefined;

/** The journal of the signed-in user. */
export function journalOf(userId: string): Journal {
  if (current?.userId === userId) return current;
  current?.close();
  current = createJournal(userId, {
    databaseName: journalDatabaseName,
    locks: browserLocks(),
    now: () => Date.now(),
  });
  return current;
}

/** The browser's Web Locks; undefined where it has none. */
export function browserLocks(): Locks | undefined {
  return typeof navigator === "undefined" || !("locks" in navigator) ? undefined : navigator.locks;
}

onSignOut(() => {
  current?.close();
  current = undefined;
});

/** What `selector` takes of the signed-in user's journal, live. It must give the same value for the same view. */
export function useJournal<Selected>(selector: (view: JournalView) => Selected): Selected {
  const { userId } = useGateway();
  return useStore(journalOf(userId).view, selector);
}
