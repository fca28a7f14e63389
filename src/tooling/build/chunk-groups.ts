// Division of the page's modules into chunks. Otherwise every set of pages that shares a module gets a chunk: over 100 requests
// for the market page.
import { join } from "node:path";
import type { Rolldown } from "vite";
import { routeEntries } from "./route-preload.ts";
import { sharedChunkNames, staticImports } from "./static-imports.ts";

/** Folders below the features. What four parts share of them is one chunk: half as many requests for 4 kB more. */
const coreFolders =
  /src\/(contract|browser\/(api|config|lib|market-data|order-journal|preferences|queries|routing|session|storage|stream|trading-math|ui))\//;

/** Modules that the first screens of at least this many routes import are put into one chunk. */
const leastRoutes = 5;

/** Large parts of pages, loaded once the page around them is shown. */
const laterParts: Readonly<Record<string, string>> = {
  "group-panels": "pages/matched-group-panels.tsx",
  "best-edges": "features/matched-markets/best-edges-panel.tsx",
};

export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  const chunkName = sharedChunkNames(root);
  const routes = Object.entries(routeEntries(root)).map(
    ([name, entries]) => [name, staticImports(entries)] as const,
  );
  const parts = Object.entries(laterParts).map(
    ([name, entry]) => [name, staticImports([join(root, "src/browser", entry)])] as const,
  );
  return [
    { name: "react", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
    // Apart from the chunks below: most pages that load those have no long list.
    {
      name: "virtual",
      test: /[\\/]@tanstack[\\/](react-virtual|virtual-core)[\\/]|ui\/mount-without-layout\.ts/,
    },
    { name: "main", tags: ["$initial"] },
    {
      name: (id, graph) =>
        routes.filter(([, isNeeded]) => isNeeded(id, graph)).length < leastRoutes ? null : "pages",
      debugName: "pages",
      includeDependenciesRecursively: false,
    },
    {
      name: chunkName("core"),
      debugName: "core",
      test: coreFolders,
      minShareCount: 4,
      includeDependenciesRecursively: false,
    },
    {
      name: chunkName("shared"),
      debugName: "shared",
      minShareCount: 8,
      includeDependenciesRecursively: false,
    },
    // What is left of two or more screens: a chunk for each set of screens that need the same.
    {
      name: (id, graph) => {
        const screens = [...routes, ...parts].filter(([, isNeeded]) => isNeeded(id, graph));
        return screens.length < 2 ? null : chunkName(screens.map(([name]) => name).join("-"))(id, graph);
      },
      debugName: "screens",
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
  ];
}
