// Which modules go into one chunk. Left to itself the bundler makes a chunk for every set of pages that share something: a
// dozen small ones on the market page, each compressed by itself and each one more request.

import { basename } from "node:path";

/** What a package's one door leads to for everybody although few parts use it: the bundler knows who does. */
const unlessUsed = /\/(queriesObserver|useQueries)\.js$/;

/**
 * What everything is written with and drawn by, and the little that some of it shares, which left apart would be a chunk of a
 * few lines. Half of what the document brings, it comes beside the program, and a new deployment leaves it as it is.
 */
const basis = /\/node_modules\/(react|react-dom|scheduler)\/|\/lib\/reload-hold\.ts$/;

/** What is asked of the bundler about a module. */
export interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** The modules that programs begin with. */
export interface ChunkRoots {
  /** Loaded with the document. */
  readonly entry: string;
  readonly worker: string;
  /** What the worker fetches when edges are wanted. */
  readonly edges: string;
  /** The worker that folds trades, and in its `name` what it shares with whoever folds them where there is none. */
  readonly folding: { readonly name: string; readonly part: string };
  readonly signIn: string;
  /** What the sign-in fetches when it is asked for, and a page begins with: in one chunk of this name. */
  readonly check: { readonly name: string; readonly part: string };
  /** Loaded for every page that is behind the sign-in. */
  readonly layout: string;
  readonly pages: readonly string[];
  /** The page with a budget: it loads nothing that it does not need itself. */
  readonly market: string;
  /** What that page fetches once it stands, and other pages begin with: in one chunk of this name. */
  readonly later: {
    readonly name: string;
    readonly parts: readonly string[];
    /** Of these it fetches those of one name or of the other: what is one's alone is in a chunk of that name. */
    readonly either: readonly { readonly name: string; readonly part: string }[];
  };
  /** What pages fetch when it is asked for: what it shares with one other page is in a chunk of this name, so that it depends on no page. */
  readonly asked: { readonly name: string; readonly parts: readonly string[] };
  /**
   * Pages that share much of a chunk with each other alone: what only these begin with stands in one of another `name`, so
   * that others do not load it. Without pages: what none begins with. The first that fits counts.
   */
  readonly apart: readonly {
    readonly from: string;
    readonly name: string;
    readonly pages: readonly string[];
  }[];
}

/**
 * The chunk of a module by who needs it: "react" what all are written with and drawn by, "base" what the worker needs of what every page begins with, "told" what the worker and the page need, "edges" what the worker fetches for edges and a page with them needs, "form" what the sign-in and the market page need,
 * "signed-in" what every page behind the sign-in needs, or the market page and others do, "pages" what several others do, and what only some do in a chunk apart;
 * null leaves it to the bundler. Only "signed-in" and "pages" may bring a page more than it needs, and the market page
 * needs all of the first and nothing of the second.
 */
export function chunkGroups(roots: ChunkRoots): (id: string, graph: ModuleGraph) => string | null {
  const reached = new Map<string, ReadonlySet<string>>();
  const reaches = (graph: ModuleGraph, root: string, id: string) => {
    const known = reached.get(root) ?? reachable(graph, root);
    reached.set(root, known);
    return known.has(id);
  };
  return (id, graph) => {
    if (unlessUsed.test(id)) return null;
    const by = (root: string) => reaches(graph, root, id);
    const isForFolding = by(roots.folding.part);
    if (by(roots.entry)) return basis.test(id) ? "react" : by(roots.worker) || isForFolding ? "base" : null;
    const pages = roots.pages.filter(by);
    const signedIn = by(roots.layout) || pages.length > 0;
    if (by(roots.worker)) return signedIn || isForFolding ? "told" : null;
    // A worker must load no page: what both the market page and edges are worked out with goes where it can.
    if (by(roots.edges))
      return by(roots.layout) || pages.includes(roots.market) || isForFolding ? "told" : "edges";
    if (isForFolding) {
      const isForFolder = roots.later.either.some(({ part }) => by(part));
      return signedIn ? "told" : isForFolder ? roots.folding.name : null;
    }
    if (by(roots.signIn)) return by(roots.layout) || pages.includes(roots.market) ? "form" : null;
    const either = roots.later.either.filter(({ part }) => by(part));
    const isOfAll = roots.later.parts.some(by);
    const isForLater = isOfAll || either.length > 0;
    // What other pages begin with must not bring them the market page.
    const isForOthers = pages.length > 1 || isForLater;
    if (by(roots.layout) || (pages.includes(roots.market) && isForOthers)) return "signed-in";
    if (by(roots.check.part) && !pages.includes(roots.market)) return roots.check.name;
    const part = (of: string) =>
      roots.apart.find(({ from, pages: its }) => from === of && pages.every((page) => its.includes(page)))
        ?.name ?? of;
    if (isForLater && !pages.includes(roots.market)) {
      const [only, another] = isOfAll || pages.length > 0 ? [] : new Set(either.map(({ name }) => name));
      return only === undefined || another !== undefined ? part(roots.later.name) : only;
    }
    if (pages.length > 1) return part("pages");
    if (roots.asked.parts.some(by) && pages.length > 0 && !pages.includes(roots.market))
      return part(roots.asked.name);
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
