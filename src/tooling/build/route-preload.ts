// Tells the document which files each page begins with, so that public/theme.js can have them fetched beside the program:
// found out by the program they would be waited for three times in a row.
import type { Plugin } from "vite";

/** A page by the name that theme.js reads off the address, and the source files of what it begins with. */
export type OpeningPages = Readonly<Record<string, readonly string[]>>;

/** What is asked of a chunk. */
export interface OpeningChunk {
  readonly fileName: string;
  readonly sources: readonly string[];
  readonly isDocument: boolean;
  readonly imports: readonly string[];
  readonly css: readonly string[];
}

/** Of each page the addresses of the files that it begins with. */
export type OpeningTable = Readonly<Record<string, readonly string[]>>;

/** The table for `pages`; what the document brings anyway is left out. Throws an Error where no chunk holds a part. */
export function openingTable(pages: OpeningPages, chunks: readonly OpeningChunk[]): OpeningTable {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const follow = (chunk: OpeningChunk | undefined, found: Set<string>) => {
    if (chunk === undefined || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const name of chunk.imports) follow(byName.get(name), found);
    for (const name of chunk.css) found.add(name);
  };
  const known = new Set<string>();
  for (const chunk of chunks) if (chunk.isDocument) follow(chunk, known);

  const filesOf = (page: string, parts: readonly string[]) => {
    const found = new Set(known);
    for (const part of parts) {
      const chunk = chunks.find(({ sources }) => sources.includes(part));
      if (chunk === undefined) throw new Error(`No chunk holds ${part}, a part of the page "${page}"`);
      follow(chunk, found);
    }
    return [...found].filter((name) => !known.has(name)).map((name) => `/${name}`);
  };
  return Object.fromEntries(Object.entries(pages).map(([page, parts]) => [page, filesOf(page, parts)]));
}

/**
 * Writes the table of `pages` into index.html, as the attribute of theme.js's element that it reads, and puts the program
 * behind what the first paint waits for.
 */
export function openingParts(attribute: string, pages: OpeningPages): Plugin {
  return {
    name: "crossbook:opening-parts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).flatMap((file) =>
          file.type === "chunk"
            ? [
                {
                  fileName: file.fileName,
                  sources: file.moduleIds,
                  isDocument: file.isEntry && file.facadeModuleId?.endsWith(".html") === true,
                  imports: file.imports,
                  css: [...(file.viteMetadata?.importedCss ?? [])],
                },
              ]
            : [],
        );
        const table = JSON.stringify(openingTable(pages, chunks));
        return html
          .replace('<script src="/theme.js"', (start) => `${start} ${attribute}='${table}'`)
          .replaceAll(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"');
      },
    },
  };
}
