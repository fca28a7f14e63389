// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { currentLayout, emptyLayout, layouts } from "./layouts.ts";
import { storageKey } from "./persisted-store.ts";

beforeEach(() => localStorage.clear());

let user = 0;
/** Parsed value of a stored text; a new user each time, because the value is cached per user. */
function read(stored: unknown) {
  user += 1;
  localStorage.setItem(storageKey("layouts", `u${user}`), JSON.stringify(stored));
  return layouts.read(`u${user}`);
}

const cell = {
  id: "1",
  outcome: { venue: "venue-a", marketId: "m", title: "", label: "" },
  panels: ["book"],
};

test("what a later version added is passed over, and the rest is read", () => {
  const stored = {
    desk: { book: 320 },
    current: "1",
    sounds: true,
    list: [
      { ...emptyLayout, colour: "red", cells: [{ ...cell, panels: ["book", "film", "chart"], pinned: 1 }] },
    ],
  };
  expect(read(stored)).toEqual({
    desk: { book: 320 },
    current: "1",
    list: [{ ...emptyLayout, cells: [{ ...cell, panels: ["chart", "book"] }] }],
  });
});

test("a ticket is one of a cell's panels, and a panel of a later version survives its opening", () => {
  const stored = { list: [{ ...emptyLayout, cells: [{ ...cell, panels: ["book", "film"] }] }] };
  const [layout] = read(stored).list;
  layouts.update(`u${user}`, (saved) => ({
    ...saved,
    list: saved.list.map((each) => ({
      ...each,
      cells: each.cells.map((one) => ({ ...one, panels: ["book", "ticket"] as const })),
    })),
  }));
  expect(layout?.cells[0]?.panels).toEqual(["book"]);
  const text = localStorage.getItem(storageKey("layouts", `u${user}`)) ?? "";
  expect(JSON.parse(text)).toMatchObject({ list: [{ cells: [{ panels: ["book", "ticket", "film"] }] }] });
  expect(read(JSON.parse(text)).list[0]?.cells[0]?.panels).toEqual(["book", "ticket"]);
});

test("a layout or a market that cannot be read does not take the others with it", () => {
  const stored = {
    list: [
      { id: "9" },
      {
        ...emptyLayout,
        columns: 99,
        shares: { 2: [1, -1] },
        heights: [5],
        cells: [{ ...cell, id: "7", outcome: { ...cell.outcome, venue: "venue-z" } }, cell, cell],
      },
      "rubbish",
    ],
  };
  expect(read(stored)).toEqual({
    desk: {},
    current: "",
    list: [{ ...emptyLayout, heights: [0], cells: [cell] }],
  });
});

test("sizes that no screen has are dropped", () => {
  expect(read({ desk: { book: 1e9 } }).desk).toEqual({});
});

test("the layout of this tab is chosen before the last one of all tabs, and that before the first", () => {
  const second = { ...emptyLayout, id: "2" };
  const third = { ...emptyLayout, id: "3" };
  const stored = { desk: {}, current: "2", list: [emptyLayout, second, third] };
  expect(currentLayout(stored, "3")).toBe(third);
  expect(currentLayout(stored, "gone")).toBe(second);
  expect(currentLayout({ ...stored, current: "gone" })).toBe(emptyLayout);
  expect(currentLayout({ ...stored, list: [] })).toBeUndefined();
});
