// What works on a group's legs together: their books as one, and what pairs of them earn. One set of books feeds both.
import { useMemo, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { PanelBoundary } from "#browser/ui/panel-boundary.tsx";
import { CombinedBookPanel } from "./combined-book-panel.tsx";
import styles from "./edge.module.css";
import { edgePlacesOfGroup, type GroupLeg } from "./edge-leg.ts";
import { EdgePanel } from "./edge-panel.tsx";
import { BookFeeds, createBookBoard } from "./group-books.tsx";
import type { VerdictOf } from "./group-edges.ts";

interface EdgePanelsProps {
  readonly category: string | undefined;
  readonly legs: readonly GroupLeg[];
  readonly verdictOf: VerdictOf;
}

export function EdgePanels({ category, legs, verdictOf }: EdgePanelsProps) {
  const config = useConfig();
  const places = useMemo(() => edgePlacesOfGroup(config, category, legs), [config, category, legs]);
  const [board] = useState(createBookBoard);
  return (
    <div className={styles.row}>
      <BookFeeds places={places} board={board} />
      <PanelBoundary name="Combined book">
        <CombinedBookPanel places={places} board={board} />
      </PanelBoundary>
      <PanelBoundary name="Edge">
        <EdgePanel places={places} board={board} verdictOf={verdictOf} />
      </PanelBoundary>
    </div>
  );
}
