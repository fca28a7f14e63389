// Import directions as a table, and file names. TypeScript project references hold the same boundaries between the
// programs; between the browser's folders only this test does.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";

const projectPath = fileURLToPath(new URL("..", import.meta.url));

/** Folders of the browser in import order: a file imports from its own folder and from those above it in this list. */
const browserFolders = [
  "lib",
  "config",
  "routing",
  "trading-math",
  "preferences",
  "ui",
  "api",
  "session",
  "edge-engine",
  "stream",
  "storage",
  "order-journal",
  "manual-ledger",
  "recordings",
  "queries",
  "market-data",
  "pairs",
  "order-entry",
  "group-edges",
  "features",
  "pages",
  "app",
  "testing",
];

/** The areas of the project, which of them each sees, and the packages that are its alone to use outside of tests. */
const areas = {
  contract: { sees: [], packages: ["valibot"] },
  browser: {
    sees: ["contract"],
    packages: [
      "@noble/hashes",
      "@tanstack/react-query",
      "@tanstack/react-virtual",
      "fastest-levenshtein",
      "idb",
      "lightweight-charts",
      "react",
      "react-dom",
      "react-router",
      "valibot",
      "zustand",
    ],
  },
  paper: { sees: ["contract"], packages: ["hono"] },
  "paper/host": {
    sees: ["contract", "paper"],
    packages: ["node:", "hono", "@hono/node-server", "ws", "node-sqlite3-wasm", "valibot"],
  },
  demo: {
    sees: ["contract", "browser", "paper"],
    packages: ["idb", "react", "react-router"],
  },
  tooling: {
    sees: ["contract", "paper", "paper/host", "demo"],
    packages: ["node:", "terser", "vite", "@vitejs/plugin-react", "valibot"],
  },
  e2e: {
    sees: ["contract", "paper", "paper/host", "demo", "tooling"],
    packages: ["node:", "playwright", "axe-core", "vite", "ws"],
  },
} as const;
type Area = keyof typeof areas;

/** Packages that stand behind one door. */
const doors: Readonly<Record<string, RegExp>> = {
  idb: /^src\/(browser\/(storage|order-journal|manual-ledger|recordings)|demo)\//,
  "lightweight-charts": /^src\/browser\/(?:features\/(?:candles|group-chart)\/|ui\/chart-primitive\.ts)/,
  "node-sqlite3-wasm": /^src\/paper\/host\//,
};

/** Packages for tests besides those of their area. */
const testPackages = ["vitest", "fast-check", "@testing-library/react", "fake-indexeddb", "big.js", "node:"];

interface Import {
  readonly from: string;
  /** A file of the project ("src/contract/order.ts"), or a package ("react", "node:"). */
  readonly to: string;
  readonly isFile: boolean;
}

const files = ["src", "e2e"].flatMap((folder) => filesIn(join(projectPath, folder)));
const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
const imports = sources.flatMap(importsOf);

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [relative(projectPath, path).replaceAll("\\", "/")];
  });
}

function importsOf(file: string): readonly Import[] {
  const text = readFileSync(join(projectPath, file), "utf8");
  const { module } = parseSync(file, text);
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest }) => moduleRequest?.value),
    ),
    ...module.dynamicImports.map(
      ({ moduleRequest }) => /^["'](.*)["']$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1],
    ),
  ];
  return requests.filter((request) => request !== undefined).map((request) => importOf(file, request));
}

function importOf(from: string, request: string): Import {
  const path = request.replace(/\?.*$/, "");
  if (path.startsWith("."))
    return { from, to: join(dirname(from), path).replaceAll("\\", "/"), isFile: true };
  if (path.startsWith("#")) return { from, to: `src/${path.slice(1)}`, isFile: true };
  if (path.startsWith("node:")) return { from, to: "node:", isFile: false };
  const segments = path.split("/").slice(0, path.startsWith("@") ? 2 : 1);
  return { from, to: segments.join("/"), isFile: false };
}

function areaOf(file: string): Area | undefined {
  if (file.startsWith("e2e/")) return "e2e";
  if (file.startsWith("src/paper/host/")) return "paper/host";
  const [, name] = file.split("/");
  return name === "contract" ||
    name === "browser" ||
    name === "paper" ||
    name === "demo" ||
    name === "tooling"
    ? name
    : undefined;
}

/** Test files and test support; neither ships. */
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || file.startsWith("src/browser/testing/");
const folderOf = (file: string) => file.split("/")[2] ?? "";
const featureOf = (file: string) => file.split("/")[3] ?? "";
const shown = ({ from, to }: Import) => `${from} → ${to}`;

