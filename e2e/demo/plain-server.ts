// A plain static server: files by their path, 404 for anything else, no headers but the type.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { contentTypes } from "#paper/host/static-files.ts";

export interface PlainServer {
  /** Base URL without a trailing slash. */
  readonly url: string;
  /** Paths that were requested, in order. */
  readonly requested: readonly string[];
  close(): void;
}

/** Serves the files in `folder` at a free port of this machine. */
export async function servePlainly(folder: string): Promise<PlainServer> {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    requested.push(pathname);
    const path = normalize(decodeURIComponent(pathname.endsWith("/") ? `${pathname}index.html` : pathname));
    try {
      const bytes = readFileSync(join(folder, path));
      response.setHeader("Content-Type", contentTypes[extname(path)] ?? "application/octet-stream");
      response.end(bytes);
    } catch {
      response.statusCode = 404;
      response.end("Not found\n");
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requested,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
