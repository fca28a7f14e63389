// Pair check results of a group's markets, live, for the edge evaluator.
import { useEffect } from "react";
import { gravestReason } from "#browser/pairs/check-messages.ts";
import { usePairCheck, usePairLeg } from "#browser/pairs/use-pair-check.ts";
import type { PricedLeg } from "./edge-leg.ts";
import { openPairsOf, type PairCheckStatus, pairKeyOf } from "./group-edges.ts";

export type PairCheckStatuses = ReadonlyMap<string, PairCheckStatus>;

interface VerdictFeedsProps {
  readonly places: readonly PricedLeg[];
  readonly onVerdict: (key: string, verdict: PairCheckStatus) => void;
}

/** Reports the check result of every pair that can be bought on, and each change. Renders nothing. */
export function PairCheckSubscription({ places, onVerdict }: VerdictFeedsProps) {
  return openPairsOf(places).map(([first, second]) => {
    const key = pairKeyOf(first, second);
    return <VerdictFeed key={key} pairKey={key} first={first} second={second} onVerdict={onVerdict} />;
  });
}

interface VerdictFeedProps extends Pick<VerdictFeedsProps, "onVerdict"> {
  readonly pairKey: string;
  readonly first: PricedLeg;
  readonly second: PricedLeg;
}

function VerdictFeed({ pairKey, first, second, onVerdict }: VerdictFeedProps) {
  const { verdict } = usePairCheck(usePairLeg(first.known), usePairLeg(second.known));
  const { kind } = verdict;
  const reason = gravestReason(verdict, [legName(first), legName(second)]) ?? "";
  useEffect(() => onVerdict(pairKey, { kind, reason }), [onVerdict, pairKey, kind, reason]);
  return null;
}

/** Name of the first leg on the page, counted from 1. */
function legName({ positions }: PricedLeg): string {
  return `leg ${(positions[0] ?? 0) + 1}`;
}
