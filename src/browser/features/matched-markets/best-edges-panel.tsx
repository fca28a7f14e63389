// Panel "Best edges": the largest edges of today's matched markets over all categories. Subscribes only while
// visible.
import { useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { usePairDecisions } from "#browser/pairs/use-confirmation.ts";
import { matchedMarketQueries } from "#browser/queries/matched-market-queries.ts";
import { useManyQueries } from "#browser/queries/use-many-queries.ts";
import { paths } from "#browser/routing/paths.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { PolledBehind } from "#browser/stream/use-poll-interval.ts";
import { useStreamStatus } from "#browser/stream/use-stream-status.ts";
import { Panel, type PanelState } from "#browser/ui/panel.tsx";
import { Skeleton } from "#browser/ui/skeleton.tsx";
import { utcDay } from "#contract/instant.ts";
import styles from "./best-edges.module.css";
import {
  type BestEdges,
  buildDayRows,
  coverageText,
  type DayRow,
  emptyText,
  maxShown,
  rankBestEdges,
  rowsWithTwoVenues,
  selectScannedRows,
} from "./best-edges.ts";
import { BestEdgesList, GroupLink } from "./best-edges-list.tsx";
import { useEdgeSources } from "./edge-cells.tsx";
import type { RenderEdgeScanner } from "./matched-table.tsx";
import { usePollingCoverage } from "./polling-coverage.tsx";
import { deriveEdgeFigures } from "./row-edge-model.ts";
import { edgeSortMs, useResortInterval } from "./use-resort-interval.ts";

interface BestEdgesPanelProps {
  readonly edges: RenderEdgeScanner;
  readonly isSeen: boolean;
}

export function BestEdgesPanel({ edges, isSeen }: BestEdgesPanelProps) {
  const { date, rows, failed, isPending, problem, retry } = useDayRows(isSeen);
  const decisions = usePairDecisions();
  const sellable = useMemo(() => rowsWithTwoVenues(rows), [rows]);
  const watched = useMemo(
    () => selectScannedRows(sellable, decisions, systemClock.now()),
    [sellable, decisions],
  );
  const list = useRef<HTMLDivElement>(null);
  const round = useResortInterval(list, isSeen ? edgeSortMs : undefined);
  const { link, readState } = useEdgeSources();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round sorts again, by what is known then
  const found = useMemo(() => {
    const hearing = readState();
    return rankBestEdges(watched, (row) => deriveEdgeFigures(row, link.read(row.key), hearing));
  }, [watched, round, link, readState]);
  const { best, requested, known, stale } = found;
  const pairKeysText = requested.map(({ key }) => key).join("\n");
  const pairKeys = useMemo(() => (pairKeysText === "" ? [] : pairKeysText.split("\n")), [pairKeysText]);
  const isLive = useStreamStatus().state === "live";
  const ranked = useMemo(() => {
    if (isLive) return watched;
    // Polling covers the books of few groups: fetching the markets of the others would be useless.
    const keys = new Set(pairKeys);
    return watched.filter(({ key }) => keys.has(key));
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
        name="Best edges"
        state={state}
        message={problem ?? (watched.length === 0 ? noGroups : <Nothing found={found} date={date} />)}
        onRetry={retry}
        actions={<Link to={paths.matchedStart}>All matched markets</Link>}
        note={
          isPending ? (
            "Asking what is matched today"
          ) : problem === undefined ? (
            <Coverage found={found} watched={watched.length} all={sellable.length} failed={failed} />
          ) : null
        }
        skeleton={<Skeleton rows={maxShown} />}
      >
        {state === "stale" ? (
          <p className={styles.old}>
            The books of what is watched are too old to count: nothing ranks until they are fresh.
          </p>
        ) : best.length > 0 ? (
          <BestEdgesList ref={list} rows={best} date={date} />
        ) : null}
      </Panel>
    </>
  );
}

const noGroups = "No two venues sell one of today's matched markets (UTC).";

/** Today's groups of all categories, fetched with low priority while the panel is visible. */
function useDayRows(isSeen: boolean) {
  const config = useConfig();
  const gateway = useGateway();
  const date = utcDay(systemClock.now());
  const { categories } = config.matching;
  const questions = useMemo(
    () =>
      categories.map(({ value }) => ({
        ...matchedMarketQueries.watched(gateway, { category: value, date }, "background"),
        enabled: isSeen,
      })),
    [gateway, categories, date, isSeen],
  );
  const answers = useManyQueries(questions);
  const results = questions.map(({ queryKey }) => answers(queryKey));
  const lists = useSame(results.map((result) => result?.data));
  const rows = useMemo(
    () =>
      buildDayRows(
        config,
        categories.map(({ value }, at) => ({ category: value, groups: lists[at]?.rows ?? [] })),
      ),
    [config, categories, lists],
  );
  const isMissing = results.map((result) => result?.data === undefined);
  const failed = categories.filter((_, at) => isMissing[at] && results[at]?.error);
  const isPending = results.some((result, at) => isMissing[at] && !result?.error);
  const hasAny = isMissing.some((missing) => !missing);
  return {
    date,
    // Subscribing to the first of several lists that arrive in turn would be useless.
    rows: isPending ? none : rows,
    isPending,
    failed: failed.map(({ label }) => label),
    problem: isPending || hasAny ? undefined : results.find((result) => result?.error)?.error?.message,
    retry: () => {
      for (const result of results) if (result?.error) void result.refetch();
    },
  };
}

const none: readonly DayRow[] = [];

/** Returns the same array while its elements are the same. */
function useSame<Value>(values: readonly Value[]): readonly Value[] {
  const [kept, setKept] = useState(values);
  const isSame = kept.length === values.length && kept.every((value, at) => value === values[at]);
  if (!isSame) setKept(values);
  return isSame ? kept : values;
}

interface NothingProps {
  readonly found: BestEdges;
  readonly date: string;
}

function Nothing({ found, date }: NothingProps) {
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

interface CoverageProps {
  readonly found: BestEdges;
  readonly watched: number;
  readonly all: number;
  /** Labels of categories whose request failed. */
  readonly failed: readonly string[];
}

/** How many groups are scanned for edges, and why not the others. */
function Coverage({ found, watched, all, failed }: CoverageProps) {
  const polledCount = usePollingCoverage(found.requested, "edges")?.polledCount;
  const text = coverageText(found, { watched, all, failed, polledCount });
  return (
    <span className={styles.coverage} title={`${text}. ${selectionText}`}>
      {text}
    </span>
  );
}

const selectionText =
  "Watched are pairs you confirmed, then groups of each category in turn that begin or began the nearest to now.";
