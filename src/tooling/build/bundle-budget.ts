// How much a visitor loads: measured from the graph of the built files, a route at a time. The build fails above the budget.
import { basename } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";
import { themeFile } from "./compress-chunks.ts";

/** A built file as the bundler tells of it. */
export interface BuiltFile {
  readonly fileName: string;
  readonly content: string | Uint8Array;
  /** The source files a chunk begins with or is made of, from the project's folder; none for what is no chunk. */
  readonly sources: readonly string[];
  /** What the file begins, if anything. */
  readonly begins: "document" | "worker" | undefined;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly css: readonly string[];
}

export interface RouteBudget {
  readonly route: string;
  /** The source files that the entry loads for it. */
  readonly parts: readonly string[];
  /** Whether workers that these start count too. What is fetched when somebody asks for it does not, by a worker neither. */
  readonly withWorkers: boolean;
  /** Gzipped bytes of JavaScript and CSS together. */
  readonly limit: number;
}

export interface RouteWeight {
  readonly route: string;
  readonly total: number;
  readonly css: number;
  readonly limit: number;
  readonly files: readonly { readonly fileName: string; readonly bytes: number }[];
}

/** Gzipped bytes of CSS that a route may load. */
export const cssLimit = 20_000;

export const routeBudgets: readonly RouteBudget[] = [
  { route: "/login", parts: ["src/browser/pages/login-page.tsx"], withWorkers: false, limit: 110_000 },
  {
    route: "the market page",
    parts: [
      "src/browser/app/signed-in-pages.tsx",
      "src/browser/pages/market-page.tsx",
      "src/browser/features/candles/chart-canvas.tsx",
    ],
    withWorkers: true,
    limit: 230_000,
  },
];

/** What the route loads, in gzipped bytes. Throws an Error where no chunk holds a part of it. */
export function weighRoute(budget: RouteBudget, built: readonly BuiltFile[]): RouteWeight {
  const byName = new Map(built.map((file) => [file.fileName, file]));
  const entries = built.filter((file) => file.begins === "document");
  const parts = budget.parts.map((source) => {
    const part = built.find((file) => file.sources.includes(source));
    if (part === undefined) throw new Error(`No built file holds ${source}, a part of ${budget.route}`);
    return part;
  });

  const chunks = new Set<BuiltFile>();
  const follow = (file: BuiltFile, withWorkers: boolean) => {
    if (chunks.has(file)) return;
    chunks.add(file);
    const isPage = file.begins !== "worker";
    const next = [...file.imports, ...(withWorkers && isPage ? workersOf(file, built) : [])];
    for (const name of next) {
      const found = byName.get(name);
      if (found !== undefined) follow(found, withWorkers);
    }
  };
  // What the entry loads later are the pages: those of other routes do not count.
  for (const entry of entries) follow(entry, false);
  for (const part of parts) follow(part, budget.withWorkers);

  const names = new Set<string>();
  for (const chunk of chunks) {
    names.add(chunk.fileName);
    for (const name of chunk.css) names.add(name);
  }

  const files = [...names].flatMap((fileName) => {
    const file = byName.get(fileName);
    return file === undefined ? [] : [{ fileName, bytes: gzipSync(file.content, { level: 9 }).length }];
  });
  const sum = (fits: (name: string) => boolean) =>
    files.reduce((total, { fileName, bytes }) => (fits(fileName) ? total + bytes : total), 0);
  return {
    route: budget.route,
    total: sum(() => true),
    css: sum((name) => name.endsWith(".css")),
    limit: budget.limit,
    files: files.sort((one, other) => other.bytes - one.bytes),
  };
}

/** A worker is started by its address, which stands in the code of the chunk that starts it. */
function workersOf(chunk: BuiltFile, built: readonly BuiltFile[]): readonly string[] {
  const text = String(chunk.content);
  return built
    .filter(({ begins, fileName }) => begins === "worker" && text.includes(basename(fileName)))
    .map(({ fileName }) => fileName);
}

/** What is over its limit, one sentence each. */
export function overBudget(weights: readonly RouteWeight[]): readonly string[] {
  return weights.flatMap(({ route, total, css, limit }) => [
    ...(total > limit
      ? [`${route} loads ${kilobytes(total)} of JavaScript and CSS; it may load ${kilobytes(limit)}`]
      : []),
    ...(css > cssLimit
      ? [`${route} loads ${kilobytes(css)} of CSS; it may load ${kilobytes(cssLimit)}`]
      : []),
  ]);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}

/** Prints what each route loads and fails the build over the budget. */
export function bundleBudget(root: string): Plugin {
  return {
    name: "crossbook:bundle-budget",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const built = Object.values(bundle).map((file): BuiltFile => {
          if (file.type === "asset") return asset(file);
          return {
            fileName: file.fileName,
            content: file.code,
            sources: file.moduleIds.map((id) => id.slice(root.length + 1)),
            begins: file.isEntry
              ? file.facadeModuleId?.endsWith(".html")
                ? "document"
                : "worker"
              : undefined,
            imports: file.imports,
            dynamicImports: file.dynamicImports,
            css: [...(file.viteMetadata?.importedCss ?? [])],
          };
        });
        const weights = routeBudgets.map((budget) => weighRoute(budget, built));
        for (const weight of weights) {
          this.info(
            `${weight.route}: ${kilobytes(weight.total)} gzipped of ${kilobytes(weight.limit)}, CSS ${kilobytes(weight.css)} of ${kilobytes(cssLimit)}`,
          );
        }
        const problems = overBudget(weights);
        if (problems.length === 0) return;
        const lines = weights.flatMap(({ route, files }) => [
          route,
          ...files.map(({ fileName, bytes }) => `  ${kilobytes(bytes).padStart(9)}  ${fileName}`),
        ]);
        this.error(`Over the size budget: ${problems.join("; ")}\n${lines.join("\n")}`);
      },
    },
  };
}

function asset({ fileName, source: content }: Rolldown.OutputAsset): BuiltFile {
  const begins = fileName === themeFile ? "document" : undefined;
  return { fileName, content, sources: [], begins, imports: [], dynamicImports: [], css: [] };
}
