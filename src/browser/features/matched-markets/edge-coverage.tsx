// Says of how many groups the edges are known, why not of the others, and why rows still change places.
import { memo } from "react";
import { TickingText } from "#browser/ui/live-text.tsx";
import { useEdgeHearing } from "./edge-cells.tsx";
import type { GroupRow } from "./group-list.ts";
import styles from "./matched-table.module.css";
import { edgeFiguresOf } from "./row-edge-model.ts";

/** More are not looked through at every beat. */
const mostCounted = 500;

interface EdgeCoverageProps {
  readonly rows: readonly GroupRow[];
  /** Whether the rows stand in the order of what their edges tell. */
  readonly isOrdering: boolean;
}

/** Not rendered anew while the list only scrolls: it reads as many rows as it counts. */
export const EdgeCoverage = memo(function EdgeCoverage({ rows, isOrdering }: EdgeCoverageProps) {
  const { link, hear } = useEdgeHearing();
  const read = () => {
    const hearing = hear();
    const counted = rows.slice(0, mostCounted);
    let [known, waiting, stale] = [0, 0, 0];
    for (const row of counted) {
      const { state } = edgeFiguresOf(row, link.read(row.key), hearing);
      if (state === "waiting") waiting += 1;
      else if (state === "stale") stale += 1;
      else if (state !== "no-pair") known += 1;
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
