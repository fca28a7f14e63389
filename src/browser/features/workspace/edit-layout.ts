// Pure edits of one layout. An impossible edit returns the layout unchanged.
import {
  type CellPanel,
  cellPanels,
  type Layout,
  type LayoutCell,
  layoutLimits,
} from "#browser/preferences/layouts.ts";
import type { OutcomeRef } from "#browser/preferences/outcome-ref.ts";
import { holdsOutcome } from "./holds-outcome.ts";

/** Lowest number, as text, that is not yet an id in `entries`. */
export function freeId(entries: readonly { readonly id: string }[]): string {
  const taken = new Set(entries.map(({ id }) => id));
  let number = 1;
  while (taken.has(String(number))) number += 1;
  return String(number);
}

export function isFull(layout: Layout): boolean {
  return layout.cells.length >= layoutLimits.cells;
}

/** Appends a cell for `outcome`, unless the layout is full or already has one. */
export function withOutcome(layout: Layout, outcome: OutcomeRef): Layout {
  if (isFull(layout) || holdsOutcome(layout, outcome)) return layout;
  // A new cell gets the panels of the last one, so that markets are compared like for like, but never an open ticket.
  const panels = layout.cells.at(-1)?.panels.filter((panel) => panel !== "ticket") ?? ["chart", "book"];
  return { ...layout, cells: [...layout.cells, { id: freeId(layout.cells), outcome, panels }] };
}

/** Puts `cell` back at `index`, with a new id if its own is taken. */
export function withCell(layout: Layout, cell: LayoutCell, index: number): Layout {
  if (isFull(layout)) return layout;
  const isTaken = layout.cells.some(({ id }) => id === cell.id);
  const back = isTaken ? { ...cell, id: freeId(layout.cells) } : cell;
  return { ...layout, cells: layout.cells.toSpliced(index, 0, back) };
}

export function withoutCell(layout: Layout, id: string): Layout {
  return { ...layout, cells: layout.cells.filter((cell) => cell.id !== id) };
}

/** Moves a cell to index `to`, clamped to the list. */
export function withCellAt(layout: Layout, id: string, to: number): Layout {
  const from = layout.cells.findIndex((cell) => cell.id === id);
  const cell = layout.cells[from];
  const target = Math.max(0, Math.min(to, layout.cells.length - 1));
  if (cell === undefined || target === from) return layout;
  return { ...layout, cells: layout.cells.toSpliced(from, 1).toSpliced(target, 0, cell) };
}

function withChanged(layout: Layout, id: string, change: (cell: LayoutCell) => LayoutCell): Layout {
  return { ...layout, cells: layout.cells.map((cell) => (cell.id === id ? change(cell) : cell)) };
}

export function withReplaced(layout: Layout, id: string, outcome: OutcomeRef): Layout {
  return withChanged(layout, id, (cell) => ({ ...cell, outcome }));
}

export function withPanel(layout: Layout, id: string, panel: CellPanel, isShown: boolean): Layout {
  return withChanged(layout, id, (cell) => ({
    ...cell,
    panels: cellPanels.filter((other) => (other === panel ? isShown : cell.panels.includes(other))),
  }));
}

export function hasTicket({ panels }: LayoutCell): boolean {
  return panels.includes("ticket");
}

/** True if no earlier cell has a ticket of the same market. Only this ticket notifies of the market's orders. */
export function isFirstTicket({ cells }: Layout, { id, outcome }: LayoutCell): boolean {
  const first = cells.find(
    (cell) =>
      hasTicket(cell) && cell.outcome.venue === outcome.venue && cell.outcome.marketId === outcome.marketId,
  );
  return first === undefined || first.id === id;
}

/** Sets the number of columns; undefined fits as many as there is room for. */
export function withColumns(layout: Layout, columns: number | undefined): Layout {
  return { ...layout, columns };
}

/** Sets the column width shares used while there are `shares.length` columns. */
export function withShares(layout: Layout, shares: readonly number[]): Layout {
  const { narrowestShare, widestShare } = layoutLimits;
  const bounded = shares.map((share) => Math.max(narrowestShare, Math.min(share, widestShare)));
  return { ...layout, shares: { ...layout.shares, [shares.length]: bounded } };
}

/** Sets the height of a row in px; 0 fills the available space. */
export function withHeight(layout: Layout, row: number, height: number): Layout {
  const { shortestRow, tallestRow } = layoutLimits;
  const bounded = height === 0 ? 0 : Math.max(shortestRow, Math.min(Math.round(height), tallestRow));
  const heights = Array.from({ length: Math.max(layout.heights.length, row + 1) }, (_, at) =>
    at === row ? bounded : (layout.heights[at] ?? 0),
  );
  return { ...layout, heights };
}

/** Lets the page choose columns, widths and heights again. */
export function withoutSizes(layout: Layout): Layout {
  return { ...layout, columns: undefined, shares: {}, heights: [] };
}
