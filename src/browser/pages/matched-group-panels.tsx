// Panels over all legs of a group: combined book, edges, two-leg ticket and history. One set of books feeds them.
import { useCallback, useMemo, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { CombinedBookPanel } from "#browser/features/arbitrage/combined-book-panel.tsx";
import type { AlertSlot } from "#browser/features/arbitrage/direction-card.tsx";
import { EdgePanel } from "#browser/features/arbitrage/edge-panel.tsx";
import { TwoLegTicket } from "#browser/features/two-leg-ticket/two-leg-ticket.tsx";
import { BookSubscriptions, createBookStore } from "#browser/group-edges/book-store.tsx";
import styles from "#browser/group-edges/edge.module.css";
import { type GroupLeg, marketLegsOfGroup } from "#browser/group-edges/edge-leg.ts";
import type { PairCheckStatus } from "#browser/group-edges/group-edges.ts";
import type { GroupTerms } from "#browser/group-edges/leg-end.ts";
import {
  type PairCheckStatuses,
  PairCheckSubscription,
} from "#browser/group-edges/pair-check-subscription.tsx";
import { useEdgeEvaluator } from "#browser/group-edges/use-edge-evaluator.ts";
import { withUserOrientation } from "#browser/group-edges/user-orientation.ts";
import type { IntentPair } from "#browser/order-journal/pair-trade-link.ts";
import { usePairDecisions } from "#browser/pairs/use-confirmation.ts";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { PanelBoundary } from "#browser/ui/panel-boundary.tsx";
import { useStaggeredCount } from "#browser/ui/staggered-mount.tsx";

// Below the fold; brings a chart.
const EdgeHistory = lazyComponent(
  "edge-history",
  async () => (await import("#browser/features/edge-history/edge-history.tsx")).EdgeHistory,
);

interface EdgePanelsProps extends GroupTerms {
  /** Stored with the orders sent from here. */
  readonly group: IntentPair["group"];
  readonly legs: readonly GroupLeg[];
  readonly alert: AlertSlot;
}

export function EdgePanels({ group, category, gameStart, legs, alert }: EdgePanelsProps) {
  const config = useConfig();
  const decisions = usePairDecisions();
  const marketLegs = useMemo(
    () => marketLegsOfGroup(config, { category, gameStart }, withUserOrientation(legs, decisions)),
    [config, category, gameStart, legs, decisions],
  );
  const [bookStore] = useState(createBookStore);
  const [checks, setChecks] = useState<PairCheckStatuses>(new Map());
  const addCheck = useCallback(
    (key: string, check: PairCheckStatus) => setChecks((before) => new Map(before).set(key, check)),
    [],
  );
  const read = useEdgeEvaluator(marketLegs, checks);
  // Directions are final once every leg's market is loaded or has failed: shown earlier, a late one would shift the others.
  // They stay then, also while a market is fetched again.
  const [areLegsLoaded, setLegsLoaded] = useState(false);
  if (!areLegsLoaded && legs.every(({ known }) => known.texts !== "loading")) setLegsLoaded(true);
  // One panel a frame: all at once block a phone.
  const filledPanels = useStaggeredCount(areLegsLoaded ? 3 : 0);
  return (
    <>
      <PairCheckSubscription legs={marketLegs} onCheck={addCheck} />
      <BookSubscriptions legs={marketLegs} bookStore={bookStore} />
      <div className={styles.row}>
        <PanelBoundary name="Combined book">
          <CombinedBookPanel legs={marketLegs} bookStore={bookStore} />
        </PanelBoundary>
        <PanelBoundary name="Edge">
          <EdgePanel
            legs={marketLegs}
            isComplete={filledPanels > 0}
            bookStore={bookStore}
            read={read}
            alert={alert}
          />
        </PanelBoundary>
        <PanelBoundary name="Two-leg ticket">
          <TwoLegTicket
            group={group}
            legs={marketLegs}
            isComplete={filledPanels > 1}
            bookStore={bookStore}
            read={read}
          />
        </PanelBoundary>
      </div>
      <PanelBoundary name="Edge history">
        <LazyBoundary fallback={<Panel name="Edge history" className={styles.history} state="loading" />}>
          <EdgeHistory legs={marketLegs} isComplete={filledPanels > 2} />
        </LazyBoundary>
      </PanelBoundary>
    </>
  );
}
