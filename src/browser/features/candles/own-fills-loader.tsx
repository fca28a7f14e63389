import { useEffect, useMemo } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import type { OutcomeAddress } from "#browser/manual-ledger/effective-entries.ts";
import { useLedgerView } from "#browser/manual-ledger/ledger-store.ts";
import { useJournal } from "#browser/order-journal/journal-store.ts";
import { type OwnFill, ownFills } from "./own-fills.ts";

interface OwnFillsOfProps extends OutcomeAddress {
  /** Stable. */
  readonly onFills: (fills: readonly OwnFill[]) => void;
}

/** Tells the user's fills of an outcome as long as they are drawn. */
export function OwnFillsOf({ venue, marketId, outcomeId, onFills }: OwnFillsOfProps) {
  const intents = useJournal((view) => view.intents);
  const { entries } = useLedgerView();
  const config = useVenueConfig(venue);
  const fills = useMemo(
    () => ownFills({ venue, marketId, outcomeId }, intents, entries, config),
    [venue, marketId, outcomeId, intents, entries, config],
  );
  useEffect(() => {
    onFills(fills);
    return () => onFills([]);
  }, [fills, onFills]);
  return null;
}
