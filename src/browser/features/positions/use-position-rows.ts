import { useCallback, useMemo, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { runSteps, type Steps } from "#browser/lib/in-slices.ts";
import type { LedgerView } from "#browser/manual-ledger/ledger.ts";
import { useLedgerView } from "#browser/manual-ledger/ledger-store.ts";
import type { KnownOrder } from "#browser/order-journal/known-order.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { useInSlices } from "#browser/ui/use-in-slices.ts";
import { createPositionRows, type PositionRow, type PositionSources } from "./position-rows.ts";

/** Positions from `orders` and from the user's imported fills and settlements, and the ledger of those. */
export function usePositionRows(
  orders: readonly KnownOrder[],
  feesOf: PositionSources["feesOf"],
): { readonly rows: readonly PositionRow[]; readonly ledger: LedgerView } {
  const { begin, ledger } = useSteps(orders, feesOf);
  return { rows: useMemo(() => runSteps(begin()), [begin]), ledger };
}

export interface ComputedPositions {
  readonly rows: readonly PositionRow[];
  /** Input of the rows. */
  readonly sources: PositionSources;
}

/**
 * The same for all of a user's orders, of which there can be thousands: they are computed in slices, and undefined until they
 * were for the first time.
 */
export function useAllPositionRows(
  orders: readonly KnownOrder[],
  feesOf: PositionSources["feesOf"],
): { readonly computed: ComputedPositions | undefined; readonly ledger: LedgerView } {
  const { userId } = useGateway();
  const { begin, sources, ledger } = useSteps(orders, feesOf);
  const beginAll = useCallback(
    function* (): Steps<ComputedPositions> {
      return { rows: yield* begin(), sources: { ...sources, feesOf } };
    },
    [begin, sources, feesOf],
  );
  return { computed: useInSlices(beginAll, userId), ledger };
}

function useSteps(orders: readonly KnownOrder[], feesOf: PositionSources["feesOf"]) {
  const { venues } = useConfig();
  const ledger = useLedgerView();
  const { entries } = ledger;
  const sources = useMemo(() => ({ orders, entries, venues }), [orders, entries, venues]);
  const [rowsOf] = useState(createPositionRows);
  const begin = useCallback(() => rowsOf(sources, feesOf), [rowsOf, sources, feesOf]);
  return { begin, sources, ledger };
}
