import { useMemo } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import type { EdgePlace } from "./edge-leg.ts";
import { createEdgeReader, type DirectionReading, type GroupBooks } from "./group-edges.ts";
import type { PairVerdicts } from "./pair-check-subscription.tsx";

/** The edges of the group over these books, at this moment. */
export type ReadEdges = (books: GroupBooks) => readonly DirectionReading[];

/** One reader for all that reads the group's edges: what one worked out the others find. */
export function useEdgeReader(places: readonly EdgePlace[], verdicts: PairVerdicts): ReadEdges {
  const { edge, freshness } = useConfig();
  return useMemo(() => {
    const reader = createEdgeReader(places, verdicts, edge.minimumPerContract);
    const rules = { tradeMs: freshness.tradeMs, maxSkewMs: edge.maxSkewMs };
    return (books) => reader(books, { ...rules, now: systemClock.monotonic() });
  }, [places, verdicts, edge, freshness.tradeMs]);
}
