import { useStore } from "zustand";
import { newUuid } from "#browser/session/new-uuid.ts";
import { useGateway, useSession } from "#browser/session/session-context.tsx";
import { createUserInstance } from "#browser/session/user-instance.ts";
import { createLedger, type Ledger, type LedgerView } from "./ledger.ts";
import { ledgerDatabaseName } from "./ledger-database.ts";

const openLedger = createUserInstance<Ledger>((userId) =>
  createLedger(userId, { databaseName: ledgerDatabaseName, now: () => Date.now(), newId: newUuid }),
);

export function useOpenLedger(): Ledger {
  const { onSignOut } = useSession();
  const { userId } = useGateway();
  return openLedger(userId, onSignOut);
}

export function useLedgerView(): LedgerView {
  return useStore(useOpenLedger().view);
}
