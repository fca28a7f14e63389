// Changes of one layout, each giving a new one. What cannot be done leaves it as it is.

import {
  type CellPanel,
  cellPanels,
  type Layout,
  type LayoutCell,
  layoutLimits,
} from "#browser/preferences/layouts.ts";
import type { OutcomeRef } from "#browser/preferences/outcome-ref.ts";
import { holdsOutcome } from "./holds-outcome.ts";

/** A number as text that none of `entries` has for its id. */
export function freeId(entries: readonly { readonly id: string }[]): string {
  const taken = new Set(entries.map(({ id }) => id));
  let number = 1;
  while (taken.has(String(number))) number += 1;
  return String(number);
}

export function isFull(layout: Layout): boolean {
  return layout.cells.length >= layoutLimits.cells;
}

/** With a cell for `outcome` at the end, unless it is full or has one. */
export function withOutcome(layout: Layout, outcome: OutcomeRef): Layout {
  if (isFull(layout) || holdsOutcome(layout, outcome)) return layout;
  // What the last one shows is what is being compared.
  const panels = layout.cells.at(-1)?.panels ?? ["chart", "book"];
  return { ...layout, cells: [...layout.cells, { id: freeId(layout.cells), outcome, panels }] };
}

/** With `cell` back at `index`, under another id if its own is taken. */
export function withCell(layout: Layout, cell: LayoutCell, index: number): Layout {
  if (isFull(layout)) return layout;
  const isTaken = layout.cells.some(({ id }) => id === cell.id);
  const back = isTaken ? { ...cell, id: freeId(layout.cells) } : cell;
  return { ...layout, cells: layout.cells.toSpliced(index, 0, back) };
}

export function withoutCell(layout: Layout, id: string): Layout {
  return { ...layout, cells: layout.cells.filter((cell) => cell.id !== id) };
}

/** With the cell at place `to`, or at the nearest there is. */
export function withCellAt(layout: Layout, id: string, to: number): Layout {
  const from = layout.cells.findIndex((cell) => cell.id === id);
  const cell = layout.cells[from];
  const place = Math.max(0, Math.min(to, layout.cells.length - 1));
  if (cell === undefined || place === from) return layout;
  return { ...layout, cells: layout.cells.toSpliced(from, 1).toSpliced(place, 0, cell) };
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

/** With `columns` of them; undefined: as many as there is room for. */
export function withColumns(layout: Layout, columns: number | undefined): Layout {
  return { ...layout, columns };
}

/** With these shares where there are as many columns. */
export function withShares(layout: Layout, shares: readonly number[]): Layout {
  const { narrowestShare, widestShare } = layoutLimits;
  const bounded = shares.map((share) => Math.max(narrowestShare, Math.min(share, widestShare)));
  return { ...layout, shares: { ...layout.shares, [shares.length]: bounded } };
}

/** With `row` as high as `height` in px; 0: as high as there is room. */
export function withHeight(layout: Layout, row: number, height: number): Layout {
  const { shortestRow, tallestRow } = layoutLimits;
  const bounded = height === 0 ? 0 : Math.max(shortestRow, Math.min(Math.round(height), tallestRow));
  const heights = Array.from({ length: Math.max(layout.heights.length, row + 1) }, (_, at) =>
    at === row ? bounded : (layout.heights[at] ?? 0),
  );
  return { ...layout, heights };
}

/** With every row and column as it is at first. */
export function withoutSizes(layout: Layout): Layout {
  return { ...layout, columns: undefined, shares: {}, heights: [] };
}
