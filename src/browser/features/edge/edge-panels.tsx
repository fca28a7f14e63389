// What works on a group's legs together: their books as one, and what pairs of them earn. One set of books feeds both.
import { useCallback, useMemo, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { usePairDecisions } from "#browser/features/market-parts/use-pair-standing.ts";
import { PanelBoundary } from "#browser/ui/panel-boundary.tsx";
import { CombinedBookPanel } from "./combined-book-panel.tsx";
import styles from "./edge.module.css";
import { edgePlacesOfGroup, type GroupLeg } from "./edge-leg.ts";
import { EdgePanel } from "./edge-panel.tsx";
import { BookFeeds, createBookBoard } from "./group-books.tsx";
import type { EdgeVerdict } from "./group-edges.ts";
import { type PairVerdicts, VerdictFeeds } from "./pair-verdicts.tsx";
import { turnedByWord } from "./stated-orientation.ts";

interface EdgePanelsProps {
  readonly category: string | undefined;
  readonly legs: readonly GroupLeg[];
}

export function EdgePanels({ category, legs }: EdgePanelsProps) {
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
  return (
    <div className={styles.row}>
      <VerdictFeeds places={places} onVerdict={hear} />
      <BookFeeds places={places} board={board} />
      <PanelBoundary name="Combined book">
        <CombinedBookPanel places={places} board={board} />
      </PanelBoundary>
      <PanelBoundary name="Edge">
        <EdgePanel places={places} board={board} verdicts={verdicts} />
      </PanelBoundary>
    </div>
  );
}
