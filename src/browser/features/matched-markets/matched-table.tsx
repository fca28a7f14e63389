// The table "Matched markets": thousands of rows of which those in sight are elements, moved through by keys.
import { defaultRangeExtractor, type Range, useVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { usePreference } from "#browser/preferences/preferences.ts";
import { classNames } from "#browser/ui/class-names.ts";
import { keepTableRoles } from "#browser/ui/table-roles.ts";
import { useDelegatedLinks } from "#browser/ui/use-delegated-links.ts";
import { useMediaQuery } from "#browser/ui/use-media-query.ts";
import { useShortcut } from "#browser/ui/use-shortcut.ts";
import { EdgeCoverage } from "./edge-coverage.tsx";
import { useIsFastScrolling, usePassing } from "./fast-scroll.ts";
import type { GroupRow, RowModel } from "./group-list.ts";
import { MatchedRow } from "./matched-row.tsx";
import { isEdgeSorting, type MatchedView, type Sorting, type SortOrder } from "./matched-search-params.ts";
import styles from "./matched-table.module.css";
import { EdgeHeads, Heads } from "./matched-table-head.tsx";
import { PassingRow, type PlacedRowProps } from "./placeholder-row.tsx";
import { PollingCoverage } from "./polling-coverage.tsx";
import { createRowSlots } from "./recycled-rows.ts";
import { useAdmitted } from "./use-staggered-subscriptions.ts";

/** Keeps the edges of rows: another feature's work, which the page fills in. It draws nothing. */
export type EdgeSlot = (of: {
  /** The first ones count first. */
  readonly groups: readonly GroupRow[];
  /** Keys of those in sight. */
  readonly seen: readonly string[];
  readonly isResting: boolean;
}) => ReactNode;

interface MatchedTableProps {
  /** The scrolling part. */
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly rows: readonly GroupRow[];
  readonly category: string;
  readonly date: string;
  readonly view: MatchedView;
  readonly order: SortOrder;
  readonly edges: EdgeSlot;
  /** Whether nothing is being typed that would change the rows. */
  readonly isResting: boolean;
  readonly onSort: (by: Sorting) => void;
  readonly onReading: (key: string, reading: RowModel) => void;
}

/** Heights in px; the style sheet has the same. */
const lineHeight = { normal: 28, compact: 22 } as const;
const headHeight = 32;
const cardLine = 22;
/** Title, meta line and the room around the lines of a card. */
const cardFrame = 62;
/** A card with what an edge earns. */
const edgeCard = 112;
/** The list rests when it was not scrolled for so long, in ms. */
const restMs = 250;
/** Rows made beyond each edge, so that a scroll does not meet bare ground. */
const beyond = 6;

const noKeys: readonly string[] = [];

/** Below this the columns do not stand side by side. */
export const narrowTable = "(width < 1100px)";
/** Below this a card has a line a leg. */
const stackedLegs = "(width < 360px)";

export function MatchedTable({
  ref: scroller,
  rows,
  category,
  date,
  view,
  order,
  edges,
  isResting,
  onSort,
  onReading,
}: MatchedTableProps) {
  const density = usePreference("density");
  const isCard = useMediaQuery(narrowTable);
  const isStacked = useMediaQuery(stackedLegs);
  const host = useRef<HTMLTableElement>(null);
  const [current, setCurrent] = useState(0);
  const at = Math.max(0, Math.min(current, rows.length - 1));

  const heightOf = useCallback(
    (index: number) => {
      const row = rows[index];
      if (view === "edges") return isCard ? edgeCard : lineHeight[density];
      if (!isCard) return (row?.lines ?? 1) * lineHeight[density];
      return cardFrame + cardLine * (isStacked ? Math.max(1, row?.legs.length ?? 1) : (row?.lines ?? 1));
    },
    [rows, view, isCard, isStacked, density],
  );
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: heightOf,
    // A new function says that the rows are others, and what was worked out for the old ones is void.
    getItemKey: useCallback(
      (index: number) => `${heightOf(index)} ${rows[index]?.key ?? index}`,
      [rows, heightOf],
    ),
    overscan: beyond,
    isScrollingResetDelay: restMs,
    scrollMargin: isCard ? 0 : headHeight,
    scrollPaddingStart: isCard ? 0 : headHeight,
    // The row that the Tab key stops at stays an element however far it is scrolled away.
    rangeExtractor: useCallback(
      (range: Range) => [...new Set([...defaultRangeExtractor(range), at])].sort((a, b) => a - b),
      [at],
    ),
  });
  const items = virtualizer.getVirtualItems();
  // The first screenful, and what there is to do once the list rests, is rendered a piece at a time; rows that scroll into
  // sight, at once.
  const hasRows = useDeferredValue(items.length > 0);
  const isAtRest = useDeferredValue(!virtualizer.isScrolling) && !virtualizer.isScrolling;
  const [slots] = useState(createRowSlots);
  const [passingSlots] = useState(createRowSlots);
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: -1 };
  const isFlung = useIsFastScrolling(startIndex, endIndex - startIndex + 1);
  const { isPassing, whole, passing } = usePassing(isFlung, rows, items, at);
  const slotted = slots.assign(hasRows ? whole.map(({ key }) => String(key)) : [], !isAtRest);
  const slottedPassing = passingSlots.assign(
    passing.map(({ key }) => String(key)),
    true,
  );
  const seen = useMemo(() => rows.slice(startIndex, endIndex + 1), [rows, startIndex, endIndex]);
  const seenKeys = useMemo(() => seen.map(({ key }) => key), [seen]);
  const madeKeys = useMemo(
    () => rows.slice(Math.max(0, startIndex - beyond), endIndex + 1 + beyond).map(({ key }) => key),
    [rows, startIndex, endIndex],
  );
  const isPrices = view === "prices";
  const admitted = useAdmitted(isPrices ? seenKeys : noKeys, madeKeys, !isAtRest || !isResting);

  // Rows see to theirs themselves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns have other heads
  useLayoutEffect(() => {
    if (host.current !== null) keepTableRoles(host.current);
  }, [view, isCard]);

  const wantsFocus = useRef(false);
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    linkOf(host.current, at)?.focus({ preventScroll: true });
  });
  const moveTo = (index: number) => {
    const next = Math.max(0, Math.min(index, rows.length - 1));
    wantsFocus.current = true;
    setCurrent(next);
    virtualizer.scrollToIndex(next, { align: "auto" });
    linkOf(host.current, next)?.focus({ preventScroll: true });
  };
  const isInside = () => host.current?.contains(document.activeElement) === true;
  // The first press goes to the row where one was, the next ones go on from there.
  const step = (by: number) => moveTo(isInside() ? at + by : at);
  useShortcut("next-row", () => step(1));
  useShortcut("previous-row", () => step(-1));
  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, endIndex - startIndex - 1);
    const target = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: rows.length - 1,
    }[event.key];
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(event.target instanceof Element) || event.target.closest("a") === null) return;
    event.preventDefault();
    moveTo(target);
  };

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const index = target.closest("a") === null ? -1 : indexOf(target.closest("tr"));
    if (index >= 0) setCurrent(index);
  };
  const onClick = useDelegatedLinks();

  const placedOf = (item: VirtualItem | undefined): PlacedRowProps | undefined => {
    const row = item && rows[item.index];
    if (item === undefined || row === undefined) return undefined;
    const top = item.start - virtualizer.options.scrollMargin;
    return { row, category, date, index: item.index, top, height: item.size, isCard };
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: every row holds a link; this only listens for all of them */}
      <div
        ref={scroller}
        className={styles.scroller}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onClick={onClick}
      >
        <table
          ref={host}
          className={classNames(styles.table, view === "edges" && styles.edgeColumns)}
          aria-label="Matched markets"
          aria-rowcount={rows.length + 1}
          aria-busy={isPassing || undefined}
          data-flung={isPassing || undefined}
        >
          <thead className={classNames(isCard ? "visually-hidden" : styles.head)}>
            {view === "edges" ? (
              <EdgeHeads order={order} onSort={onSort} isCard={isCard} />
            ) : (
              <Heads order={order} onSort={onSort} isCard={isCard} />
            )}
          </thead>
          <tbody className={styles.body} style={{ blockSize: virtualizer.getTotalSize() }}>
            {slotted.map(({ slot, nth }) => {
              const placed = placedOf(whole[nth]);
              return placed === undefined ? null : (
                <MatchedRow
                  key={slot}
                  {...placed}
                  view={view}
                  isLive={admitted.has(placed.row.key)}
                  isCurrent={placed.index === at}
                  onReading={onReading}
                />
              );
            })}
            {slottedPassing.map(({ slot, nth }) => {
              const placed = placedOf(passing[nth]);
              return placed === undefined ? null : <PassingRow key={`passing ${slot}`} {...placed} />;
            })}
          </tbody>
        </table>
      </div>
      {view === "edges" ? (
        <>
          {edges({ groups: rows, seen: seenKeys, isResting: isAtRest && isResting })}
          <EdgeCoverage rows={rows} isOrdering={isEdgeSorting(order.by)} />
        </>
      ) : null}
      <PollingCoverage rows={seen} view={view} />
    </>
  );
}

function linkOf(table: HTMLElement | null, index: number): HTMLElement | null {
  return table?.querySelector<HTMLElement>(`tr[aria-rowindex="${index + 2}"] a`) ?? null;
}

function indexOf(row: Element | null): number {
  return Number(row?.ariaRowIndex ?? 0) - 2;
}
