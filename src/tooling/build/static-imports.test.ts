import { expect, test } from "vitest";
import { staticImports } from "./static-imports.ts";

const imports: Readonly<Record<string, readonly string[]>> = {
  "/project/entry": ["a"],
  a: ["b", "a.css"],
  b: ["a"],
  "a.css": [],
  later: ["b"],
};
const graph = {
  getModuleInfo(id: string) {
    const importedIds = imports[id];
    return importedIds === undefined ? null : { importedIds };
  },
};

test("holds the entries and all they import, in cycles too", () => {
  const isLoaded = staticImports("/project", ["entry"]);
  expect(["/project/entry", "a", "b", "a.css", "later"].filter((id) => isLoaded(id, graph))).toEqual([
    "/project/entry",
    "a",
    "b",
    "a.css",
  ]);
});

test("names an entry that the bundle does not hold", () => {
  const isLoaded = staticImports("/project", ["moved"]);
  expect(() => isLoaded("a", graph)).toThrow("The bundle holds no module /project/moved");
});
