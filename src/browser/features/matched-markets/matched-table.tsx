import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { usePreference } from "#browser/preferences/preferences.ts";
import { classNames } from "#browser/ui/class-names.ts";
import { StaggeredMount } from "#browser/ui/staggered-mount.tsx";
import { setTableRoles } from "#browser/ui/table-roles.ts";
import { useDelegatedLinks } from "#browser/ui/use-delegated-links.ts";
import { useMediaQuery } from "#browser/ui/use-media-query.ts";
import { useNavigableRows } from "#browser/ui/use-navigable-rows.ts";
import table from "#browser/ui/virtual-table.module.css";
import { useRecycledRows, type VirtualRow } from "#browser/ui/virtual-table.tsx";
import type { DayRow } from "./best-edge-ranking.ts";
import { EdgeCoverage } from "./edge-coverage.tsx";
import { useFastScrollRows, useIsFastScrolling } from "./fast-scroll.ts";
import type { RowModel } from "./group-list.ts";
import { listTexts } from "./list-texts.ts";
import { MatchedRow } from "./matched-row.tsx";
import type { MatchedView, Sorting, SortOrder } from "./matched-search-params.ts";
import styles from "./matched-table.module.css";
import { EdgeHeads, PriceHeads } from "./matched-table-head.tsx";
import { type PlacedRowProps, PlaceholderRow } from "./placeholder-row.tsx";
import { PollingCoverage } from "./polling-coverage.tsx";

/** Renders nothing: the page passes the component that computes the edges of these rows. */
export type RenderEdgeScanner = (props: {
  /** In priority order. */
  readonly groups: readonly DayRow[];
  readonly visibleKeys: readonly string[];
  readonly isAtRest: boolean;
}) => ReactNode;

interface MatchedTableProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly rows: readonly DayRow[];
  /** The rows to scan for edges, the most promising first. */
  readonly scanned: readonly DayRow[];
  /** Lists whose rows are still to come. */
  readonly pendingLists: number;
  readonly date: string;
  readonly view: MatchedView;
  readonly order: SortOrder;
  readonly edges: RenderEdgeScanner;
  /** False while the user types in the filter. */
  readonly isFilterSettled: boolean;
  readonly onSort: (by: Sorting) => void;
  readonly onRowModel: (key: string, model: RowModel) => void;
}

/** Heights in px; matched-table.module.css has the same. */
const lineHeight = { normal: 28, compact: 22 } as const;
const headHeight = 32;
const cardLineHeight = 22;
/** Title, meta line, gaps and padding of a card. */
const cardFrameHeight = 62;
/** With room for two lines of title: a card that is reused for another group moves nothing below its title. */
const edgeCardHeight = 130;
/** Room of a title's second line in a row of normal density, and the length from which a title gets one. */
const secondLineHeight = 14;
const longTitle = 57;
const overscan = 6;

/** Rows are cards. */
export const cardMediaQuery = "(width < 1100px)";
/** A card has one line per leg. */
const stackedLegs = "(width < 360px)";

