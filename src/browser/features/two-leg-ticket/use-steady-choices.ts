import { useMemo, useState } from "react";
import type { LegSequence } from "#browser/trading-math/arbitrage/leg-sequencing.ts";
import type { TwoLegChoices } from "./two-leg-pair.ts";

/** Keeps the order of a ticket's legs over updates of the books, until `trade` names another pair or size. */
export function useSteadyChoices(choices: TwoLegChoices, trade: string) {
  const [last, setLast] = useState<{ readonly trade: string; readonly first: 0 | 1 }>();
  const lastFirst = last?.trade === trade ? last.first : undefined;
  /** `choices` with the leg that was first so far. */
  const steady = useMemo(() => ({ ...choices, lastFirst }), [choices, lastFirst]);
  /** Stores the order of the plan just made; to be called while rendering. */
  const keepOrder = (sequence: LegSequence | undefined) => {
    if (sequence !== undefined && sequence.first !== lastFirst) setLast({ trade, first: sequence.first });
  };
  return { steady, keepOrder };
}
