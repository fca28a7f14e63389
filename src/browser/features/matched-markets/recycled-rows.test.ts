import { expect, it } from "vitest";
import { createRowSlots } from "./recycled-rows.ts";

const keysIn = (rows: readonly { nth: number }[], keys: string) => rows.map(({ nth }) => keys[nth]).join("");

it("a row keeps its element, and an element whose row has gone takes up the next that comes", () => {
  const slots = createRowSlots();
  expect(slots.assign([..."abc"], false).map(({ slot }) => slot)).toEqual([0, 1, 2]);
  const moved = slots.assign([..."bcd"], true);
  expect(moved).toEqual([
    { slot: 0, nth: 2 },
    { slot: 1, nth: 0 },
    { slot: 2, nth: 1 },
  ]);
});

it("no element changes its place while the list is scrolled; at rest they stand as their rows do", () => {
  const slots = createRowSlots();
  slots.assign([..."abc"], false);
  expect(keysIn(slots.assign([..."bcd"], true), "bcd")).toBe("dbc");
  expect(keysIn(slots.assign([..."bcd"], false), "bcd")).toBe("bcd");
  expect(keysIn(slots.assign([..."cde"], true), "cde")).toBe("ecd");
});

it("gives the same when asked twice", () => {
  const slots = createRowSlots();
  const first = slots.assign([..."abc"], false);
  expect(slots.assign([..."abc"], false)).toEqual(first);
});
