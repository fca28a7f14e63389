import { expect, test } from "vitest";
import { emptyLayout, type Layout, layoutLimits } from "#browser/preferences/layouts.ts";
import type { OutcomeRef } from "#browser/preferences/outcome-ref.ts";
import {
  isFirstTicket,
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

test("adds an outcome once and none to a full layout", () => {
  const one = of("a");
  expect(withOutcome(one, outcome("a"))).toBe(one);
  const full = of(...Array.from({ length: layoutLimits.cells }, (_, at) => `m${at}`));
  expect(full.cells).toHaveLength(layoutLimits.cells);
  expect(withOutcome(full, outcome("one more"))).toBe(full);
});

test("opens no ticket in a new cell", () => {
  const layout = withPanel(of("a"), "1", "ticket", true);
  expect(withOutcome(layout, outcome("b")).cells.map(({ panels }) => panels)).toEqual([
    ["chart", "book", "ticket"],
    ["chart", "book"],
  ]);
});

test("finds the first ticket of a market", () => {
  const both = (["yes", "no"] as const).reduce(
    (layout, outcomeId) => withOutcome(layout, { ...outcome("a"), outcomeId }),
    emptyLayout,
  );
  const open = withPanel(withPanel(both, "1", "ticket", true), "2", "ticket", true);
  expect(open.cells.map((cell) => isFirstTicket(open, cell))).toEqual([true, false]);
  const closed = withPanel(open, "1", "ticket", false);
  expect(isFirstTicket(closed, closed.cells[1] ?? expect.fail())).toBe(true);
});

test("gives a new cell the panels of the last one", () => {
  const layout = withPanel(of("a"), "1", "trades", true);
  expect(withOutcome(layout, outcome("b")).cells[1]?.panels).toEqual(["chart", "book", "trades"]);
});

test("moves a cell to an index, clamped to the list", () => {
  const layout = of("a", "b", "c");
  expect(shown(withCellAt(layout, "1", 2))).toEqual(["b", "c", "a"]);
  expect(shown(withCellAt(layout, "3", 0))).toEqual(["c", "a", "b"]);
  expect(shown(withCellAt(layout, "1", 99))).toEqual(["b", "c", "a"]);
  expect(withCellAt(layout, "1", -1)).toBe(layout);
  expect(withCellAt(layout, "none", 1)).toBe(layout);
});

test("restores a removed cell at its index, with a new id if its own is taken", () => {
  const layout = of("a", "b", "c");
  const [, removed] = layout.cells;
  if (removed === undefined) throw new Error("there are three");
  const without = withoutCell(layout, "2");
  expect(withCell(without, removed, 1)).toEqual(layout);
  const filled = withOutcome(without, outcome("d"));
  expect(filled.cells.map(({ id }) => id)).toEqual(["1", "3", "2"]);
  expect(withCell(filled, removed, 1).cells.map(({ id }) => id)).toEqual(["1", "4", "3", "2"]);
});

test("clamps sizes to their limits and resets them", () => {
  const layout = withHeight(withShares(of("a", "b"), [0.01, 99]), 1, 10);
  expect(layout.shares).toEqual({ 2: [layoutLimits.narrowestShare, layoutLimits.widestShare] });
  expect(layout.heights).toEqual([0, layoutLimits.shortestRow]);
  expect(withHeight(layout, 1, 0).heights).toEqual([0, 0]);
  expect(withoutSizes(layout)).toEqual(of("a", "b"));
});
