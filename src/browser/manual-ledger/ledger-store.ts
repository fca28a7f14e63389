import { useStore } from "zustand";
import { systemClock } from "#browser/lib/clock.ts";
import { newUuid } from "#browser/session/new-uuid.ts";
import { useGateway, useSession } from "#browser/session/session-context.tsx";
import { createUserInstance } from "#browser/session/user-instance.ts";
import { createLedger, type Ledger, type LedgerView } from "./ledger.ts";
import { ledgerDatabaseName } from "./ledger-database.ts";

const openLedger = createUserInstance<Ledger>((userId) =>
  createLedger(userId, { databaseName: ledgerDatabaseName, now: systemClock.now, newId: newUuid }),
);

/**
 * The signed-in user's ledger, opened on first use and closed at sign-out. Does not rerender with its entries: see
 * `useLedgerView`.
 */
export function useOpenLedger(): Ledger {
  const { onSignOut } = useSession();
  const { userId } = useGateway();
  return openLedger(userId, onSignOut);
}

/** The ledger's entries and whether they are loaded. Rerenders with each change. */
export function useLedgerView(): LedgerView {
  return useStore(useOpenLedger().view);
}
