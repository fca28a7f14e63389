import { expect, it } from "vitest";
import { createRowSlots } from "./virtual-table.tsx";

const keysIn = (rows: readonly { index: number }[], keys: string) =>
  rows.map(({ index }) => keys[index]).join("");

it("keeps a row in its slot and gives a freed slot to the next new row", () => {
  const assignSlots = createRowSlots();
  expect(assignSlots([..."abc"], false).map(({ slot }) => slot)).toEqual([0, 1, 2]);
  const scrolled = assignSlots([..."bcd"], true);
  expect(scrolled).toEqual([
    { slot: 0, index: 2 },
    { slot: 1, index: 0 },
    { slot: 2, index: 1 },
  ]);
});

it("keeps the element order while scrolling and restores the row order at rest", () => {
  const assignSlots = createRowSlots();
  assignSlots([..."abc"], false);
  expect(keysIn(assignSlots([..."bcd"], true), "bcd")).toBe("dbc");
  expect(keysIn(assignSlots([..."bcd"], false), "bcd")).toBe("bcd");
  expect(keysIn(assignSlots([..."cde"], true), "cde")).toBe("ecd");
});

it("assigns the same slots to the same keys again", () => {
  const assignSlots = createRowSlots();
  const first = assignSlots([..."abc"], false);
  expect(assignSlots([..."abc"], false)).toEqual(first);
});

it("assigns slots by row order when most rows are new, so that no element moves", () => {
  const assignSlots = createRowSlots();
  assignSlots([..."abcd"], false);
  expect(assignSlots([..."wdyz"], false)).toEqual([0, 1, 2, 3].map((slot) => ({ slot, index: slot })));
});

it("keeps the focused row in its element when most rows are new", () => {
  const assignSlots = createRowSlots();
  assignSlots([..."abcd"], false, "d");
  expect(assignSlots([..."wdyz"], false, "d")).toEqual([
    { slot: 0, index: 0 },
    { slot: 3, index: 1 },
    { slot: 1, index: 2 },
    { slot: 2, index: 3 },
  ]);
});
