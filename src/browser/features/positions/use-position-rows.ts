import { useMemo } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import type { LedgerView } from "#browser/manual-ledger/ledger.ts";
import { useLedgerView } from "#browser/manual-ledger/ledger-store.ts";
import type { KnownOrder } from "#browser/order-journal/known-order.ts";
import { type PositionRow, type PositionSources, positionRows } from "./position-rows.ts";

/** Positions from `orders` and from the user's imported fills and settlements, and the ledger of those. */
export function usePositionRows(
  orders: readonly KnownOrder[],
  feesOf: PositionSources["feesOf"],
): { readonly rows: readonly PositionRow[]; readonly ledger: LedgerView } {
  const { venues } = useConfig();
  const ledger = useLedgerView();
  const { entries } = ledger;
  const rows = useMemo(
    () => positionRows({ orders, entries, venues, feesOf }),
    [orders, entries, venues, feesOf],
  );
  return { rows, ledger };
}
