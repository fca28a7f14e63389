import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import type { BuiltFile } from "./built-files.ts";
import { measureRoute, overBudget, type RouteBudget } from "./bundle-budget.ts";

function built(fileName: string, size: number, more: Partial<BuiltFile> = {}): BuiltFile {
  return {
    fileName,
    // Random bytes do not compress: the measured size is theirs and a little more.
    content: randomBytes(size),
    sources: [],
    isDocumentEntry: false,
    imports: [],
    css: [],
    ...more,
  };
}

/** 10,000 characters that barely compress. */
const random = randomBytes(7_500).toString("base64");

const page = "src/browser/pages/market-page.tsx";
const files: readonly BuiltFile[] = [
  built("main.js", 1_000, {
    isDocumentEntry: true,
    sources: ["src/main.ts"],
    imports: ["shared.js"],
    css: ["main.css"],
  }),
  built("shared.js", 1_000),
  built("main.css", 1_000),
  built("market.js", 0, {
    content: `new Worker("/assets/stream-worker-1a2b.js")`,
    sources: ["src/browser/features/trades.tsx", page],
    imports: ["shared.js"],
    css: ["market.css"],
  }),
  built("market.css", 1_000),
  built("chart.js", 10_000, { imports: ["chart-library.js"], sources: ["src/chart.tsx"] }),
  built("chart-library.js", 10_000),
  built("assets/stream-worker-1a2b.js", 0, { content: `import("./edges-1a2b.js")${random}` }),
  built("assets/edges-1a2b.js", 500_000),
  built("other.js", 500_000),
];

const measure = (budget: Partial<RouteBudget> = {}) =>
  measureRoute({ route: "the market page", entries: [page], later: [], limit: 100_000, ...budget }, files);

const namesOf = (budget: Partial<RouteBudget>) =>
  measure(budget)
    .files.map(({ fileName }) => fileName)
    .sort();

test("counts the document's entry with its imports and styles when a route has no entries", () => {
  expect(namesOf({ entries: [] })).toEqual(["main.css", "main.js", "shared.js"]);
});

test("counts the route's chunks, their imports, styles and workers once, and no other route", () => {
  const marketFiles = [
    "assets/stream-worker-1a2b.js",
    "main.css",
    "main.js",
    "market.css",
    "market.js",
    "shared.js",
  ];
  expect(namesOf({})).toEqual(marketFiles);
  expect(namesOf({ entries: [page, "src/chart.tsx"] })).toEqual(
    [...marketFiles, "chart-library.js", "chart.js"].sort(),
  );
  expect(measure().css).toBeGreaterThan(2_000);
  expect(overBudget([measure()])).toEqual([]);
});

test("names the route that is over its limit", () => {
  expect(overBudget([measure({ limit: 10_000 })])).toEqual([
    expect.stringMatching(/^the market page loads 1\d\.\d kB of JavaScript and CSS; its limit is 10\.0 kB$/),
  ]);
  const heavyCss = measureRoute(
    { route: "/login", entries: [], later: [], limit: 100_000 },
    files.map((file) => (file.fileName === "main.css" ? built("main.css", 26_000) : file)),
  );
  expect(overBudget([heavyCss])).toEqual([
    expect.stringMatching(/^\/login loads 2\d\.\d kB of CSS; its limit is 25\.0 kB$/),
  ]);
});

test("throws when an entry of a route was not built", () => {
  expect(() => measure({ entries: [page, "src/x.tsx"] })).toThrow("src/x.tsx");
});
