// The watchlist as a live table, in the user's order, with suggestions while it is short.
import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { type OutcomeRef, outcomeKey } from "#browser/preferences/outcome-ref.ts";
import { usePollPlan } from "#browser/stream/use-poll-interval.ts";
import { Button } from "#browser/ui/button.tsx";
import { Icon } from "#browser/ui/icon.tsx";
import { keepFocus } from "#browser/ui/keep-focus.ts";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { MountedRows, useMeasuredRows } from "#browser/ui/measured-rows.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { asColumnHeader, asRow, asRowGroup, asTable } from "#browser/ui/table-roles.ts";
import { SuggestionsSection } from "./suggestions-section.tsx";
import { texts } from "./texts.ts";
import { useRowDrag } from "./use-row-drag.ts";
import { nameOf, useWatchlist } from "./use-watchlist.ts";
import { WatchById } from "./watch-by-id.tsx";
import { WatchRow } from "./watch-row.tsx";
import styles from "./watchlist.module.css";

// It brings the pair check, which a list that is long enough does not need.
const WatchSuggestions = lazyComponent(
  "watch-suggestions",
  async () => (await import("./watch-suggestions.tsx")).WatchSuggestions,
);

/** List length from which suggestions are hidden. */
const enough = 6;
/** Height of a row of a wide panel, in px. */
const rowHeight = 39;
/** Rows of the first render: about those on screen, which are mounted with the page. */
const firstRows = 10;
const columns = Object.values(texts.columns);

export function WatchlistPanel() {
  const { list, add, remove, move } = useWatchlist();
  const [isAdding, setIsAdding] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const leftOut = useLeftOut();
  const watchAll = (outcomes: readonly OutcomeRef[]) => {
    for (const outcome of outcomes) add(outcome);
  };
  return (
    <Panel
      name={texts.panel}
      state="live"
      bodyClassName={styles.body}
      actions={
        <Button ref={opener} tone="quiet" aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
          <Icon name={isAdding ? "close" : "search"} />
          {texts.watchById}
        </Button>
      }
      note={
        isAdding ? (
          <div className={styles.adding}>
            <WatchById
              onWatch={add}
              onClose={() =>
                keepFocus(
                  () => setIsAdding(false),
                  () => opener.current,
                )
              }
            />
          </div>
        ) : (
          leftOut
        )
      }
    >
      <div ref={scroller} className={styles.scroll}>
        {list.length === 0 ? (
          <p className={styles.empty}>
            {texts.empty}
            <span className={styles.keyHint}>
              {texts.press}
              <kbd>{texts.searchKey}</kbd>
              {texts.toSearch}
            </span>
          </p>
        ) : (
          <WatchTable list={list} scroller={scroller} onMove={move} onRemove={remove} />
        )}
        {list.length < enough ? (
          <LazyBoundary fallback={<SuggestionsSection isPending />}>
            <WatchSuggestions list={list} onWatch={watchAll} />
          </LazyBoundary>
        ) : null}
      </div>
    </Panel>
  );
}

/** Number of visible rows that poll slower than wanted; each row shows its age. */
function useLeftOut(): string | undefined {
  const { leftOut } = usePollPlan();
  const { requestsPerSecond } = useConfig().gateway;
  return leftOut === 0 ? undefined : texts.slowRows(leftOut, requestsPerSecond);
}

interface WatchTableProps {
  readonly list: readonly OutcomeRef[];
  readonly scroller: RefObject<HTMLElement | null>;
  readonly onMove: (outcome: OutcomeRef, index: number) => void;
  readonly onRemove: (outcome: OutcomeRef) => void;
}

function WatchTable({ list, scroller, onMove, onRemove }: WatchTableProps) {
  const { learn } = useWatchlist();
  const table = useRef<HTMLTableElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const [focusedKey, setFocusedKey] = useState<string>();
  const focusNext = useRef<string>(undefined);
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });

  const place = useCallback(
    (outcome: OutcomeRef, index: number) => {
      const count = latest.current.length;
      const to = Math.max(0, Math.min(index, count - 1));
      onMove(outcome, to);
      setAnnouncement(texts.moved(nameOf(outcome), to + 1, count));
    },
    [onMove],
  );
  const moveFrom = useCallback(
    (outcome: OutcomeRef, index: number, from: "link" | "menu") => {
      setFocusedKey(outcomeKey(outcome));
      focusNext.current = `${rowSelector(outcome)} ${from === "link" ? "a" : "td:last-child button"}`;
      place(outcome, index);
    },
    [place],
  );
  const remove = useCallback(
    (outcome: OutcomeRef, index: number) => {
      const neighbour = latest.current[index + 1] ?? latest.current[index - 1];
      if (neighbour !== undefined) {
        setFocusedKey(outcomeKey(neighbour));
        focusNext.current = `${rowSelector(neighbour)} a`;
      }
      onRemove(outcome);
    },
    [onRemove],
  );
  const drag = useRowDrag(list, place);
  const rows = useMemo(
    () => drag.list.map((outcome) => ({ key: outcomeKey(outcome), outcome })),
    [drag.list],
  );
  const noteFocus = ({ target }: FocusEvent) => {
    const row = target.closest<HTMLElement>("tr[data-key]");
    if (row !== null) setFocusedKey(row.dataset.key);
  };
  // The focused row stays mounted while scrolled out of view, so that it keeps the focus.
  const focusedIndex = rows.findIndex(({ key }) => key === focusedKey);
  const virtual = useMeasuredRows({
    rows,
    scroller,
    rowHeight,
    overscan: 10,
    firstRows,
    ...(focusedIndex >= 0 && { pinnedIndex: focusedIndex }),
  });

  useLayoutEffect(() => {
    // A row that moved in the document lost the focus on the way.
    if (focusNext.current === undefined) return;
    const wanted = table.current?.querySelector<HTMLElement>(focusNext.current);
    focusNext.current = undefined;
    wanted?.focus();
  });

  return (
    <>
      <p aria-live="polite" className="visually-hidden">
        {announcement}
      </p>
      <table
        {...asTable}
        ref={table}
        className={styles.table}
        aria-label={texts.table}
        aria-rowcount={list.length + 1}
        onFocus={noteFocus}
      >
        <thead {...asRowGroup}>
          <tr {...asRow} aria-rowindex={1} className={styles.head}>
            {columns.map((label) => (
              <th key={label} {...asColumnHeader} scope="col">
                {label === texts.columns.actions ? <span className="visually-hidden">{label}</span> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...asRowGroup}>
          <MountedRows virtual={virtual} rows={rows} columns={columns.length}>
            {({ outcome }, index) => (
              <WatchRow
                outcome={outcome}
                index={index}
                count={list.length}
                isDragged={drag.isDragged(outcome)}
                onMove={moveFrom}
                onRemove={remove}
                onLearn={learn}
                onDrag={drag.begin}
                measure={virtual.measure}
              />
            )}
          </MountedRows>
        </tbody>
      </table>
    </>
  );
}

function rowSelector(outcome: OutcomeRef): string {
  return `tr[data-key="${CSS.escape(outcomeKey(outcome))}"]`;
}
