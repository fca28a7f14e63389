// Number of groups with known edges, and the reasons for the others.
import { memo, useLayoutEffect, useRef } from "react";
import { TickingText } from "#browser/ui/live-text.tsx";
import type { GroupRow } from "./group-list.ts";
import { listTexts } from "./list-texts.ts";
import { useEdgeSources } from "./matched-row-edge-cells.tsx";
import styles from "./matched-table.module.css";
import { deriveEdgeFigures } from "./row-edge-model.ts";

/** Limit of rows read at each interval. */
const mostCounted = 500;

const { coverage: texts } = listTexts;

interface EdgeCoverageProps {
  readonly rows: readonly GroupRow[];
  /** Lists that have not answered yet. */
  readonly pendingLists: number;
}

/** Memoized against scrolling: it reads as many rows as it counts. */
export const EdgeCoverage = memo(function EdgeCoverage({ rows, pendingLists }: EdgeCoverageProps) {
  const { link, readState } = useEdgeSources();
  const line = useRef<HTMLParagraphElement>(null);
  /** For scripts: groups without a rank yet, and those without checked books. */
  const counts = useRef({});
  const showCounts = () => {
    if (line.current !== null) Object.assign(line.current.dataset, counts.current);
  };
  const read = () => {
    const hearing = readState();
    const counted = rows.slice(0, mostCounted);
    let [checked, loading, listed, stale, unranked] = [0, 0, 0, 0, pendingLists];
    for (const row of counted) {
      const { state } = deriveEdgeFigures(row, link.read(row.key), hearing);
      if (state === "waiting") unranked += 1;
      if (state === "waiting" || state === "checking") loading += 1;
      else if (state === "listed") listed += 1;
      else if (state === "stale") stale += 1;
      else if (state !== "no-pair" && state !== "closed" && state !== "ended") checked += 1;
    }
    const pending = hearing.receivedAt === undefined ? loading + listed : loading;
    counts.current = { unranked, loading: pending };
    showCounts();
    const first = rows.length > counted.length ? texts.ofFirst(counted.length) : "";
    return [
      texts.ranked(checked, checked + loading + listed + stale, first),
      loading === 0 ? "" : texts.loading(loading),
      listed === 0 ? "" : texts.listed(listed),
      stale === 0 ? "" : texts.stale(stale),
    ]
      .filter((part) => part !== "")
      .join(" · ");
  };
  // In the first render the text is read before the paragraph has its reference.
  useLayoutEffect(showCounts, []);
  return (
    <p ref={line} className={styles.coverage}>
      <TickingText read={read} />
    </p>
  );
});
