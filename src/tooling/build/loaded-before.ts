// What is fetched on demand names what has to be fetched with it. What whoever asks for it began with stands there already:
// to name that again costs the market page a part of a kilobyte.
import { basename } from "node:path";
import type { Plugin } from "vite";

/** Chunks, by name, that have been loaded before any part of a host is fetched; the host by its file's name. */
export interface LoadedBefore {
  readonly host: RegExp;
  readonly chunks: readonly string[];
}

/** Of the files that a part of `host` needs, those that may not have been loaded yet. */
export function withoutLoaded(
  before: readonly LoadedBefore[],
  host: string,
  dependencies: readonly string[],
): string[] {
  const loaded = namesFor(before, host);
  return dependencies.filter((file) => !loaded.some((name) => isOf(name, file)));
}

function namesFor(before: readonly LoadedBefore[], file: string): readonly string[] {
  return before.flatMap(({ host, chunks }) => (host.test(basename(file)) ? chunks : []));
}

/** Signs of the hash in a file's name. Each stands in lists that no compression shortens: seven, the bundler's fewest for so many files. */
export const hashSigns = 7;

/** Whether a file is the chunk of a name, or its styles, which come with it. */
function isOf(name: string, file: string): boolean {
  return new RegExp(`^${name}-.{${hashSigns}}\\.(js|css)$`).test(basename(file));
}

/** What the check needs of a chunk. */
export interface LoadedChunk {
  readonly fileName: string;
  readonly isDocument: boolean;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}

/** Parts whose host does not begin with what is taken for loaded there, one sentence each. */
export function notLoaded(
  before: readonly LoadedBefore[],
  chunks: readonly LoadedChunk[],
): readonly string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reach = (fileName: string, reached: Set<string>) => {
    if (reached.has(fileName)) return reached;
    reached.add(fileName);
    for (const next of byName.get(fileName)?.imports ?? []) reach(next, reached);
    return reached;
  };
  const document = new Set<string>();
  for (const { fileName, isDocument } of chunks) if (isDocument) reach(fileName, document);
  return chunks
    .filter(({ dynamicImports }) => dynamicImports.length > 0)
    .flatMap(({ fileName }) => {
      const begun = [...reach(fileName, new Set(document))];
      return namesFor(before, fileName)
        .filter((name) => !begun.some((file) => isOf(name, file)))
        .map((name) => `${fileName} does not begin with ${name}`);
    });
}

/** Fails the build where something is taken for loaded that may not be. */
export function loadedBeforeCheck(before: readonly LoadedBefore[]): Plugin {
  return {
    name: "crossbook:loaded-before",
    apply: "build",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((file) =>
        file.type === "chunk"
          ? [{ ...file, isDocument: file.isEntry && file.facadeModuleId?.endsWith(".html") === true }]
          : [],
      );
      const problems = notLoaded(before, chunks);
      if (problems.length > 0) this.error(`Taken for loaded and is not: ${problems.join("; ")}`);
    },
  };
}
