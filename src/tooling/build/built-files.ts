// Files of a build, and which of them a first visit to a route loads.
import type { Rolldown } from "vite";

export interface BuiltFile {
  readonly fileName: string;
  readonly content: string | Uint8Array;
  /** Source files of a chunk, relative to the project folder; none for an asset. */
  readonly sources: readonly string[];
  readonly isDocumentEntry: boolean;
  readonly imports: readonly string[];
  readonly css: readonly string[];
}

/** The files of `bundle`. `root` is the project folder. */
export function builtFiles(bundle: Rolldown.OutputBundle, root: string): readonly BuiltFile[] {
  return Object.values(bundle).map((file) =>
    file.type === "asset"
      ? {
          fileName: file.fileName,
          content: file.source,
          sources: [],
          isDocumentEntry: false,
          imports: [],
          css: [],
        }
      : {
          fileName: file.fileName,
          content: file.code,
          sources: file.moduleIds.map((id) => id.slice(root.length + 1)),
          isDocumentEntry: file.isEntry && file.facadeModuleId?.endsWith(".html") === true,
          imports: file.imports,
          css: [...(file.viteMetadata?.importedCss ?? [])],
        },
  );
}

/**
 * Names of the files that index.html links and of those that hold a route's entry modules, with their static imports and CSS.
 * Throws an Error when no file holds an entry module.
 */
export function filesOfRoute(
  built: readonly BuiltFile[],
  route: string,
  entries: readonly string[],
): ReadonlySet<string> {
  const byName = new Map(built.map((file) => [file.fileName, file]));
  const names = new Set<string>();
  const add = (name: string) => {
    if (names.has(name)) return;
    names.add(name);
    const { imports = [], css = [] } = byName.get(name) ?? {};
    for (const other of [...imports, ...css]) add(other);
  };
  for (const { fileName, isDocumentEntry } of built) if (isDocumentEntry) add(fileName);
  for (const entry of entries) {
    const file = built.find(({ sources }) => sources.includes(entry));
    if (file === undefined) throw new Error(`No built file holds ${entry}, an entry of ${route}`);
    add(file.fileName);
  }
  return names;
}
