// Division of the page's modules into chunks. Otherwise every set of pages that shares a module gets a chunk: over 100 requests
// for the market page.
import type { Rolldown } from "vite";
import { routeEntries } from "./route-preload.ts";
import { sharedChunks, staticImports } from "./static-imports.ts";

/** Folders below the features. What four parts share of them is one chunk: half as many requests for 4 kB more. */
const coreFolders =
  /src\/(contract|browser\/(api|config|lib|market-data|order-journal|preferences|queries|routing|session|storage|stream|trading-math|ui))\//;

/** Modules that the first screens of at least this many routes import are put into one chunk. */
const leastRoutes = 5;

export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  const sharedChunk = sharedChunks(root);
  const isOfRoute = Object.values(routeEntries).map((entries) => staticImports(root, entries));
  return [
    { name: "react", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
    // Apart from the chunks below: most pages that load those have no long list.
    {
      name: "virtual",
      test: /[\\/]@tanstack[\\/](react-virtual|virtual-core)[\\/]|ui\/(mount-without-layout|virtual-table)\.tsx?/,
    },
    { name: "main", tags: ["$initial"] },
    {
      name: (id, graph) =>
        isOfRoute.filter((isNeeded) => isNeeded(id, graph)).length < leastRoutes ? null : "pages",
      debugName: "pages",
      includeDependenciesRecursively: false,
    },
    { ...sharedChunk("core"), test: coreFolders, minShareCount: 4, includeDependenciesRecursively: false },
    { ...sharedChunk("shared"), minShareCount: 8, includeDependenciesRecursively: false },
  ];
}
