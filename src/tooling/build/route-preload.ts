// Lists the files of each route in index.html, so that public/theme.js can request them before the program runs. Discovered
// by the program they would load in three steps: entry, signed-in pages, page.
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";

export interface RouteChunk {
  readonly fileName: string;
  readonly sources: readonly string[];
  readonly isDocumentEntry: boolean;
  readonly imports: readonly string[];
  readonly css: readonly string[];
}

/**
 * Files to preload, by route, named from the folder of index.html: the chunks that hold its entry modules, their static
 * imports and CSS, without what index.html links anyway. Throws an Error when no chunk holds an entry module.
 */
export function preloadTable(
  routes: Readonly<Record<string, readonly string[]>>,
  chunks: readonly RouteChunk[],
): Readonly<Record<string, readonly string[]>> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const collect = (chunk: RouteChunk | undefined, files: Set<string>) => {
    if (chunk === undefined || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const name of chunk.imports) collect(byName.get(name), files);
    for (const name of chunk.css) files.add(name);
  };
  const linked = new Set<string>();
  for (const chunk of chunks) if (chunk.isDocumentEntry) collect(chunk, linked);

  const filesOf = (route: string, entries: readonly string[]) => {
    const files = new Set(linked);
    for (const entry of entries) {
      const chunk = chunks.find(({ sources }) => sources.includes(entry));
      if (chunk === undefined) throw new Error(`No chunk holds ${entry}, an entry of the route "${route}"`);
      collect(chunk, files);
    }
    return [...files].filter((name) => !linked.has(name));
  };
  return Object.fromEntries(
    Object.entries(routes).map(([route, entries]) => [route, filesOf(route, entries)]),
  );
}

/** Entry modules of each signed-in route, by the name public/theme.js derives from the address. */
const page = (name: string) => ["app/signed-in-pages.tsx", `pages/${name}-page.tsx`];
const routes: Readonly<Record<string, readonly string[]>> = {
  overview: page("overview"),
  venue: page("venue"),
  // Chart canvas and ticket are chunks of their own: without these entries they are requested only once the page runs.
  market: [...page("market"), "features/candles/chart-canvas.tsx", "pages/ticket-panel.tsx"],
  "market-mobile": page("market"),
  matched: page("matched"),
  // Most of what the panels import: it loads while the group's list is awaited.
  "matched-group": [
    ...page("matched-group"),
    "pairs/name-table.ts",
    "features/matched-markets/group-list.ts",
  ],
  orders: page("orders"),
  wallet: page("wallet"),
  settings: page("settings"),
  workspace: page("workspace"),
};

/** Absolute paths of those entry modules, by route. `root` is the project folder. */
export function routeEntries(root: string): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(routes).map(([route, entries]) => [
      route,
      entries.map((entry) => join(root, "src/browser", entry)),
    ]),
  );
}

/** Vite plugin: writes the table into the `data-opening-parts` attribute of theme.js's script element. `root` is the project folder. */
export function routePreload(root: string): Plugin {
  return {
    name: "crossbook:route-preload",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).flatMap((file) =>
          file.type === "chunk" ? [routeChunk(file)] : [],
        );
        const table = JSON.stringify(preloadTable(routeEntries(root), chunks));
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

function routeChunk(chunk: Rolldown.OutputChunk): RouteChunk {
  return {
    fileName: chunk.fileName,
    sources: chunk.moduleIds,
    isDocumentEntry: chunk.isEntry && chunk.facadeModuleId?.endsWith(".html") === true,
    imports: chunk.imports,
    css: [...(chunk.viteMetadata?.importedCss ?? [])],
  };
}
