// The journal of whoever is signed in, as a store for views. It is opened by the first view that asks for it, closed at
// sign-out, and never shows one user's orders to another.
import { useStore } from "zustand";
import { systemClock } from "#browser/lib/clock.ts";
import type { Session } from "#browser/session/session.ts";
import { useGateway, useSession } from "#browser/session/session-context.tsx";
import type { Locks } from "./intent-lock.ts";
import { createJournal, type Journal, type JournalView } from "./journal.ts";
import { journalDatabaseName } from "./journal-database.ts";

let current: Journal | undefined;

/** The journal of the signed-in user, opened where it is not. */
export function useOpenJournal(): Journal {
  const { onSignOut } = useSession();
  const { userId } = useGateway();
  return journalOf(userId, onSignOut);
}

/** What `selector` takes of the signed-in user's journal, live. It must give the same value for the same view. */
export function useJournal<Selected>(selector: (view: JournalView) => Selected): Selected {
  return useStore(useOpenJournal().view, selector);
}

/** All of the signed-in user's journal, live. */
export function useJournalView(): JournalView {
  return useJournal(whole);
}

const whole = (view: JournalView) => view;

function journalOf(userId: string, onSignOut: Session["onSignOut"]): Journal {
  if (current?.userId === userId) return current;
  current?.close();
  const opened = createJournal(userId, {
    databaseName: journalDatabaseName,
    locks: browserLocks(),
    now: systemClock.now,
  });
  current = opened;
  // Not tied to a component: the journal dies with the sign-in, also while no view of it is on the screen.
  const stop = onSignOut(() => {
    stop();
    opened.close();
    if (current === opened) current = undefined;
  });
  return opened;
}

/** The browser's Web Locks; undefined where it has none. */
export function browserLocks(): Locks | undefined {
  return "locks" in navigator ? navigator.locks : undefined;
}
