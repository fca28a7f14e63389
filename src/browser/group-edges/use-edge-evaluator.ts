import { useMemo } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import type { MarketLeg } from "./edge-leg.ts";
import { createGroupEdgeEvaluator, type DirectionModel, type GroupBooks } from "./group-edges.ts";
import type { PairCheckStatuses } from "./pair-check-subscription.tsx";

/** Edges of the group over these books, as of now. */
export type EvaluateEdges = (books: GroupBooks) => readonly DirectionModel[];

/** One shared evaluator per group, so that its cache serves all consumers. */
export function useEdgeEvaluator(legs: readonly MarketLeg[], checks: PairCheckStatuses): EvaluateEdges {
  const { edge, freshness } = useConfig();
  return useMemo(() => {
    const evaluate = createGroupEdgeEvaluator(legs, checks, edge.minimumPerContract);
    const rules = { tradeMs: freshness.tradeMs, maxSkewMs: edge.maxSkewMs };
    return (books) => evaluate(books, { ...rules, now: systemClock.monotonic() });
  }, [legs, checks, edge, freshness.tradeMs]);
}
