// The ledger of whoever is signed in, as a store for views. It is opened by the first view that asks for it, closed at
// sign-out, and never shows one user's entries to another.
import { useStore } from "zustand";
import { newUuid } from "#browser/order-journal/new-uuid.ts";
import type { Session } from "#browser/session/session.ts";
import { useGateway, useSession } from "#browser/session/session-context.tsx";
import { createLedger, type Ledger, type LedgerView } from "./ledger.ts";
import { ledgerDatabaseName } from "./ledger-database.ts";

let current: Ledger | undefined;

/** The ledger of the signed-in user, opened where it is not. */
export function useOpenLedger(): Ledger {
  const { onSignOut } = useSession();
  const { userId } = useGateway();
  return ledgerOf(userId, onSignOut);
}

/** What the signed-in user's ledger holds, live. */
export function useLedgerView(): LedgerView {
  return useStore(useOpenLedger().view);
}

function ledgerOf(userId: string, onSignOut: Session["onSignOut"]): Ledger {
  if (current?.userId === userId) return current;
  current?.close();
  const opened = createLedger(userId, {
    databaseName: ledgerDatabaseName,
    now: () => Date.now(),
    newId: newUuid,
  });
  current = opened;
  // Not tied to a component: the ledger dies with the sign-in, also while no view of it is on the screen.
  const stop = onSignOut(() => {
    stop();
    opened.close();
    if (current === opened) current = undefined;
  });
  return opened;
}
