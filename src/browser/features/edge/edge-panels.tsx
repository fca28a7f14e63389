// What works on a group's legs together: their books as one, and what pairs of them earn. One set of books feeds both.
import { Suspense, useCallback, useMemo, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { lazyPart } from "#browser/ui/lazy-part.tsx";
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

const EdgeHistory = lazyPart("edge-history", async () => (await import("./edge-history.tsx")).EdgeHistory);

interface EdgePanelsProps {
  readonly category: string | undefined;
  readonly legs: readonly GroupLeg[];
  readonly alert: AlertSlot;
}

export function EdgePanels({ category, legs, alert }: EdgePanelsProps) {
  const config = useConfig();
  const places = useMemo(() => edgePlacesOfGroup(config, category, legs), [config, category, legs]);
  const [board] = useState(createBookBoard);
  const [verdicts, setVerdicts] = useState<PairVerdicts>(new Map());
  const hear = useCallback(
    (key: string, verdict: EdgeVerdict) => setVerdicts((before) => new Map(before).set(key, verdict)),
    [],
  );
  return (
    <>
      <VerdictFeeds places={places} onVerdict={hear} />
      <BookFeeds places={places} board={board} />
      <div className={styles.row}>
        <PanelBoundary name="Combined book">
          <CombinedBookPanel places={places} board={board} />
        </PanelBoundary>
        <PanelBoundary name="Edge">
          <EdgePanel places={places} board={board} verdicts={verdicts} alert={alert} />
        </PanelBoundary>
      </div>
      <PanelBoundary name="Edge history">
        <Suspense fallback={<Panel name="Edge history" className={styles.history} state="loading" />}>
          <EdgeHistory places={places} />
        </Suspense>
      </PanelBoundary>
    </>
  );
}
