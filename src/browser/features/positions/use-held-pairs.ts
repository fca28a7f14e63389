import { useMemo } from "react";
import { useIntents } from "#browser/order-journal/journal-store.ts";
import { pairDecisions } from "#browser/preferences/pair-confirmations.ts";
import { useStored } from "#browser/session/use-stored.ts";
import { type HeldPair, heldPairs } from "./held-pairs.ts";
import type { Positions } from "./use-positions.ts";

/** Pairs among the positions, by the two-leg trades of the journal and the pairs that the user confirmed. */
export function useHeldPairs({ rows, marketOf }: Positions): readonly HeldPair[] {
  const intents = useIntents();
  const decisions = useStored(pairDecisions);
  return useMemo(
    () =>
      heldPairs({
        rows,
        trades: intents.flatMap(({ pair }) => pair ?? []),
        decisions,
        outcomesOf: (row) => marketOf(row)?.outcomes.map(({ id }) => id) ?? [],
      }),
    [rows, intents, decisions, marketOf],
  );
}
