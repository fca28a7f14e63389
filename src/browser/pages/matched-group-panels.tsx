// What works on a group's legs together: their books as one, and what pairs of them earn. One set of books feeds both.
import { useCallback, useMemo, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { CombinedBookPanel } from "#browser/features/arbitrage/combined-book-panel.tsx";
import type { AlertSlot } from "#browser/features/arbitrage/direction-card.tsx";
import { EdgePanel } from "#browser/features/arbitrage/edge-panel.tsx";
import { BookFeeds, createBookBoard } from "#browser/group-edges/book-store.tsx";
import styles from "#browser/group-edges/edge.module.css";
import { edgePlacesOfGroup, type GroupLeg } from "#browser/group-edges/edge-leg.ts";
import type { EdgeVerdict } from "#browser/group-edges/group-edges.ts";
import { type PairVerdicts, VerdictFeeds } from "#browser/group-edges/pair-check-subscription.tsx";
import { useEdgeReader } from "#browser/group-edges/use-edge-evaluator.ts";
import { turnedByWord } from "#browser/group-edges/user-orientation.ts";
import type { IntentPair } from "#browser/order-journal/pair-trade-link.ts";
import { usePairDecisions } from "#browser/pairs/use-confirmation.ts";
import { lazyComponent, LazyBoundary } from "#browser/ui/lazy-component.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { PanelBoundary } from "#browser/ui/panel-boundary.tsx";
import { useStaggeredCount } from "#browser/ui/staggered-mount.tsx";

const TwoLegTicket = lazyComponent(
  "two-leg-ticket",
  async () => (await import("#browser/features/two-leg-ticket/two-leg-ticket.tsx")).TwoLegTicket,
);

const EdgeHistory = lazyComponent(
  "edge-history",
  async () => (await import("#browser/features/edge-history/edge-history.tsx")).EdgeHistory,
);

interface EdgePanelsProps {
  /** Which group it is, as its orders are marked. */
  readonly group: IntentPair["group"];
  readonly category: string | undefined;
  readonly legs: readonly GroupLeg[];
  readonly alert: AlertSlot;
}

export function EdgePanels({ group, category, legs, alert }: EdgePanelsProps) {
  const config = useConfig();
  const decisions = usePairDecisions();
  const places = useMemo(
    () => edgePlacesOfGroup(config, category, turnedByWord(legs, decisions)),
    [config, category, legs, decisions],
  );
  const [board] = useState(createBookBoard);
  const [verdicts, setVerdicts] = useState<PairVerdicts>(new Map());
  const hear = useCallback(
    (key: string, verdict: EdgeVerdict) => setVerdicts((before) => new Map(before).set(key, verdict)),
    [],
  );
  const read = useEdgeReader(places, verdicts);
  // Which ways round there are is sure once each leg's market was told, or is known not to come: one that turned up later
  // would take the place of another. From then on they stay, whatever is asked again.
  const [areTold, setTold] = useState(false);
  if (!areTold && legs.every(({ known }) => known.texts !== "loading")) setTold(true);
  // The panels are filled then, one a frame: in one go they would hold a phone up.
  const filled = useStaggeredCount(areTold ? 3 : 0);
  return (
    <>
      <VerdictFeeds places={places} onVerdict={hear} />
      <BookFeeds places={places} board={board} />
      <div className={styles.row}>
        <PanelBoundary name="Combined book">
          <CombinedBookPanel places={places} board={board} />
        </PanelBoundary>
        <PanelBoundary name="Edge">
          <EdgePanel places={places} areSure={filled > 0} board={board} read={read} alert={alert} />
        </PanelBoundary>
        <PanelBoundary name="Two-leg ticket">
          <LazyBoundary fallback={<Panel name="Two-leg ticket" state="loading" className={styles.ticket} />}>
            <TwoLegTicket group={group} places={places} areSure={filled > 1} board={board} read={read} />
          </LazyBoundary>
        </PanelBoundary>
      </div>
      <PanelBoundary name="Edge history">
        <LazyBoundary fallback={<Panel name="Edge history" className={styles.history} state="loading" />}>
          <EdgeHistory places={places} areSure={filled > 2} />
        </LazyBoundary>
      </PanelBoundary>
    </>
  );
}
