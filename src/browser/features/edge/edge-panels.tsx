// What works on a group's legs together: their books as one, and what pairs of them earn. One set of books feeds both.
import { useCallback, useMemo, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { usePairDecisions } from "#browser/features/market-parts/use-pair-standing.ts";
import type { IntentPair } from "#browser/journal/intent-pair.ts";
import { useInOrder } from "#browser/ui/in-turn.tsx";
import { lazyPart, PartBoundary } from "#browser/ui/lazy-part.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { PanelBoundary } from "#browser/ui/panel-boundary.tsx";
import { CombinedBookPanel } from "./combined-book-panel.tsx";
import type { AlertSlot } from "./direction-card.tsx";
import styles from "./edge.module.css";
import { edgePlacesOfGroup, type GroupLeg } from "./edge-leg.ts";
import { EdgePanel } from "./edge-panel.tsx";
import { BookFeeds, createBookBoard } from "./group-books.tsx";
import type { EdgeVerdict } from "./group-edges.ts";
import { type PairVerdicts, VerdictFeeds } from "./pair-verdicts.tsx";
import { turnedByWord } from "./stated-orientation.ts";
import { useEdgeReader } from "./use-edge-reader.ts";

const TwoLegTicket = lazyPart(
  "two-leg-ticket",
  async () => (await import("./two-leg-ticket.tsx")).TwoLegTicket,
);

const EdgeHistory = lazyPart("edge-history", async () => (await import("./edge-history.tsx")).EdgeHistory);

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
  const filled = useInOrder(areTold ? 3 : 0);
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
          <PartBoundary fallback={<Panel name="Two-leg ticket" state="loading" className={styles.ticket} />}>
            <TwoLegTicket group={group} places={places} areSure={filled > 1} board={board} read={read} />
          </PartBoundary>
        </PanelBoundary>
      </div>
      <PanelBoundary name="Edge history">
        <PartBoundary fallback={<Panel name="Edge history" className={styles.history} state="loading" />}>
          <EdgeHistory places={places} areSure={filled > 2} />
        </PartBoundary>
      </PanelBoundary>
    </>
  );
}
