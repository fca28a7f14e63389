import { useCallback, useMemo, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { runSteps, type Steps } from "#browser/lib/in-slices.ts";
import type { OutcomeAddress } from "#browser/manual-ledger/effective-entries.ts";
import type { LedgerView } from "#browser/manual-ledger/ledger.ts";
import type { LedgerEntry } from "#browser/manual-ledger/ledger-entry.ts";
import { useLedgerView } from "#browser/manual-ledger/ledger-store.ts";
import type { KnownOrder } from "#browser/order-journal/known-order.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { useInSlices } from "#browser/ui/use-in-slices.ts";
import { createPositionRows, type PositionRow, type PositionSources } from "./position-rows.ts";

/**
 * Positions in some markets, from their `orders` and from the user's imported fills and settlements, and the ledger of those.
 * `isOfMarkets` selects the fills: there can be thousands of other markets, and the rows are computed at once.
 */
export function usePositionRows(
  orders: readonly KnownOrder[],
  isOfMarkets: (market: Pick<OutcomeAddress, "venue" | "marketId">) => boolean,
  feesOf: PositionSources["feesOf"],
): { readonly rows: readonly PositionRow[]; readonly ledger: LedgerView } {
  const ledger = useLedgerView();
  const entries = useMemo(
    () =>
      ledger.entries.map((entry) =>
        entry.kind === "import" ? { ...entry, fills: entry.fills.filter(isOfMarkets) } : entry,
      ),
    [ledger.entries, isOfMarkets],
  );
  const { begin } = useSteps(orders, entries, feesOf);
  return { rows: useMemo(() => runSteps(begin()), [begin]), ledger };
}

interface ComputedPositions {
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
  const ledger = useLedgerView();
  const { begin, sources } = useSteps(orders, ledger.entries, feesOf);
  const beginAll = useCallback(
    function* (): Steps<ComputedPositions> {
      return { rows: yield* begin(), sources: { ...sources, feesOf } };
    },
    [begin, sources, feesOf],
  );
  return { computed: useInSlices(beginAll, userId), ledger };
}

function useSteps(
  orders: readonly KnownOrder[],
  entries: readonly LedgerEntry[],
  feesOf: PositionSources["feesOf"],
) {
  const { venues } = useConfig();
  const sources = useMemo(() => ({ orders, entries, venues }), [orders, entries, venues]);
  const [rowsOf] = useState(createPositionRows);
  const begin = useCallback(() => rowsOf(sources, feesOf), [rowsOf, sources, feesOf]);
  return { begin, sources };
}
