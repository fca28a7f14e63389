// List of a day's groups: fetches, sorts and filters them.
import { useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { timeParts } from "#browser/lib/format-time.ts";
import { usePairDecisions } from "#browser/pairs/use-confirmation.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { ReadUrgency } from "#browser/queries/request-priority-context.ts";
import { Button } from "#browser/ui/button.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { Skeleton } from "#browser/ui/skeleton.tsx";
import { useDebouncedValue } from "#browser/ui/use-debounced-value.ts";
import { edgeSortMs, priceSortMs, useResortInterval } from "#browser/ui/use-resort-interval.ts";
import { type DayRow, scanOrder } from "./best-edge-ranking.ts";
import { filterRows, keepOrder, type RowModel, sortRows, stableOrder } from "./group-list.ts";
import { listTexts } from "./list-texts.ts";
import { useEdgeSources } from "./matched-row-edge-cells.tsx";
import { allCategories, isEdgeSorting, type MatchedParams, nextSort } from "./matched-search-params.ts";
import styles from "./matched-table.module.css";
import { MatchedTable, type RenderEdgeScanner } from "./matched-table.tsx";
import { deriveEdgeFigures, isEndedRow, sortByEdge } from "./row-edge-model.ts";
import { useDayRows } from "./use-day-rows.ts";

const { list: texts } = listTexts;

interface MatchedListProps {
  /** As sent to the gateway, or `allCategories`. */
  readonly category: string;
  /** League as sent to the gateway; undefined for none. */
  readonly league: string | undefined;
  readonly choices: MatchedParams;
  readonly filter: string;
  readonly edges: RenderEdgeScanner;
  readonly onOrder: (order: MatchedParams["order"]) => void;
  readonly onShowEnded: (isShown: boolean) => void;
  readonly onClearFilter: () => void;
}

export function MatchedList(props: MatchedListProps) {
  const { category, league, choices, filter, edges, onOrder, onShowEnded, onClearFilter } = props;
  const { date, view, order, showsEnded } = choices;
  const { matching } = useConfig();
  const isAll = category === allCategories;
  const categories = useMemo(
    () => (isAll ? matching.categories.map(({ value }) => value) : [category]),
    [isAll, matching, category],
  );
  const day = useDayRows({ categories, date, league, isStored: true });
  const { rows: all, problem, retry } = day;
  const [lastStoredAt, setLastStoredAt] = useState(day.storedAt);
  if (day.storedAt !== undefined && day.storedAt !== lastStoredAt) setLastStoredAt(day.storedAt);
  const rowModels = useRef<Map<string, RowModel>>(new Map());
  const onRowModel = useCallback((key: string, model: RowModel) => rowModels.current.set(key, model), []);
  const panel = useRef<HTMLDivElement>(null);
  const { link, readState } = useEdgeSources();
  const isByEdge = isEdgeSorting(order.by);
  const isMoving = isByEdge || order.by === "difference" || order.by === "age";
  const { round, isHeld } = useResortInterval(
    panel,
    isMoving ? (isByEdge ? edgeSortMs : priceSortMs) : undefined,
  );
  const decisions = usePairDecisions();
  const zone = usePreference("timeZone");
  /** Number of legs of each group that was seen to have ended, by key: its job ends once its row is left out. */
  const [endedLegs] = useState(() => new Map<string, number>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round sees the groups that ended up to then
  const ended = useMemo(() => {
    for (const row of all) if (isEndedRow(row, link.read(row.key))) endedLegs.set(row.key, row.legs.length);
    return new Set(all.filter(({ key, legs }) => endedLegs.get(key) === legs.length));
  }, [all, round, link, endedLegs]);
  const endedCount = ended.size;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a set of as many ended groups holds the same ones
  const rows = useMemo(
    () => (showsEnded || endedCount === 0 ? all : all.filter((row) => !ended.has(row))),
    [all, showsEnded, endedCount],
  );
  const last = useRef<{
    /** The rows that were sorted. */
    readonly of: readonly DayRow[];
    readonly rows: readonly DayRow[];
    readonly order: string;
  }>({ of: [], rows: [], order: "" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round sorts again, by what was read up to then
  const sorted = useMemo(() => {
    const { by, direction } = order;
    // A list that is fetched again must not move rows under the pointer either; an order that the user chose does.
    const isKept = last.current.order === `${by} ${direction}` && isHeld();
    if (isKept && last.current.of === rows) return last.current.rows;
    const hearing = readState();
    const figuresOf = (row: DayRow) => {
      const known = link.read(row.key);
      const isUnranked = known === undefined && (row.isBeyondScan === true || row.listGap === undefined);
      return isUnranked ? undefined : deriveEdgeFigures(row, known, hearing);
    };
    const next = isEdgeSorting(by)
      ? sortByEdge(rows, by, direction, figuresOf)
      : sortRows(rows, { by, direction }, rowModels.current);
    const ordered = isKept ? keepOrder(last.current.rows, next) : next;
    // Keeps the array if no row moved, so that the table does not lay out thousands of rows again.
    last.current = { of: rows, rows: stableOrder(last.current.rows, ordered), order: `${by} ${direction}` };
    return last.current.rows;
  }, [rows, order, round, link, readState, isHeld]);
  // Deferred: the typed letter paints before the rows are filtered.
  const deferred = useDeferredValue(filter);
  const shown = useMemo(() => filterRows(sorted, deferred), [sorted, deferred]);
  const isFilterSettled = useDebouncedValue(shown, restMs) === shown;

  const scanned = useMemo(
    () =>
      scanOrder(
        filterRows(rows, deferred).filter(({ isEnded, storedAt }) => !isEnded && storedAt === undefined),
        decisions,
      ),
    [rows, deferred, decisions],
  );

  const labelOf = (named: string) => matching.categories.find(({ value }) => value === named)?.label ?? named;
  const label = isAll ? texts.allCategories : labelOf(category);
  const where = league === undefined ? label : `${label}, ${league.toUpperCase()},`;
  const hasAnswer = !day.isPending && problem === undefined;
  const [noneBefore, noneAfter] = texts.noneWith(rows.length);
  return (
    <Panel
      name={texts.panel}
      className={styles.panel}
      reserveActions
      state={
        !hasAnswer ? (problem === undefined ? "loading" : "error") : shown.length === 0 ? "empty" : "polling"
      }
      skeleton={<Skeleton rows={24} />}
      message={
        !hasAnswer ? (
          problem
        ) : rows.length > 0 ? (
          <span className={styles.empty}>
            <span>
              {noneBefore}
              <bdi>{deferred}</bdi>
              {noneAfter}
            </span>
            <Button onClick={onClearFilter}>{texts.clearFilter}</Button>
          </span>
        ) : endedCount > 0 ? (
          texts.allEnded(endedCount)
        ) : (
          texts.noGroups(where, date)
        )
      }
      onRetry={retry}
      actions={
        hasAnswer ? (
          <>
            {lastStoredAt === undefined ? null : (
              // Keeps its room once the lists are here, so that nothing beside it moves.
              <span className={styles.storedLists} data-past={day.storedAt === undefined || undefined}>
                {texts.storedLists(timeParts(lastStoredAt, zone).minute)}
              </span>
            )}
            {endedCount === 0 ? null : (
              <Button className={styles.ended} onClick={() => onShowEnded(!showsEnded)}>
                {showsEnded ? texts.hideEnded : texts.showEnded(endedCount)}
              </Button>
            )}
            <span role="status" className={styles.count}>
              {texts.count(shown.length, rows.length)}
            </span>
          </>
        ) : null
      }
      note={noteOf(day.dropped, day.refreshProblem, hasAnswer ? day.failed.map(labelOf) : [])}
    >
      {shown.length === 0 ? null : (
        <ReadUrgency value="background">
          <MatchedTable
            ref={panel}
            key={`${category} ${league ?? ""} ${date} ${view}`}
            rows={shown}
            scanned={scanned}
            pendingLists={day.pendingLists}
            date={date}
            view={view}
            order={order}
            edges={edges}
            isFilterSettled={isFilterSettled}
            onSort={(by) => onOrder(nextSort(order, by))}
            onRowModel={onRowModel}
          />
        </ReadUrgency>
      )}
    </Panel>
  );
}

/** Typing pause before visible rows subscribe to prices, in ms. */
const restMs = 200;

function noteOf(dropped: number, refreshProblem: string | undefined, failed: readonly string[]) {
  const lines = [
    dropped === 0 ? "" : texts.dropped(dropped),
    refreshProblem === undefined ? "" : texts.refreshFailed(refreshProblem),
    failed.length === 0 ? "" : texts.failedCategories(failed.join(", ")),
  ].filter((line) => line !== "");
  return lines.length === 0 ? undefined : lines.map((line) => <p key={line}>{line}</p>);
}
