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
} from "./edit-layouts.ts";

const none: Layouts = { desk: {}, current: "", list: [] };
const of = (...names: string[]) =>
  names.reduce((kept, name) => withNewLayout(kept, { ...emptyLayout, name }), none);
const names = ({ list }: Layouts) => list.map(({ name }) => name);

test("a new layout is chosen and has a name of its own", () => {
  const kept = of("Night", "night", "Night");
  expect(names(kept)).toEqual(["Night", "night 2", "Night 3"]);
  expect(kept.current).toBe("3");
});

test("a name that is too long gives way for its number", () => {
  const long = "x".repeat(80);
  const first = freeName([], long);
  expect(first).toHaveLength(layoutLimits.nameLength);
  const second = freeName([{ ...emptyLayout, name: first }], long);
  expect(second).toHaveLength(layoutLimits.nameLength);
  expect(second.endsWith(" 2")).toBe(true);
});

test("a name is refused where it is empty, too long or another's, but not where it is its own", () => {
  const { list } = of("Night", "Day");
  expect(problemOfName(list, " ")).toBe("Enter a name.");
  expect(problemOfName(list, "x".repeat(61))).toBe("Use 60 characters at most; these are 61.");
  expect(problemOfName(list, "night ")).toBe("“Night” is there already.");
  expect(problemOfName(list, "NIGHT", list[0])).toBeUndefined();
});

test("the first change keeps a layout that was not kept before", () => {
  const kept = withEdited(none, emptyLayout, (layout) => withColumns(layout, 2));
  expect(kept.list).toEqual([{ ...emptyLayout, columns: 2 }]);
  expect(kept.current).toBe("1");
});

test("a change is done to the layout as it is now, not as it was when the page drew it", () => {
  const [drawn] = of("Night").list;
  if (drawn === undefined) throw new Error("there is one");
  const kept = withEdited(of("Night"), drawn, (layout) => ({ ...layout, name: "Dusk" }));
  expect(names(withEdited(kept, drawn, (layout) => withColumns(layout, 2)))).toEqual(["Dusk"]);
});

test("a deleted layout comes back to its place and is chosen, though its name was given away", () => {
  const kept = of("Night", "Day", "Dusk");
  const [, day] = kept.list;
  if (day === undefined) throw new Error("there are three");
  const without = withoutLayout({ ...kept, current: day.id }, day.id);
  expect(names(without)).toEqual(["Night", "Dusk"]);
  expect(without.current).toBe("3");
  expect(withRestored(without, day, 1)).toEqual({ ...kept, current: day.id });
  expect(names(withRestored(withNewLayout(without, { ...emptyLayout, name: "Day" }), day, 1))).toEqual([
    "Night",
    "Day 2",
    "Dusk",
    "Day",
  ]);
});

test("of layouts there are only so many", () => {
  const full = of(...Array.from({ length: layoutLimits.layouts }, (_, at) => `${at}`));
  expect(withNewLayout(full, emptyLayout)).toBe(full);
});
