import { expect, test } from "vitest";
import { emptyLayout, type Layout, layoutLimits } from "#browser/preferences/layouts.ts";
import type { OutcomeRef } from "#browser/preferences/outcome-ref.ts";
import {
  withCell,
  withCellAt,
  withHeight,
  withOutcome,
  withoutCell,
  withoutSizes,
  withPanel,
  withShares,
} from "./edit-layout.ts";

const outcome = (marketId: string): OutcomeRef => ({ venue: "venue-b", marketId, title: "", label: "" });
const of = (...ids: string[]): Layout =>
  ids.reduce((layout, id) => withOutcome(layout, outcome(id)), emptyLayout);
const shown = ({ cells }: Layout) => cells.map((cell) => cell.outcome.marketId);

test("an outcome is added once, and none beyond the most a layout holds", () => {
  const one = of("a");
  expect(withOutcome(one, outcome("a"))).toBe(one);
  const full = of(...Array.from({ length: layoutLimits.cells }, (_, at) => `m${at}`));
  expect(full.cells).toHaveLength(layoutLimits.cells);
  expect(withOutcome(full, outcome("one more"))).toBe(full);
});

test("a new cell shows what the last one does", () => {
  const layout = withPanel(of("a"), "1", "trades", true);
  expect(withOutcome(layout, outcome("b")).cells[1]?.panels).toEqual(["chart", "book", "trades"]);
});

test("a cell is moved to a place, and no further than the ends", () => {
  const layout = of("a", "b", "c");
  expect(shown(withCellAt(layout, "1", 2))).toEqual(["b", "c", "a"]);
  expect(shown(withCellAt(layout, "3", 0))).toEqual(["c", "a", "b"]);
  expect(shown(withCellAt(layout, "1", 99))).toEqual(["b", "c", "a"]);
  expect(withCellAt(layout, "1", -1)).toBe(layout);
  expect(withCellAt(layout, "none", 1)).toBe(layout);
});

test("a removed cell comes back to its place, under another id where its own was given away", () => {
  const layout = of("a", "b", "c");
  const [, removed] = layout.cells;
  if (removed === undefined) throw new Error("there are three");
  const without = withoutCell(layout, "2");
  expect(withCell(without, removed, 1)).toEqual(layout);
  const filled = withOutcome(without, outcome("d"));
  expect(filled.cells.map(({ id }) => id)).toEqual(["1", "3", "2"]);
  expect(withCell(filled, removed, 1).cells.map(({ id }) => id)).toEqual(["1", "4", "3", "2"]);
});

test("sizes keep within what can be used, and go back to what they are at first", () => {
  const layout = withHeight(withShares(of("a", "b"), [0.01, 99]), 1, 10);
  expect(layout.shares).toEqual({ 2: [layoutLimits.narrowestShare, layoutLimits.widestShare] });
  expect(layout.heights).toEqual([0, layoutLimits.shortestRow]);
  expect(withHeight(layout, 1, 0).heights).toEqual([0, 0]);
  expect(withoutSizes(layout)).toEqual(of("a", "b"));
});
