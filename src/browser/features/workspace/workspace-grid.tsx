// Grid of cells with resizable rows and columns and cells that can be moved.
import { type ComponentType, useCallback, useLayoutEffect, useRef, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { type Layout, type LayoutCell, layoutLimits } from "#browser/preferences/layouts.ts";
import { Splitter } from "#browser/ui/splitter.tsx";
import type { VenueId } from "#contract/venue-id.ts";
import { withCellAt, withHeight, withShares } from "./edit-layout.ts";
import { texts } from "./texts.ts";
import styles from "./workspace.module.css";
import { type CellPanelProps, WorkspaceCell } from "./workspace-cell.tsx";

interface WorkspaceGridProps {
  readonly layout: Layout;
  readonly panel: ComponentType<CellPanelProps>;
  readonly onChange: (change: (layout: Layout) => Layout) => void;
  /** For changes that no user action caused: titles that became known. */
  readonly onLearn: (change: (layout: Layout) => Layout) => void;
  readonly onRemove: (cellId: string) => void;
}

/** Preferred and least width of a column, in px. */
const comfortable = 380;
const narrowest = 280;
/** Width from which a cell's panels are side by side; workspace-cell.module.css has the same. */
const wide = 640;

export function WorkspaceGrid({ layout, panel, onChange, onLearn, onRemove }: WorkspaceGridProps) {
  const { venues } = useConfig();
  const { cells, heights } = layout;
  const grid = useRef<HTMLElement>(null);
  const { columns, isWide } = useColumns(grid, layout);
  const rows = Math.ceil(cells.length / columns);
  const shares = layout.shares[columns] ?? Array.from({ length: columns }, () => 1);
  const [moved, setMoved] = useState("");
  const movedId = useRef<string>(undefined);
  const names = cellNames(cells, (venue) => venues[venue].label);

  const move = (cell: LayoutCell, to: number) => {
    const target = Math.max(0, Math.min(to, cells.length - 1));
    movedId.current = cell.id;
    onChange((now) => withCellAt(now, cell.id, target));
    setMoved(texts.moved(target + 1, cells.length));
  };
  // Moving an element in the document drops its focus.
  useLayoutEffect(() => {
    const id = movedId.current;
    movedId.current = undefined;
    if (id !== undefined) {
      grid.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(id)}"] [data-grip]`)?.focus();
    }
  });

  return (
    <section
      ref={grid}
      aria-label={texts.markets}
      className={styles.grid}
      data-wide={isWide ? true : undefined}
      style={{ gridTemplateColumns: columnTracks(shares), gridTemplateRows: rowTracks(heights, rows) }}
    >
      {cells.map((cell, index) => (
        <WorkspaceCell
          key={cell.id}
          cell={cell}
          name={names[index] ?? cell.outcome.marketId}
          index={index}
          count={cells.length}
          columns={columns}
          panel={panel}
          layout={layout}
          onChange={onChange}
          onLearn={onLearn}
          onMove={(to) => move(cell, to)}
          onRemove={() => onRemove(cell.id)}
        />
      ))}
      {shares.slice(1).map((_, column) => (
        <ColumnEdge
          // biome-ignore lint/suspicious/noArrayIndexKey: an edge is known by the column it ends
          key={column}
          grid={grid}
          column={column}
          shares={shares}
          onShares={(next) => onChange((now) => withShares(now, next))}
          onReset={() =>
            onChange((now) =>
              withShares(
                now,
                shares.map(() => 1),
              ),
            )
          }
        />
      ))}
      {Array.from({ length: rows }, (_, row) => (
        <RowEdge
          // biome-ignore lint/suspicious/noArrayIndexKey: an edge is known by the row it ends
          key={row}
          grid={grid}
          row={row}
          rows={rows}
          heights={heights}
          onHeight={(height) => onChange((now) => withHeight(now, row, height))}
        />
      ))}
      <p role="status" className="visually-hidden">
        {moved}
      </p>
    </section>
  );
}

interface ColumnEdgeProps {
  readonly grid: React.RefObject<HTMLElement | null>;
  readonly column: number;
  readonly shares: readonly number[];
  readonly onShares: (shares: readonly number[]) => void;
  readonly onReset: () => void;
}

