import { useMemo, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import type { LedgerView } from "#browser/manual-ledger/ledger.ts";
import { useLedgerView } from "#browser/manual-ledger/ledger-store.ts";
import type { KnownOrder } from "#browser/order-journal/known-order.ts";
import {
  createPositionRows,
  type PositionRow,
  type PositionSources,
  sourcesByOutcome,
} from "./position-rows.ts";

/** Positions from `orders` and from the user's imported fills and settlements, and the ledger of those. */
export function usePositionRows(
  orders: readonly KnownOrder[],
  feesOf: PositionSources["feesOf"],
): { readonly rows: readonly PositionRow[]; readonly ledger: LedgerView } {
  const { venues } = useConfig();
  const ledger = useLedgerView();
  const { entries } = ledger;
  const outcomes = useMemo(() => sourcesByOutcome({ orders, entries, venues }), [orders, entries, venues]);
  const [rowsOf] = useState(createPositionRows);
  const rows = useMemo(
    () => rowsOf(outcomes, { entries, venues, feesOf }),
    [rowsOf, outcomes, entries, venues, feesOf],
  );
  return { rows, ledger };
}
