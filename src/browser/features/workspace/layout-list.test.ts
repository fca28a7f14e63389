import { expect, test } from "vitest";
import { emptyLayout, type Layouts, layoutLimits } from "#browser/preferences/layouts.ts";
import { withColumns } from "./edit-layout.ts";
import {
  freeName,
  problemOfName,
  withEdited,
  withNewLayout,
  withoutLayout,
  withRestored,
} from "./layout-list.ts";

const none: Layouts = { desk: {}, current: "", list: [] };
const of = (...names: string[]) =>
  names.reduce((saved, name) => withNewLayout(saved, { ...emptyLayout, name }), none);
const names = ({ list }: Layouts) => list.map(({ name }) => name);

test("makes a new layout current and its name unique", () => {
  const saved = of("Night", "night", "Night");
  expect(names(saved)).toEqual(["Night", "night 2", "Night 3"]);
  expect(saved.current).toBe("3");
});

test("shortens a long name to make room for its number", () => {
  const long = "x".repeat(80);
  const first = freeName([], long);
  expect(first).toHaveLength(layoutLimits.nameLength);
  const second = freeName([{ ...emptyLayout, name: first }], long);
  expect(second).toHaveLength(layoutLimits.nameLength);
  expect(second.endsWith(" 2")).toBe(true);
});

test("rejects an empty, overlong or taken name, but not the layout's own", () => {
  const { list } = of("Night", "Day");
  expect(problemOfName(list, " ")).toBe("Enter a name.");
  expect(problemOfName(list, "x".repeat(61))).toBe("Use 60 characters at most; this has 61.");
  expect(problemOfName(list, "night ")).toBe("“Night” already exists.");
  expect(problemOfName(list, "NIGHT", list[0])).toBeUndefined();
});

test("saves an unsaved layout at its first change", () => {
  const saved = withEdited(none, emptyLayout, (layout) => withColumns(layout, 2));
  expect(saved.list).toEqual([{ ...emptyLayout, columns: 2 }]);
  expect(saved.current).toBe("1");
});

test("applies a change to the saved layout, not to the rendered one", () => {
  const [drawn] = of("Night").list;
  if (drawn === undefined) throw new Error("there is one");
  const saved = withEdited(of("Night"), drawn, (layout) => ({ ...layout, name: "Dusk" }));
  expect(names(withEdited(saved, drawn, (layout) => withColumns(layout, 2)))).toEqual(["Dusk"]);
});

test("restores a deleted layout at its index and makes it current, even if its name is taken", () => {
  const saved = of("Night", "Day", "Dusk");
  const [, day] = saved.list;
  if (day === undefined) throw new Error("there are three");
  const without = withoutLayout({ ...saved, current: day.id }, day.id);
  expect(names(without)).toEqual(["Night", "Dusk"]);
  expect(without.current).toBe("3");
  expect(withRestored(without, day, 1)).toEqual({ ...saved, current: day.id });
  expect(names(withRestored(withNewLayout(without, { ...emptyLayout, name: "Day" }), day, 1))).toEqual([
    "Night",
    "Day 2",
    "Dusk",
    "Day",
  ]);
});

test("adds no layout beyond the limit", () => {
  const full = of(...Array.from({ length: layoutLimits.layouts }, (_, at) => `${at}`));
  expect(withNewLayout(full, emptyLayout)).toBe(full);
});