function ColumnEdge({ grid, column, shares, onShares, onReset }: ColumnEdgeProps) {
  const pair = useCallback(() => {
    const widths = columnWidths(grid.current);
    return (widths[column] ?? 0) + (widths[column + 1] ?? 0);
  }, [grid, column]);
  const bounds = useCallback(() => {
    const both = pair();
    return { min: Math.min(narrowest, both / 2), max: Math.max(both - narrowest, both / 2) };
  }, [pair]);
  const onSize = (size: number, settled: boolean) => {
    const both = (shares[column] ?? 1) + (shares[column + 1] ?? 1);
    const here = Math.round((size / Math.max(1, pair())) * both * 1_000) / 1_000;
    const next = shares.with(column, here).with(column + 1, Math.round((both - here) * 1_000) / 1_000);
    grid.current?.style.setProperty("grid-template-columns", columnTracks(next));
    if (settled) onShares(next);
  };
  return (
    <Splitter
      name={texts.columnWidth(column + 1)}
      edge="end"
      gridPlacement={{ gridColumn: `${column + 1} / ${column + 2}`, gridRow: "1 / -1" }}
      bounds={bounds}
      onSize={onSize}
      onReset={onReset}
    />
  );
}

interface RowEdgeProps {
  readonly grid: React.RefObject<HTMLElement | null>;
  readonly row: number;
  readonly rows: number;
  readonly heights: readonly number[];
  readonly onHeight: (height: number) => void;
}

const rowBounds = { min: layoutLimits.shortestRow, max: layoutLimits.tallestRow };
const boundsOfRow = () => rowBounds;

function RowEdge({ grid, row, rows, heights, onHeight }: RowEdgeProps) {
  const show = (height: number) => {
    const next = Array.from({ length: rows }, (_, at) => (at === row ? height : (heights[at] ?? 0)));
    grid.current?.style.setProperty("grid-template-rows", rowTracks(next, rows));
  };
  return (
    <Splitter
      name={texts.rowHeight(row + 1)}
      edge="bottom"
      gridPlacement={{ gridRow: `${row + 1} / ${row + 2}`, gridColumn: "1 / -1" }}
      bounds={boundsOfRow}
      onSize={(height, settled) => {
        show(height);
        if (settled) onHeight(height);
      }}
      onReset={() => {
        show(0);
        onHeight(0);
      }}
    />
  );
}

function columnTracks(shares: readonly number[]): string {
  return shares.map((share) => `minmax(0, ${share}fr)`).join(" ");
}

function rowTracks(heights: readonly number[], rows: number): string {
  return Array.from({ length: rows }, (_, at) => {
    const height = heights[at] ?? 0;
    return height === 0 ? "minmax(var(--row-height), 1fr)" : `${height}px`;
  }).join(" ");
}

/** Current widths of a grid's columns, in px. */
function columnWidths(grid: HTMLElement | null): readonly number[] {
  return grid === null ? [] : getComputedStyle(grid).gridTemplateColumns.split(" ").map(Number.parseFloat);
}

/** Number of columns: the chosen number, limited by the width; `isWide` if a column has its panels side by side. */
function useColumns(grid: React.RefObject<HTMLElement | null>, { columns, cells }: Layout) {
  // Starts from the page's width; the grid's own is unknown before layout.
  const [room, setRoom] = useState(() => roomOf(document.documentElement.clientWidth));
  useLayoutEffect(() => {
    if (grid.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const next = roomOf(entry?.contentRect.width ?? 0);
      setRoom((now) =>
        now.fitting === next.fitting && now.most === next.most && now.wide === next.wide ? now : next,
      );
    });
    observer.observe(grid.current);
    return () => observer.disconnect();
  }, [grid]);
  const count = columnsFor(cells.length, columns, room);
  return { columns: count, isWide: count <= room.wide };
}

/** The chosen number of columns; otherwise the number that fills the last row best. */
function columnsFor(
  count: number,
  chosen: number | undefined,
  room: { fitting: number; most: number },
): number {
  if (chosen !== undefined) return Math.max(1, Math.min(chosen, room.most, count));
  const rows = Math.ceil(count / room.fitting);
  return Math.max(1, Math.ceil(count / rows));
}

function roomOf(width: number) {
  const fits = (column: number) => Math.max(1, Math.min(layoutLimits.columns, Math.floor(width / column)));
  return { fitting: fits(comfortable), most: fits(narrowest), wide: Math.floor(width / wide) };
}

/** Unique accessible name of each cell: market, outcome, venue. */
export function cellNames(
  cells: readonly LayoutCell[],
  venueLabel: (venue: VenueId) => string,
): readonly string[] {
  const seen = new Map<string, number>();
  return cells.map(({ outcome }) => {
    const title = outcome.title === "" ? outcome.marketId : outcome.title;
    const name = [title, outcome.label, venueLabel(outcome.venue)].filter((part) => part !== "").join(", ");
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
