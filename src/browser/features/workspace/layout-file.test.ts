import { expect, test } from "vitest";
import { emptyLayout, type Layout } from "#browser/preferences/layouts.ts";
import { layoutFileName, readLayoutFile, writeLayoutFile } from "./layout-file.ts";

const layout: Layout = {
  ...emptyLayout,
  name: "Election night",
  columns: 2,
  shares: { 2: [1, 2] },
  heights: [0, 600],
  cells: [
    {
      id: "1",
      outcome: { venue: "venue-a", marketId: "m1", outcomeId: "o1", title: "Who wins?", label: "Yes" },
      panels: ["chart", "book"],
    },
    { id: "2", outcome: { venue: "venue-c", marketId: "12", title: "", label: "" }, panels: [] },
  ],
};

test("reads a written file back with its titles and names it after the layout", () => {
  expect(readLayoutFile(writeLayoutFile(layout))).toEqual({ layout: { ...layout, id: "shared" } });
  expect(layoutFileName(layout)).toBe("crossbook-layout-Election-night.json");
  expect(layoutFileName({ ...layout, name: "../" })).toBe("crossbook-layout-unnamed.json");
});

test("ignores unknown fields", () => {
  const file: unknown = { ...JSON.parse(writeLayoutFile(layout)), colour: "red" };
  expect(readLayoutFile(JSON.stringify(file))).toEqual({ layout: { ...layout, id: "shared" } });
});

test.each([
  ["{", "it is no JSON."],
  ["[]", "it is no layout of Crossbook."],
  ['{"kind":"crossbook-layout","version":2}', "it is of version 2, and this Crossbook reads version 1."],
  [
    '{"kind":"crossbook-layout","version":1,"name":"x","shares":{},"heights":[]}',
    "its markets are missing, or more than the 12 that a layout holds.",
  ],
  [
    '{"kind":"crossbook-layout","version":1,"name":"x","shares":{},"heights":[],"markets":[{"venue":"venue-a","marketId":"m","panels":["film"]}]}',
    "its market 1 cannot be read.",
  ],
  [
    '{"kind":"crossbook-layout","version":1,"name":"x","shares":{},"heights":[],"markets":[7]}',
    "its market 1 cannot be read.",
  ],
])("%s is refused, and what is wrong is named", (text, problem) => {
  expect(readLayoutFile(text)).toEqual({ problem });
});
