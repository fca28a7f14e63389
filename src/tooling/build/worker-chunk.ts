// Builds a module worker as one more entry of the page's own build, so that the two share chunks: by itself a worker is a
// build of its own and carries its packages a second time.
import type { Plugin } from "vite";

const request = /\?worker&url$/;
const prefix = "\0crossbook:worker:";
const prefixed = new RegExp(`^${prefix}`);

/** Answers `import url from "./x.ts?worker&url"` with the address of a chunk. For builds only: a dev server has no chunks. */
export function workerChunk(): Plugin {
  return {
    name: "crossbook:worker-chunk",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: request },
      async handler(id, importer) {
        const worker = await this.resolve(id.replace(request, ""), importer);
        if (worker === null) return this.error(`There is no worker ${id}`);
        return prefix + worker.id;
      },
    },
    load: {
      filter: { id: prefixed },
      handler(id) {
        // What a worker fetches by its address is read by its exports.
        const reference = this.emitFile({
          type: "chunk",
          id: id.slice(prefix.length),
          preserveSignature: "strict",
        });
        return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
      },
    },
  };
}
