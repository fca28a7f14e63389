import { expect, test } from "vitest";
import type { LayoutCell } from "#browser/preferences/layouts.ts";
import { cellNames } from "./workspace-grid.tsx";

const cell = (id: string, title: string, label: string): LayoutCell => ({
  id,
  outcome: { venue: "venue-a", marketId: `m${id}`, title, label },
  panels: [],
});

test("gives every cell a unique name and uses the id of a market without a title", () => {
  const cells = [
    cell("1", "Rain?", "Yes"),
    cell("2", "Rain?", "Yes"),
    cell("3", "Rain?", "No"),
    cell("4", "", ""),
  ];
  expect(cellNames(cells, () => "Venue A")).toEqual([
    "Rain?, Yes, Venue A",
    "Rain?, Yes, Venue A (2)",
    "Rain?, No, Venue A",
    "m4, Venue A",
  ]);
});