describe("areas", () => {
  const bound = imports.filter(({ from }) => areaOf(from) !== undefined);

  test("see one another only as the table says", () => {
    const broken = bound.filter(({ from, to, isFile }) => {
      if (!isFile) return false;
      const area = areaOf(from);
      const seen = areaOf(to);
      if (area === undefined || area === seen) return false;
      // The demo's build settings extend the dashboard's.
      if (area === "tooling" && to === "vite.config.ts") return false;
      return seen === undefined || !(areas[area].sees as readonly string[]).includes(seen);
    });
    expect(broken.map(shown)).toEqual([]);
  });

  test("use only their own packages", () => {
    const broken = bound.filter(({ from, to, isFile }) => {
      const area = areaOf(from);
      if (isFile || area === undefined) return false;
      const allowed: readonly string[] = [...areas[area].packages, ...(isTest(from) ? testPackages : [])];
      return !allowed.includes(to);
    });
    expect(broken.map(shown)).toEqual([]);
  });

  test("reach a package with a door through that door", () => {
    const broken = bound.filter(
      ({ from, to, isFile }) => !isFile && !isTest(from) && doors[to]?.test(from) === false,
    );
    expect(broken.map(shown)).toEqual([]);
  });
});

describe("folders of the browser", () => {
  const inside = imports.filter(
    ({ from, to, isFile }) =>
      isFile && areaOf(from) === "browser" && areaOf(to) === "browser" && !isTest(from),
  );

  test("are all in the table", () => {
    const unknown = files
      .filter((file) => file.startsWith("src/browser/") && !/\/tsconfig[^/]*\.json$/.test(file))
      .filter((file) => !browserFolders.includes(folderOf(file)));
    expect(unknown).toEqual([]);
  });

  test("import from themselves and from those below", () => {
    const broken = inside.filter(
      ({ from, to }) => browserFolders.indexOf(folderOf(to)) > browserFolders.indexOf(folderOf(from)),
    );
    expect(broken.map(shown)).toEqual([]);
  });

  test("hold features that do not import one another", () => {
    const broken = inside.filter(
      ({ from, to }) =>
        folderOf(from) === "features" && folderOf(to) === "features" && featureOf(to) !== featureOf(from),
    );
    expect(broken.map(shown)).toEqual([]);
  });
});

test("no file imports itself through others, type imports and import() included", () => {
  const imported = new Map<string, string[]>();
  for (const { from, to, isFile } of imports) {
    if (isFile) imported.set(from, [...(imported.get(from) ?? []), to]);
  }
  const cycles: string[] = [];
  const finished = new Set<string>();
  const visit = (file: string, path: readonly string[]) => {
    if (finished.has(file)) return;
    const start = path.indexOf(file);
    if (start >= 0) {
      cycles.push([...path.slice(start), file].join(" → "));
      return;
    }
    for (const next of imported.get(file) ?? []) visit(next, [...path, file]);
    finished.add(file);
  };
  for (const file of sources) visit(file, []);
  expect(cycles).toEqual([]);
});

test("one function chooses the fee rule of a market", () => {
  const choosing = files.filter(
    (file) => !isTest(file) && readFileSync(join(projectPath, file), "utf8").includes("feeModelOf("),
  );
  expect(choosing.sort()).toEqual([
    "src/browser/market-data/fee-model-of-market.ts",
    "src/browser/trading-math/fees/fee-rules.ts",
  ]);
});

test("the browser reads the time of day from its clock alone, which follows the gateway's", () => {
  const clock = "src/browser/lib/clock.ts";
  // Compares a time with an earlier one of its own only.
  const apart = "src/browser/order-journal/persistent-storage.ts";
  const reading = sources.filter(
    (file) =>
      file.startsWith("src/browser/") &&
      !isTest(file) &&
      /\bDate\.now\b|\bnew Date\(\)/.test(readFileSync(join(projectPath, file), "utf8")),
  );
  expect(reading.sort()).toEqual([clock, apart]);
});

test("files are named by what they hold, in lower case with dashes", () => {
  const vague = /^(utils?|helpers?|common|shared|misc|types?|constants?|index)(\.|$)/;
  const regular =
    /^[a-z0-9]+(-[a-z0-9]+)*(\.(module|test|spec|config|d|pure|pure-tests|worker|json))*\.(ts|tsx|mjs|css|json)$/;
  const sources = files.filter((file) => !file.endsWith(".md"));
  const names = sources.map((file) => ({ file, name: file.split("/").at(-1) ?? "" }));
  expect(names.filter(({ name }) => vague.test(name) || !regular.test(name)).map(({ file }) => file)).toEqual(
    [],
  );
});

test("the imports were found", () => {
  expect(imports.length).toBeGreaterThan(100);
  expect(imports).toContainEqual({ from: "src/contract/decoding.ts", to: "valibot", isFile: false });
  expect(imports).toContainEqual({
    from: "src/contract/venues.ts",
    to: "src/contract/endpoints.ts",
    isFile: true,
  });
});

test("the lock file names no registry", () => {
  expect(readFileSync(join(projectPath, "package-lock.json"), "utf8")).not.toContain('"resolved"');
});
