// Pair check results of a group's markets, live, for the edge evaluator.
import { useEffect } from "react";
import { gravestReason } from "#browser/pairs/check-messages.ts";
import { usePairCheck, usePairLeg } from "#browser/pairs/use-pair-check.ts";
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
  const { result } = usePairCheck(usePairLeg(first.known), usePairLeg(second.known));
  const { kind } = result;
  const reason = gravestReason(result, [first.label, second.label]) ?? "";
  useEffect(() => onCheck(pairKey, { kind, reason }), [onCheck, pairKey, kind, reason]);
  return null;
}
