// How many groups have known edges, why others have not, and why rows still move.
import { memo } from "react";
import { TickingText } from "#browser/ui/live-text.tsx";
import { useEdgeSources } from "./edge-cells.tsx";
import type { GroupRow } from "./group-list.ts";
import styles from "./matched-table.module.css";
import { deriveEdgeFigures } from "./row-edge-model.ts";

/** Limit of rows read at each interval. */
const mostCounted = 500;

interface EdgeCoverageProps {
  readonly rows: readonly GroupRow[];
  /** True if the rows are sorted by an edge figure. */
  readonly isOrdering: boolean;
}

/** Memoized against scrolling: it reads as many rows as it counts. */
export const EdgeCoverage = memo(function EdgeCoverage({ rows, isOrdering }: EdgeCoverageProps) {
  const { link, readState } = useEdgeSources();
  const read = () => {
    const hearing = readState();
    const counted = rows.slice(0, mostCounted);
    let [known, waiting, stale] = [0, 0, 0];
    for (const row of counted) {
      const { state } = deriveEdgeFigures(row, link.read(row.key), hearing);
      if (state === "waiting") waiting += 1;
      else if (state === "stale") stale += 1;
      else if (state !== "no-pair" && state !== "closed") known += 1;
    }
    const all = known + waiting + stale;
    const more = rows.length > counted.length ? ` of the first ${counted.length}` : "";
    const rest = [
      waiting === 0 ? "" : `${waiting} are waited for`,
      stale === 0 ? "" : `${stale} are stale and stand behind`,
    ].filter((part) => part !== "");
    const moving = waiting > 0 && isOrdering ? " Rows take their places as these come." : "";
    return `Edges of ${known} of ${all} groups${more} that two venues sell${rest.length === 0 ? "" : `; ${rest.join(", ")}`}.${moving}`;
  };
  return (
    <p className={styles.coverage}>
      <TickingText read={read} />
    </p>
  );
});
