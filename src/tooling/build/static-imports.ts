// Modules that a page loads at first, for the division into chunks.
import type { Rolldown } from "vite";
import { routeBudgets } from "./bundle-budget.ts";

/** The part of a bundler's view of its modules that is read here. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * Returns a function that is true for the entry modules (paths from the project folder `root`) and all they import, except by
 * `import()`. It throws an Error when an entry is not in the graph.
 */
export function staticImports(
  root: string,
  entries: readonly string[],
): (id: string, graph: ModuleGraph) => boolean {
  let found: Set<string> | undefined;
  return (id, graph) => {
    found ??= collect(
      entries.map((entry) => `${root}/${entry}`),
      graph,
    );
    return found.has(id);
  };
}

function collect(entries: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set<string>();
  const open = [...entries];
  for (const entry of entries) {
    if (graph.getModuleInfo(entry) === null) throw new Error(`The bundle holds no module ${entry}`);
  }
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/**
 * Names of the chunks of shared modules: what a first screen loads lies apart from what the page loads later, and that from the
 * rest. `root` is the project's folder.
 */
export function sharedChunks(
  root: string,
): (name: string) => { name: Rolldown.CodeSplittingNameFunction; debugName: string } {
  const isOfFirstScreen = staticImports(root, [
    "src/browser/app/main.tsx",
    ...routeBudgets.flatMap(({ entries }) => entries),
  ]);
  const isLoadedLater = staticImports(
    root,
    routeBudgets.flatMap(({ later }) => later),
  );
  return (name) => ({
    name: (id, graph) => {
      if (isOfFirstScreen(id, graph)) return name;
      return isLoadedLater(id, graph) ? `${name}-later` : `${name}-rest`;
    },
    debugName: name,
  });
}
