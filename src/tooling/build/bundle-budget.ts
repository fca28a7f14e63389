// Fails the build when a first visit to a route downloads more than its budget.
import { basename } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { type BuiltFile, builtFiles, filesOfRoute } from "./built-files.ts";
import { routeEntries } from "./route-preload.ts";

export interface RouteBudget {
  readonly route: string;
  /** Modules the page imports dynamically for its first screen, besides the document's entry. */
  readonly entries: readonly string[];
  /** Modules it imports afterwards without waiting for the user. They do not count. */
  readonly later: readonly string[];
  /** Bytes of JavaScript and CSS, gzipped one file at a time, workers included. */
  readonly limit: number;
}

export interface RouteSize {
  readonly route: string;
  readonly total: number;
  readonly css: number;
  readonly limit: number;
  readonly files: readonly { readonly fileName: string; readonly bytes: number }[];
}

/** Gzipped bytes of CSS, any route. */
export const cssLimit = 25_000;

export const routeBudgets: readonly RouteBudget[] = [
  { route: "/login", entries: [], later: [], limit: 125_000 },
  {
    route: "the market page",
    entries: routeEntries.market,
    later: [
      "app/signed-in-effects.tsx",
      "features/market-header/related-markets.tsx",
      "features/order-ticket/cash-subscription.ts",
      "features/orders/order-notifications.tsx",
      "features/orders/orders-in-market.tsx",
      "pages/header-account-line.tsx",
      "pages/market-day-change.tsx",
      "pages/position-subscription.tsx",
    ].map((path) => `src/browser/${path}`),
    limit: 342_000,
  },
];

/** Throws an Error when no built file holds an entry of the route. */
export function measureRoute({ route, entries, limit }: RouteBudget, built: readonly BuiltFile[]): RouteSize {
  const names = filesOfRoute(built, route, entries);
  const loaded = built.filter(({ fileName }) => names.has(fileName));
  const workers = loaded.flatMap((file) => workersStartedBy(file, built));
  const files = [...new Set([...loaded, ...workers])]
    .map(({ fileName, content }) => ({ fileName, bytes: gzipSync(content, { level: 9 }).length }))
    .sort((a, b) => b.bytes - a.bytes);
  const sum = (list: typeof files) => list.reduce((total, { bytes }) => total + bytes, 0);
  const css = sum(files.filter(({ fileName }) => fileName.endsWith(".css")));
  return { route, total: sum(files), css, limit, files };
}

/**
 * The code that starts a worker contains the worker's file name. Vite bundles a worker by itself, so that its files are assets
 * of the page's build. Files a worker imports dynamically do not count: the user asks for them.
 */
function workersStartedBy(file: BuiltFile, built: readonly BuiltFile[]): readonly BuiltFile[] {
  if (isWorker(file)) return [];
  const text = String(file.content);
  return built.filter((other) => isWorker(other) && text.includes(basename(other.fileName)));
}

function isWorker({ fileName, sources }: BuiltFile): boolean {
  return sources.length === 0 && /^assets\/.+\.js$/.test(fileName);
}

/** One sentence for each limit that is exceeded. */
export function overBudget(sizes: readonly RouteSize[]): readonly string[] {
  return sizes.flatMap(({ route, total, css, limit }) => [
    ...(total > limit
      ? [`${route} loads ${kilobytes(total)} of JavaScript and CSS; its limit is ${kilobytes(limit)}`]
      : []),
    ...(css > cssLimit
      ? [`${route} loads ${kilobytes(css)} of CSS; its limit is ${kilobytes(cssLimit)}`]
      : []),
  ]);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}

/** Vite plugin: prints what each route loads and fails the build above a limit. `root` is the project folder. */
export function bundleBudget(root: string, budgets: readonly RouteBudget[] = routeBudgets): Plugin {
  return {
    name: "crossbook:bundle-budget",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const built = builtFiles(bundle, root);
        const sizes = budgets.map((budget) => measureRoute(budget, built));
        for (const { route, total, limit, css } of sizes) {
          this.info(
            `${route}: ${kilobytes(total)} of ${kilobytes(limit)} gzipped, CSS ${kilobytes(css)} of ${kilobytes(cssLimit)}`,
          );
        }
        const problems = overBudget(sizes);
        if (problems.length === 0) return;
        const lines = sizes.flatMap(({ route, files }) => [
          route,
          ...files.map(({ fileName, bytes }) => `  ${kilobytes(bytes).padStart(9)}  ${fileName}`),
        ]);
        this.error(`Over the size budget: ${problems.join("; ")}\n${lines.join("\n")}`);
      },
    },
  };
}
