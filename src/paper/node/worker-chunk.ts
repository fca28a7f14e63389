// Builds a module worker as one more entry of the page's own build, so that the two share chunks: by itself a worker is a
// build of its own and carries its packages a second time.
import type { Plugin } from "vite";

const request = /\?worker&url$/;
const prefix = "\0crossbook:worker:";

/** Answers `import url from "./x.ts?worker&url"` with the address of a chunk. For builds only: a dev server has no chunks. */
export function workerChunk(): Plugin {
  return {
    name: "crossbook:worker-chunk",
    apply: "build",
    enforce: "pre",
    async resolveId(id, importer) {
      if (!request.test(id)) return undefined;
      const worker = await this.resolve(id.replace(request, ""), importer);
      if (worker === null) return this.error(`There is no worker ${id}`);
      return prefix + worker.id;
    },
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const reference = this.emitFile({ type: "chunk", id: id.slice(prefix.length) });
      return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
    },
  };
}
