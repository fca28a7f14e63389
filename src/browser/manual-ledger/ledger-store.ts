// The signed-in user's ledger: opened on first use, closed at sign-out, never shared between users.
import { useStore } from "zustand";
import { newUuid } from "#browser/order-journal/new-uuid.ts";
import type { Session } from "#browser/session/session.ts";
import { useGateway, useSession } from "#browser/session/session-context.tsx";
import { createLedger, type Ledger, type LedgerView } from "./ledger.ts";
import { ledgerDatabaseName } from "./ledger-database.ts";

let current: Ledger | undefined;

export function useOpenLedger(): Ledger {
  const { onSignOut } = useSession();
  const { userId } = useGateway();
  return ledgerOf(userId, onSignOut);
}

/** The entries of the ledger, live. */
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
  // Not tied to a component: the ledger closes at sign-out even while no view uses it.
  const stop = onSignOut(() => {
    stop();
    opened.close();
    if (current === opened) current = undefined;
  });
  return opened;
}
