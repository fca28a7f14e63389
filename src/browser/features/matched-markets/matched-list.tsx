// List of a day's groups: fetches, sorts and filters them.
import { useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { timeParts } from "#browser/lib/format-time.ts";
import { filterSteps, type Steps } from "#browser/lib/in-slices.ts";
import { usePairDecisions } from "#browser/pairs/use-confirmation.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { ReadUrgency } from "#browser/queries/request-priority-context.ts";
import { Button } from "#browser/ui/button.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { Skeleton } from "#browser/ui/skeleton.tsx";
import { useDebouncedValue } from "#browser/ui/use-debounced-value.ts";
import { useInSlices } from "#browser/ui/use-in-slices.ts";
import { type DayRow, scanOrder } from "./best-edge-ranking.ts";
import { filterRowSteps, keepOrderSteps, type RowModel, sortRowSteps, stableOrder } from "./group-list.ts";
import { listTexts } from "./list-texts.ts";
import { useEdgeSources } from "./matched-row-edge-cells.tsx";
import { allCategories, isEdgeSorting, type MatchedParams, nextSort } from "./matched-search-params.ts";
import styles from "./matched-table.module.css";
import { MatchedTable, type RenderEdgeScanner } from "./matched-table.tsx";
import { deriveEdgeFigures, isEndedRow, sortByEdgeSteps } from "./row-edge-model.ts";
import { useDayRows } from "./use-day-rows.ts";
import { edgeSortMs, useResortInterval } from "./use-resort-interval.ts";

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
    isMoving ? (isByEdge ? edgeSortMs : roundMs) : undefined,
  );
  const decisions = usePairDecisions();
  const zone = usePreference("timeZone");
  const subject = JSON.stringify([categories, date, league]);
  const last = useRef<Listed>(nothingListed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round sees the groups that ended and the edges up to then
  const beginList = useCallback(
    function* (): Steps<Listed> {
      const { by, direction } = order;
      const before = last.current;
      const hearing = readState();
      const figuresOf = (row: DayRow) => {
        const known = link.read(row.key);
        const isUnranked = known === undefined && (row.isBeyondScan === true || row.listGap === undefined);
        return isUnranked ? undefined : deriveEdgeFigures(row, known, hearing);
      };
      const ended = new Set(yield* filterSteps(all, (row) => isEndedRow(row, link.read(row.key))));
      // A set of as many ended groups holds the same ones.
      const isSame =
        before.all === all && before.showsEnded === showsEnded && before.endedCount === ended.size;
      const hidesNone = showsEnded || ended.size === 0;
      const rows = isSame ? before.rows : hidesNone ? all : yield* filterSteps(all, (row) => !ended.has(row));
      const next = isEdgeSorting(by)
        ? yield* sortByEdgeSteps(rows, by, direction, figuresOf)
        : yield* sortRowSteps(rows, { by, direction }, rowModels.current);
      // A list that is fetched again must not move rows under the pointer either; an order that the user chose does.
      const isKept = before.order === `${by} ${direction}` && isHeld();
      const ordered = isKept ? yield* keepOrderSteps(before.sorted, next) : next;
      // Keeps the array if no row moved, so that the table does not lay out thousands of rows again.
      const sorted = stableOrder(before.sorted, ordered);
      if (isSame && sorted === before.sorted && before.order === `${by} ${direction}`) return before;
      last.current = {
        all,
        showsEnded,
        endedCount: ended.size,
        rows,
        order: `${by} ${direction}`,
        sorted,
      };
      return last.current;
    },
    [all, showsEnded, order, round, link, readState, isHeld],
  );
  const listed = useInSlices(beginList, subject);
  // Deferred: the typed letter paints before the rows are filtered.
  const deferred = useDeferredValue(filter);
  const beginFilter = useCallback(
    function* (): Steps<Found | undefined> {
      if (listed === undefined) return undefined;
      const shown = yield* filterRowSteps(listed.sorted, deferred);
      const matching = yield* filterRowSteps(listed.rows, deferred);
      const wanted = yield* filterSteps(
        matching,
        ({ isEnded, storedAt }) => !isEnded && storedAt === undefined,
      );
      return { listed, filter: deferred, shown, scanned: scanOrder(wanted, decisions) };
    },
    [listed, deferred, decisions],
  );
  const found = useInSlices(beginFilter, subject);
  const { shown, scanned } = found ?? nothingFound;
  const { rows, endedCount } = found?.listed ?? nothingListed;
  // Thousands of rows take a while: until then there are none, though they are here.
  const isListing = found === undefined || (found.listed.all.length === 0 && all.length > 0);
  const isFilterSettled = useDebouncedValue(shown, restMs) === shown;

  const labelOf = (named: string) => matching.categories.find(({ value }) => value === named)?.label ?? named;
  const label = isAll ? texts.allCategories : labelOf(category);
  const where = league === undefined ? label : `${label}, ${league.toUpperCase()},`;
  const hasAnswer = !day.isPending && !isListing && problem === undefined;
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
              <bdi>{found?.filter}</bdi>
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

interface Listed {
  readonly all: readonly DayRow[];
  readonly showsEnded: boolean;
  readonly endedCount: number;
  /** Without the ended ones that are hidden. */
  readonly rows: readonly DayRow[];
  readonly order: string;
  readonly sorted: readonly DayRow[];
}

const nothingListed: Listed = {
  all: [],
  showsEnded: false,
  endedCount: 0,
  rows: [],
  order: "",
  sorted: [],
};

/** What the filter leaves. */
interface Found {
  readonly listed: Listed;
  readonly filter: string;
  readonly shown: readonly DayRow[];
  readonly scanned: readonly DayRow[];
}

const nothingFound: Pick<Found, "shown" | "scanned"> = { shown: [], scanned: [] };

/** Typing pause before visible rows subscribe to prices, in ms. */
const restMs = 200;
/** Interval of sorting by live prices, in ms. */
const roundMs = 5_000;

function noteOf(dropped: number, refreshProblem: string | undefined, failed: readonly string[]) {
  const lines = [
    dropped === 0 ? "" : texts.dropped(dropped),
    refreshProblem === undefined ? "" : texts.refreshFailed(refreshProblem),
    failed.length === 0 ? "" : texts.failedCategories(failed.join(", ")),
  ].filter((line) => line !== "");
  return lines.length === 0 ? undefined : lines.map((line) => <p key={line}>{line}</p>);
}
