// Pair check results of a group's markets, live, for the edge evaluator.
import { useCallback, useEffect } from "react";
import { gravestReason } from "#browser/pairs/check-messages.ts";
import { pairFactSteps } from "#browser/pairs/leg-facts.ts";
import type { PairLeg } from "#browser/pairs/pair-leg.ts";
import { useNameTable } from "#browser/pairs/use-name-table.ts";
import { usePairCheck, usePairLeg } from "#browser/pairs/use-pair-check.ts";
import { useInSlices } from "#browser/ui/use-in-slices.ts";
import type { MarketLeg } from "./edge-leg.ts";
import { openPairsOf, type PairCheckStatus, pairKeyOf } from "./group-edges.ts";

export type PairCheckStatuses = ReadonlyMap<string, PairCheckStatus>;

interface PairCheckSubscriptionProps {
  readonly legs: readonly MarketLeg[];
  readonly onCheck: (key: string, check: PairCheckStatus) => void;
}

/** Reports the check result of every pair that can be bought on, and each change. Renders nothing. */
export function PairCheckSubscription({ legs, onCheck }: PairCheckSubscriptionProps) {
  return openPairsOf(legs).map(([first, second]) => {
    const key = pairKeyOf(first, second);
    return <PairCheckReporter key={key} pairKey={key} first={first} second={second} onCheck={onCheck} />;
  });
}

interface PairCheckReporterProps extends Pick<PairCheckSubscriptionProps, "onCheck"> {
  readonly pairKey: string;
  readonly first: MarketLeg;
  readonly second: MarketLeg;
}

function PairCheckReporter({ pairKey, first, second, onCheck }: PairCheckReporterProps) {
  const names = useNameTable();
  const one = usePairLeg(first.known);
  const other = usePairLeg(second.known);
  const begin = useCallback(
    function* () {
      yield* pairFactSteps(one, other, names);
      return [one, other] as const;
    },
    [one, other, names],
  );
  const read = useInSlices(begin, pairKey);
  return read === undefined ? null : (
    <CheckReporter pairKey={pairKey} pair={read} labels={[first.label, second.label]} onCheck={onCheck} />
  );
}

interface CheckReporterProps extends Pick<PairCheckReporterProps, "pairKey" | "onCheck"> {
  /** Legs whose texts have been read. */
  readonly pair: readonly [PairLeg, PairLeg];
  readonly labels: readonly [string, string];
}

function CheckReporter({ pairKey, pair, labels, onCheck }: CheckReporterProps) {
  const { result } = usePairCheck(...pair);
  const { kind } = result;
  const reason = gravestReason(result, labels) ?? "";
  useEffect(() => onCheck(pairKey, { kind, reason }), [onCheck, pairKey, kind, reason]);
  return null;
}
