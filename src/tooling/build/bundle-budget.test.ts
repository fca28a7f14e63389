import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { type BuiltFile, overBudget, type RouteBudget, weighRoute } from "./bundle-budget.ts";

function built(fileName: string, size: number, more: Partial<BuiltFile> = {}): BuiltFile {
  return {
    fileName,
    // Random bytes do not compress: what is weighed is the size and a little more.
    content: randomBytes(size),
    sources: [],
    begins: undefined,
    imports: [],
    dynamicImports: [],
    css: [],
    ...more,
  };
}

const page = "src/browser/pages/market-page.tsx";
const files: readonly BuiltFile[] = [
  built("main.js", 1_000, {
    begins: "document",
    imports: ["shared.js"],
    dynamicImports: ["market.js", "other.js"],
    css: ["main.css"],
  }),
  built("shared.js", 1_000),
  built("main.css", 1_000),
  built("market.js", 0, {
    content: `new Worker("/assets/stream-worker.js")`,
    sources: ["src/browser/features/trades.tsx", page],
    imports: ["shared.js"],
    dynamicImports: ["chart.js"],
    css: ["market.css"],
  }),
  built("market.css", 1_000),
  built("chart.js", 10_000, { imports: ["chart-part.js"] }),
  built("chart-part.js", 10_000),
  built("assets/stream-worker.js", 10_000, { begins: "worker", imports: ["worker-part.js"] }),
  built("worker-part.js", 10_000),
  built("other.js", 500_000),
];

const loaded = (budget: Omit<RouteBudget, "route" | "parts">) =>
  weighRoute({ route: "the market page", parts: [page], ...budget }, files);

test("weighs the entry, the page and what both import, each once", () => {
  const weight = loaded({ withWorkers: false, limit: 10_000 });
  expect(weight.files.map(({ fileName }) => fileName).sort()).toEqual([
    "main.css",
    "main.js",
    "market.css",
    "market.js",
    "shared.js",
  ]);
  expect(weight.css).toBeGreaterThan(2_000);
  expect(overBudget([weight])).toEqual([]);
});

test("weighs the page's worker where that is asked, but neither other pages nor what is fetched when somebody asks", () => {
  const names = loaded({ withWorkers: true, limit: 100_000 }).files.map(({ fileName }) => fileName);
  expect(names).toEqual(expect.arrayContaining(["assets/stream-worker.js", "worker-part.js"]));
  for (const name of ["other.js", "chart.js", "chart-part.js"]) expect(names).not.toContain(name);
  const withChart = weighRoute(
    { route: "the market page", parts: [page, "src/chart.tsx"], withWorkers: true, limit: 100_000 },
    files.map((file) => (file.fileName === "chart.js" ? { ...file, sources: ["src/chart.tsx"] } : file)),
  );
  expect(withChart.files.map(({ fileName }) => fileName)).toEqual(
    expect.arrayContaining(["chart.js", "chart-part.js"]),
  );
});

test("says which route is over its limit", () => {
  expect(overBudget([loaded({ withWorkers: true, limit: 20_000 })])).toEqual([
    expect.stringMatching(/^the market page loads 2\d\.\d kB of JavaScript and CSS; it may load 20\.0 kB$/),
  ]);
  const heavyCss = weighRoute(
    { route: "/login", parts: [page], withWorkers: false, limit: 100_000 },
    files.map((file) => (file.fileName === "main.css" ? built("main.css", 20_000) : file)),
  );
  expect(overBudget([heavyCss])).toEqual([
    expect.stringMatching(/^\/login loads 2\d\.\d kB of CSS; .* 20\.0 kB$/),
  ]);
});

test("refuses to weigh a route of which a part was not built", () => {
  expect(() =>
    weighRoute({ route: "/x", parts: [page, "src/x.tsx"], withWorkers: false, limit: 1 }, files),
  ).toThrow("src/x.tsx");
});