export function MatchedTable({
  ref: scroller,
  rows,
  scanned,
  pendingLists,
  date,
  view,
  order,
  edges,
  isFilterSettled,
  onSort,
  onRowModel,
}: MatchedTableProps) {
  const density = usePreference("density");
  const isCard = useMediaQuery(cardMediaQuery);
  const isStacked = useMediaQuery(stackedLegs);
  const tableRef = useRef<HTMLTableElement>(null);

  const rowHeight = useCallback(
    (index: number) => {
      const row = rows[index];
      const isLong = hasLongTitle(row);
      if (view === "edges" && isCard) return edgeCardHeight;
      if (view === "edges")
        return lineHeight[density] + (isLong && density === "normal" ? secondLineHeight : 0);
      if (!isCard) return (row?.lines ?? 1) * lineHeight[density];
      return (
        cardFrameHeight +
        cardLineHeight * (isStacked ? Math.max(1, row?.legs.length ?? 1) : (row?.lines ?? 1))
      );
    },
    [rows, view, isCard, isStacked, density],
  );
  const virtual = useNavigableRows({
    rows,
    scroller,
    rowHeight,
    headHeight: isCard ? 0 : headHeight,
    overscan,
  });
  const { mounted, firstVisible, lastVisible, isReady, isAtRest, currentIndex } = virtual;
  // Mounting a row of up to 16 live cells is too slow for a fast scroll through 10,000 groups: such rows show their title only.
  const isFastScrolling = useIsFastScrolling(firstVisible, lastVisible - firstVisible + 1);
  const { hasPlaceholders, fullRows, placeholders } = useFastScrollRows(
    isFastScrolling,
    rows,
    mounted,
    currentIndex,
  );
  const recycledRows = useRecycledRows(isReady ? fullRows : [], !isAtRest, rows[currentIndex]?.key);
  const recycledPlaceholders = useRecycledRows(placeholders, true);
  const visible = useMemo(() => rows.slice(firstVisible, lastVisible + 1), [rows, firstVisible, lastVisible]);
  const visibleKeys = useMemo(() => visible.map(({ key }) => key), [visible]);
  // While the list scrolls no row begins to subscribe: most are gone before their price arrives.
  const mayBeginLive = view === "prices" && isAtRest && isFilterSettled;

  // Rows set their own roles.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view has another head
  useLayoutEffect(() => {
    if (tableRef.current !== null) setTableRoles(tableRef.current);
  }, [view, isCard]);

  const hasStarts = useMemo(() => rows.some(({ group }) => (group.game_start_time ?? "") !== ""), [rows]);
  const onClick = useDelegatedLinks();

  const rowProps = ({ index, top, height }: VirtualRow): PlacedRowProps | undefined => {
    const row = rows[index];
    const isTwoLined = view === "edges" && (isCard || (hasLongTitle(row) && density === "normal"));
    return row && { row, isTwoLined, date, index, top, height, isCard };
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: delegated listeners for the links in the rows */}
      <div
        ref={scroller}
        className={classNames(table.scroller, styles.scroller)}
        onKeyDown={virtual.onKeyDown}
        onFocus={virtual.onFocus}
        onClick={onClick}
      >
        <table
          ref={tableRef}
          className={classNames(table.table, styles.table, view === "edges" && styles.edgeColumns)}
          aria-label={listTexts.list.table}
          aria-rowcount={rows.length + 1}
          aria-busy={hasPlaceholders || undefined}
          data-no-start={hasStarts ? undefined : true}
          data-flung={hasPlaceholders || undefined}
        >
          <thead className={classNames(isCard ? "visually-hidden" : table.head)}>
            {view === "edges" ? (
              <EdgeHeads order={order} onSort={onSort} isCard={isCard} />
            ) : (
              <PriceHeads order={order} onSort={onSort} isCard={isCard} />
            )}
          </thead>
          <tbody className={classNames(table.body, styles.body)} style={{ blockSize: virtual.totalHeight }}>
            {recycledRows.map(({ slot, row }) => {
              const props = rowProps(row);
              return props === undefined ? null : (
                <MatchedRow
                  key={slot}
                  {...props}
                  view={view}
                  mayBeginLive={mayBeginLive && props.index >= firstVisible && props.index <= lastVisible}
                  isCurrent={props.index === currentIndex}
                  onRowModel={onRowModel}
                />
              );
            })}
            {recycledPlaceholders.map(({ slot, row }) => {
              const props = rowProps(row);
              return props === undefined ? null : <PlaceholderRow key={`placeholder ${slot}`} {...props} />;
            })}
          </tbody>
        </table>
      </div>
      {/* Comes and goes with the stream: above the last line, where it takes its height from the scroller alone. */}
      <PollingCoverage rows={visible} view={view} />
      {view === "edges" ? (
        <>
          {/* Its code would otherwise be loaded and run before the first rows are painted. */}
          {isReady ? (
            <StaggeredMount>
              {edges({ groups: scanned, visibleKeys, isAtRest: isAtRest && isFilterSettled })}
            </StaggeredMount>
          ) : null}
          <EdgeCoverage rows={rows} pendingLists={pendingLists} />
        </>
      ) : null}
    </>
  );
}

function hasLongTitle(row: DayRow | undefined): boolean {
  return row !== undefined && row.title.length > longTitle;
}
