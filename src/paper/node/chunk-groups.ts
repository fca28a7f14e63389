// Which modules go into one chunk. Left to itself the bundler makes a chunk for every set of pages that share something: a
// dozen small ones on the market page, each compressed by itself and each one more request.

import { basename } from "node:path";

/** What is asked of the bundler about a module. */
export interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** The modules that programs begin with. */
export interface ChunkRoots {
  /** Loaded with the document. */
  readonly entry: string;
  readonly worker: string;
  readonly signIn: string;
  /** Loaded for every page that is behind the sign-in. */
  readonly layout: string;
  readonly pages: readonly string[];
}

/**
 * The chunk of a module by who needs it: "told" what the worker and the page need, "form" what the sign-in and others need,
 * "signed-in" what every page behind the sign-in needs, or several of them do; null leaves it to the bundler. A chunk
 * never holds what one of those who load it does not need, but for "signed-in".
 */
export function chunkGroups(roots: ChunkRoots): (id: string, graph: ModuleGraph) => string | null {
  const reached = new Map<string, ReadonlySet<string>>();
  const reaches = (graph: ModuleGraph, root: string, id: string) => {
    const known = reached.get(root) ?? reachable(graph, root);
    reached.set(root, known);
    return known.has(id);
  };
  return (id, graph) => {
    const by = (root: string) => reaches(graph, root, id);
    if (by(roots.entry)) return null;
    const pages = roots.pages.filter(by);
    const signedIn = by(roots.layout) || pages.length > 0;
    if (by(roots.worker)) return signedIn ? "told" : null;
    if (by(roots.signIn)) return signedIn ? "form" : null;
    if (by(roots.layout) || pages.length > 1) return "signed-in";
    // Named, or the bundler would cut out of it whatever a part that is fetched later needs too.
    return pages[0] === undefined ? null : basename(pages[0], ".tsx");
  };
}

/** Every module that `root` imports, itself and by others, what is imported later left out. */
function reachable(graph: ModuleGraph, root: string): ReadonlySet<string> {
  const found = new Set([root]);
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}
