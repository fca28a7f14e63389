import { useEffect, useMemo } from "react";
import { cashOf } from "#browser/manual-ledger/effective-entries.ts";
import { useLedgerView } from "#browser/manual-ledger/ledger-store.ts";
import type { VenueId } from "#contract/venue-id.ts";
import type { Cash } from "./share-of-budget.ts";

interface CashSubscriptionProps {
  readonly venue: VenueId;
  /** Called with the cash entered for the venue, once the ledger is read. A stable function. */
  readonly onCash: (cash: Cash) => void;
}

/** Renders nothing: passes on the cash entered for a venue. */
export function CashSubscription({ venue, onCash }: CashSubscriptionProps) {
  const { phase, entries } = useLedgerView();
  const cash = useMemo(() => cashOf(entries, venue) ?? null, [entries, venue]);
  useEffect(() => {
    if (phase !== "opening") onCash(cash);
  }, [phase, cash, onCash]);
  return null;
}
