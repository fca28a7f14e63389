// The guard's verdicts on the pairs of a group's places, live, for whoever works out what the pairs earn.
import { useEffect } from "react";
import { gravestReason } from "#browser/pairs/check-messages.ts";
import { usePairLeg, usePairVerdict } from "#browser/pairs/use-pair-check.ts";
import type { EdgePlace } from "./edge-leg.ts";
import { type EdgeVerdict, openPairsOf, pairKeyOf } from "./group-edges.ts";

export type PairVerdicts = ReadonlyMap<string, EdgeVerdict>;

interface VerdictFeedsProps {
  readonly places: readonly EdgePlace[];
  readonly onVerdict: (key: string, verdict: EdgeVerdict) => void;
}

/** Tells the verdict on every pair that can be bought on, and each change of it; draws nothing. */
export function VerdictFeeds({ places, onVerdict }: VerdictFeedsProps) {
  return openPairsOf(places).map(([first, second]) => {
    const key = pairKeyOf(first, second);
    return <VerdictFeed key={key} pairKey={key} first={first} second={second} onVerdict={onVerdict} />;
  });
}

interface VerdictFeedProps extends Pick<VerdictFeedsProps, "onVerdict"> {
  readonly pairKey: string;
  readonly first: EdgePlace;
  readonly second: EdgePlace;
}

function VerdictFeed({ pairKey, first, second, onVerdict }: VerdictFeedProps) {
  const { verdict } = usePairVerdict(usePairLeg(first.known), usePairLeg(second.known));
  const { kind } = verdict;
  const reason = gravestReason(verdict, [legName(first), legName(second)]) ?? "";
  useEffect(() => onVerdict(pairKey, { kind, reason }), [onVerdict, pairKey, kind, reason]);
  return null;
}

/** What the place's first leg is called on the page, counted from 1. */
function legName({ positions }: EdgePlace): string {
  return `leg ${(positions[0] ?? 0) + 1}`;
}
