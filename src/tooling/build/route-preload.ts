// Lists the files of each route in index.html, so that public/theme.js can request them before the program runs. Discovered
// by the program they would load in three steps: entry, signed-in pages, page.
import type { Plugin } from "vite";
import { type BuiltFile, builtFiles, filesOfRoute } from "./built-files.ts";

/** Files to preload, by route, named from the folder of index.html: its own files without what index.html links anyway. */
export function preloadTable(
  routes: Readonly<Record<string, readonly string[]>>,
  built: readonly BuiltFile[],
): Readonly<Record<string, readonly string[]>> {
  const linked = filesOfRoute(built, "index.html", []);
  return Object.fromEntries(
    Object.entries(routes).map(([route, entries]) => [
      route,
      [...filesOfRoute(built, route, entries)].filter((name) => !linked.has(name)),
    ]),
  );
}

const page = (name: string, ...parts: readonly string[]) =>
  ["app/signed-in-pages.tsx", `pages/${name}-page.tsx`, ...parts].map((path) => `src/browser/${path}`);

/** Entry modules of each signed-in route, by the name public/theme.js derives from the address. */
export const routeEntries = {
  overview: page("overview"),
  venue: page("venue"),
  // Chart canvas and ticket are chunks of their own: without these entries they are requested only once the page runs.
  market: page("market", "features/candles/chart-canvas.tsx", "pages/ticket-panel.tsx"),
  "market-mobile": page("market"),
  matched: page("matched"),
  // Most of what the panels import: it loads while the group's list is awaited.
  "matched-group": page("matched-group", "pairs/name-table.ts", "features/matched-markets/group-list.ts"),
  orders: page("orders"),
  wallet: page("wallet"),
  settings: page("settings"),
  workspace: page("workspace"),
};

/** Vite plugin: writes the table into the `data-opening-parts` attribute of theme.js's script element. `root` is the project folder. */
export function routePreload(root: string): Plugin {
  return {
    name: "crossbook:route-preload",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const table = JSON.stringify(preloadTable(routeEntries, builtFiles(bundle, root)));
        return (
          html
            .replace('<script src="./theme.js"', (start) => `${start} data-opening-parts='${table}'`)
            // The first paint needs the style sheet and theme.js only.
            .replaceAll(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"')
        );
      },
    },
  };
}
