// Panel "Best edges": the largest edges of today's matched markets over all categories. Subscribes only while
// visible.
import { useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import { maxScannedGroups } from "#browser/edge-engine/edge-job.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { endSentence } from "#browser/lib/end-sentence.ts";
import { usePairDecisions } from "#browser/pairs/use-confirmation.ts";
import { paths } from "#browser/routing/paths.ts";
import { PolledBehind } from "#browser/stream/use-poll-interval.ts";
import { useStreamStatus } from "#browser/stream/use-stream-status.ts";
import { Panel, type PanelState } from "#browser/ui/panel.tsx";
import { Skeleton } from "#browser/ui/skeleton.tsx";
import { edgeSortMs, useResortInterval } from "#browser/ui/use-resort-interval.ts";
import { utcDay } from "#contract/instant.ts";
import {
  type BestEdges,
  type Coverage,
  coverageText,
  type DayRow,
  emptyText,
  holdRows,
  maxShown,
  rankBestEdges,
  scanOrder,
  tradableRows,
} from "./best-edge-ranking.ts";
import styles from "./best-edges.module.css";
import { BestEdgesList, GroupLink } from "./best-edges-list.tsx";
import { listTexts } from "./list-texts.ts";
import { useEdgeSources } from "./matched-row-edge-cells.tsx";
import type { RenderEdgeScanner } from "./matched-table.tsx";
import { usePollingCoverage } from "./polling-coverage.tsx";
import { deriveEdgeFigures } from "./row-edge-model.ts";
import { useDayRows } from "./use-day-rows.ts";

const { best: texts } = listTexts;

/** Interval of sorting until every group is checked, in ms. */
const scanSortMs = 500;

interface BestEdgesPanelProps {
  readonly edges: RenderEdgeScanner;
  readonly isSeen: boolean;
}

export function BestEdgesPanel({ edges, isSeen }: BestEdgesPanelProps) {
  const { matching } = useConfig();
  const date = utcDay(systemClock.now());
  const categories = useMemo(() => matching.categories.map(({ value }) => value), [matching]);
  const day = useDayRows({
    categories,
    date,
    urgency: "background",
    isEnabled: isSeen,
    isStored: isSeen,
  });
  const { rows, isPending, problem, retry } = day;
  const failed = matching.categories
    .filter(({ value }) => day.failed.includes(value))
    .map(({ label }) => label);
  const decisions = usePairDecisions();
  const sellable = useMemo(() => tradableRows(rows), [rows]);
  const watched = useMemo(
    () => scanOrder(sellable, decisions).slice(0, maxScannedGroups),
    [sellable, decisions],
  );
  const list = useRef<HTMLDivElement>(null);
  const [isScanning, setScanning] = useState(true);
  const { round, isHeld } = useResortInterval(
    list,
    !isSeen ? undefined : isScanning ? scanSortMs : edgeSortMs,
    true,
  );
  const { link, readState } = useEdgeSources();
  const shown = useRef<readonly DayRow[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round counts and sorts again, by what is known then
  const found = useMemo(() => {
    const hearing = readState();
    const ranked = rankBestEdges(watched, (row) => deriveEdgeFigures(row, link.read(row.key), hearing));
    const best = isHeld() ? holdRows(shown.current, watched, ranked.best) : ranked.best;
    shown.current = best;
    return { ...ranked, best };
  }, [watched, round, link, readState, isHeld]);
  const { best, requested, known, stale } = found;
  if (isScanning !== found.waiting > 0) setScanning(found.waiting > 0);
  const pairKeysText = requested.map(({ key }) => key).join("\n");
  const pairKeys = useMemo(() => (pairKeysText === "" ? [] : pairKeysText.split("\n")), [pairKeysText]);
  const isLive = useStreamStatus().state === "live";
  const ranked = useMemo(() => {
    // Stored lists are shown, not scanned.
    const received = watched.filter(({ storedAt }) => storedAt === undefined);
    if (isLive) return received;
    // Polling covers the books of few groups: fetching the markets of the others would be useless.
    const keys = new Set(pairKeys);
    return received.filter(({ key }) => keys.has(key));
  }, [isLive, watched, pairKeys]);
  const state = ((): PanelState => {
    if (isPending) return "loading";
    if (problem !== undefined) return "error";
    if (best.length > 0) return isLive ? "live" : "polling";
    if (known > 0 || watched.length === 0) return "empty";
    return stale > 0 ? "stale" : "loading";
  })();
  return (
    <>
      {isSeen && ranked.length > 0 ? (
        <PolledBehind value={true}>
          {edges({ groups: ranked, visibleKeys: pairKeys, isAtRest: true })}
        </PolledBehind>
      ) : null}
      <Panel
        name={texts.panel}
        state={state}
        message={problem ?? (watched.length === 0 ? texts.noPair : <Nothing found={found} date={date} />)}
        onRetry={retry}
        actions={<Link to={paths.matchedStart}>{texts.allMatched}</Link>}
        note={
          isPending ? (
            texts.loading
          ) : problem === undefined ? (
            <CoverageText found={found} watched={watched.length} all={sellable.length} failed={failed} />
          ) : null
        }
        skeleton={<Skeleton rows={maxShown} />}
      >
        {state === "stale" ? (
          <p className={styles.old}>{texts.stale}</p>
        ) : best.length > 0 ? (
          <BestEdgesList ref={list} rows={best} date={date} />
        ) : null}
      </Panel>
    </>
  );
}

function Nothing({ found, date }: { readonly found: BestEdges; readonly date: string }) {
  const { sentence, far } = emptyText(found);
  const { nearest } = found;
  return (
    <span className={styles.empty}>
      <span>{sentence}</span>
      <span className={styles.far}>{far}</span>
      {nearest === undefined ? null : <GroupLink className={styles.nearest} row={nearest.row} date={date} />}
    </span>
  );
}

interface CoverageTextProps extends Omit<Coverage, "polledCount"> {
  readonly found: BestEdges;
}

/** Number of groups scanned for edges, and the reasons for the others. */
function CoverageText({ found, ...scan }: CoverageTextProps) {
  const polledCount = usePollingCoverage(found.requested, "edges")?.polledCount;
  const text = coverageText(found, { ...scan, polledCount });
  return (
    <span className={styles.coverage} title={`${endSentence(text)} ${texts.scope}`}>
      {text}
    </span>
  );
}
