// Books, pair checks and edges of one matched group.
import { useCallback, useMemo, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { usePairDecisions } from "#browser/pairs/use-confirmation.ts";
import { BookSubscriptions, createBookStore } from "./book-store.tsx";
import { type GroupLeg, marketLegsOfGroup } from "./edge-leg.ts";
import {
  createGroupEdgeEvaluator,
  type DirectionModel,
  type GroupBooks,
  type PairCheckStatus,
} from "./group-edges.ts";
import { type PairCheckStatuses, PairCheckSubscription } from "./pair-check-subscription.tsx";
import type { GroupTerms } from "./payout-terms.ts";
import { withUserOrientation } from "./user-orientation.ts";

/** Edges of the group over these books, as of now. */
export type EvaluateEdges = (books: GroupBooks) => readonly DirectionModel[];

/** Edges between a group's legs. Rerenders with a pair check, not with the books: they are followed in `bookStore`. */
export function useGroupEdges(terms: GroupTerms, legs: readonly GroupLeg[]) {
  const config = useConfig();
  const { edge, freshness } = config;
  const decisions = usePairDecisions();
  /** Unknown orientations are replaced as far as the user's confirmations allow. */
  const marketLegs = useMemo(
    () => marketLegsOfGroup(config, terms, withUserOrientation(legs, decisions)),
    [config, terms, legs, decisions],
  );
  const [bookStore] = useState(createBookStore);
  const [checks, setChecks] = useState<PairCheckStatuses>(new Map());
  const addCheck = useCallback(
    (key: string, check: PairCheckStatus) => setChecks((before) => new Map(before).set(key, check)),
    [],
  );
  /** One for the group, so that its cache serves all consumers. */
  const evaluate = useMemo((): EvaluateEdges => {
    const evaluateAt = createGroupEdgeEvaluator(marketLegs, checks, edge.minimumPerContract);
    const rules = { tradeMs: freshness.tradeMs, maxSkewMs: edge.maxSkewMs };
    return (books) => evaluateAt(books, { ...rules, now: systemClock.monotonic() });
  }, [marketLegs, checks, edge, freshness.tradeMs]);
  /** To be rendered once: without it no book and no check arrives. */
  const subscriptions = (
    <>
      <PairCheckSubscription legs={marketLegs} onCheck={addCheck} />
      <BookSubscriptions legs={marketLegs} bookStore={bookStore} />
    </>
  );
  return { marketLegs, bookStore, evaluate, subscriptions };
}
