// List of a day's groups: fetches, sorts and filters them.
import { useQuery } from "@tanstack/react-query";
import { useCallback, useDeferredValue, useMemo, useRef } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { matchedMarketQueries } from "#browser/queries/matched-market-queries.ts";
import { ReadUrgency } from "#browser/queries/request-priority-context.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { Button } from "#browser/ui/button.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { Skeleton } from "#browser/ui/skeleton.tsx";
import { useDebouncedValue } from "#browser/ui/use-debounced-value.ts";
import { useEdgeSources } from "./edge-cells.tsx";
import {
  buildGroupRows,
  filterRows,
  type GroupRow,
  type RowModel,
  sortRows,
  stableOrder,
} from "./group-list.ts";
import { isEdgeSorting, type MatchedParams, nextSort } from "./matched-search-params.ts";
import styles from "./matched-table.module.css";
import { MatchedTable, type RenderEdgeScanner } from "./matched-table.tsx";
import { deriveEdgeFigures, sortByEdge } from "./row-edge-model.ts";
import { edgeSortMs, useResortInterval } from "./use-resort-interval.ts";

interface MatchedListProps {
  readonly category: string;
  /** League as sent to the gateway; undefined for none. */
  readonly league: string | undefined;
  readonly choices: MatchedParams;
  readonly filter: string;
  readonly edges: RenderEdgeScanner;
  readonly onOrder: (order: MatchedParams["order"]) => void;
  readonly onClearFilter: () => void;
}

export function MatchedList(props: MatchedListProps) {
  const { category, league, choices, filter, edges, onOrder, onClearFilter } = props;
  const { date, view, order } = choices;
  const config = useConfig();
  const gateway = useGateway();
  const { data, error, refetch } = useQuery(
    matchedMarketQueries.watched(gateway, { category, date, league }),
  );
  const rowModels = useRef<Map<string, RowModel>>(new Map());
  const onRowModel = useCallback((key: string, model: RowModel) => rowModels.current.set(key, model), []);
  const rows = useMemo(() => buildGroupRows(config, data?.rows ?? []), [config, data]);
  const panel = useRef<HTMLDivElement>(null);
  const { link, readState } = useEdgeSources();
  const isByEdge = isEdgeSorting(order.by);
  const isMoving = isByEdge || order.by === "difference" || order.by === "age";
  const round = useResortInterval(panel, isMoving ? (isByEdge ? edgeSortMs : roundMs) : undefined);
  const byStart = useMemo(
    () => sortRows(rows, { by: "start", direction: "ascending" }, rowModels.current),
    [rows],
  );
  const last = useRef<readonly GroupRow[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round sorts again, by what was read up to then
  const sorted = useMemo(() => {
    const { by, direction } = order;
    const hearing = readState();
    const figuresOf = (row: GroupRow) => {
      const known = link.read(row.key);
      return known === undefined ? undefined : deriveEdgeFigures(row, known, hearing);
    };
    const next = isEdgeSorting(by)
      ? sortByEdge(byStart, by, direction, figuresOf)
      : sortRows(rows, { by, direction }, rowModels.current);
    // Keeps the array if no row moved, so that the table does not lay out thousands of rows again.
    last.current = stableOrder(last.current, next);
    return last.current;
  }, [rows, byStart, order, round, link, readState]);
  // Deferred: the typed letter paints before the rows are filtered.
  const deferred = useDeferredValue(filter);
  const shown = useMemo(() => filterRows(sorted, deferred), [sorted, deferred]);
  const isFilterSettled = useDebouncedValue(shown, restMs) === shown;

  const label = config.matching.categories.find(({ value }) => value === category)?.label ?? category;
  const where = league === undefined ? label : `${label}, ${league.toUpperCase()},`;
  const isFiltered = rows.length > 0 && shown.length === 0;
  const hasAnswer = data !== undefined;
  return (
    <Panel
      name="Groups"
      className={styles.panel}
      state={!hasAnswer ? (error === null ? "loading" : "error") : shown.length === 0 ? "empty" : "polling"}
      skeleton={<Skeleton rows={24} />}
      message={
        !hasAnswer ? (
          error?.message
        ) : isFiltered ? (
          <span className={styles.empty}>
            <span>
              None of the {rows.length} groups holds “<bdi>{deferred}</bdi>”.
            </span>
            <Button onClick={onClearFilter}>Clear the filter</Button>
          </span>
        ) : (
          `The gateway has no matched markets in ${where} for ${date} (UTC). Choose another day or category.`
        )
      }
      onRetry={() => void refetch()}
      actions={hasAnswer ? <span role="status">{countText(shown.length, rows.length)}</span> : null}
      note={noteOf(data?.dropped.length ?? 0, hasAnswer ? error : null)}
    >
      {shown.length === 0 ? null : (
        <ReadUrgency value="background">
          <MatchedTable
            ref={panel}
            key={`${category} ${league ?? ""} ${date} ${view}`}
            rows={shown}
            category={category}
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
/** Interval of sorting by live prices, in ms. */
const roundMs = 5_000;

function countText(shown: number, all: number): string {
  const groups = (count: number) => `${count} ${count === 1 ? "group" : "groups"}`;
  return shown === all ? groups(all) : `${shown} of ${groups(all)}`;
}

function noteOf(dropped: number, error: Error | null) {
  if (dropped === 0 && error === null) return undefined;
  return (
    <>
      {dropped === 0 ? null : (
        <p>
          {dropped} {dropped === 1 ? "group" : "groups"} of the gateway's answer could not be read and{" "}
          {dropped === 1 ? "is" : "are"} left out.
        </p>
      )}
      {error === null ? null : <p>The list could not be asked for again: {error.message}</p>}
    </>
  );
}
