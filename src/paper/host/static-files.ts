// Static file server for the built dashboard: compression, headers from its _headers file, and index.html for every app
// route.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { headersFor, type ImageHosts, parseHeadersFile, withImageHosts } from "./headers-file.ts";

export interface StaticFiles {
  /** Answers a request that is not for the gateway. */
  answer(request: Request): Response;
}

type Encoding = "br" | "gzip";

interface StaticFile {
  readonly path: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string;
  readonly encoded: Map<Encoding, Uint8Array<ArrayBuffer>>;
}

export const contentTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".map": "application/json",
  ".wasm": "application/wasm",
};
const compressible = /^(text\/|application\/(json|manifest)|image\/svg)/;
/** Shorter bodies do not benefit from compression. */
const shortestCompressed = 512;
/** Brotli quality fast enough for on-demand compression. */
const brotliQuality = 5;
const headersFile = "/_headers";
const configFile = "/config.json";
const indexFile = "/index.html";
/** Vite's content-hashed files: a missing one belongs to an old deployment and must not return index.html. */
const assetFolder = "/assets/";
/** Sec-Fetch-Dest values that may receive a page. */
const pageDestinations = new Set(["document", "iframe", "frame", "empty"]);

interface StaticOptions {
  /** Hosts that the policy allows images from. */
  readonly images?: ImageHosts;
  /** Path that the files are served below, such as "/crossbook"; "" is the root. */
  readonly sitePath?: string | undefined;
}

/** Serves the files under `distPath` as read now, with `configText` as config.json. Throws without an index.html. */
export function readStaticFiles(
  distPath: string,
  configText: string,
  { images = "off", sitePath = "" }: StaticOptions = {},
): StaticFiles {
  const files = new Map(readFolder(distPath).map((file) => [file.path, file]));
  const rules = parseHeadersFile(new TextDecoder().decode(files.get(headersFile)?.bytes)).map((rule) => ({
    ...rule,
    headers: rule.headers.map(
      ([name, value]) =>
        [name, name === "Content-Security-Policy" ? withImageHosts(value, images) : value] as const,
    ),
  }));
  files.delete(headersFile);
  files.set(configFile, fileOf(configFile, new TextEncoder().encode(configText)));
  const index = files.get(indexFile);
  if (index === undefined) throw new Error(`${distPath} holds no index.html; build the dashboard first`);
  files.set("/", index);

  /** Path below `sitePath`; undefined for one beside it. */
  const ownPath = (pathname: string) =>
    pathname.startsWith(`${sitePath}/`) ? pathname.slice(sitePath.length) : undefined;
  const refusal = (path: string, status: 400 | 404 | 405, message: string) =>
    new Response(`${message}\n`, {
      status,
      headers: {
        ...headersFor(rules, path),
        "Content-Type": "text/plain; charset=utf-8",
        "Cache-Control": "no-store",
      },
    });

  return {
    answer(request) {
      const { pathname: requested, search } = new URL(request.url);
      if (sitePath !== "" && requested === sitePath) {
        return new Response(null, { status: 308, headers: { Location: `${sitePath}/${search}` } });
      }
      const pathname = ownPath(requested);
      if (pathname === undefined) return refusal("/", 404, `This site is at ${sitePath}/`);
      if (request.method !== "GET" && request.method !== "HEAD") {
        return refusal(pathname, 405, "This path takes GET and HEAD");
      }
      if (leavesFolder(pathname)) return refusal(pathname, 400, "This path is not one of this site");
      const file = files.get(pathname) ?? (isPage(request, pathname) ? index : undefined);
      if (file === undefined) return refusal(pathname, 404, "There is no such file");
      return fileResponse(request, file, { ...cacheHeaders(file), ...headersFor(rules, pathname) });
    },
  };
}

function readFolder(root: string): StaticFile[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return fileOf(`/${relative(root, path).split(sep).join("/")}`, readFileSync(path));
    });
}

function fileOf(path: string, content: Uint8Array): StaticFile {
  const bytes = new Uint8Array(content);
  const digest = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  const type = contentTypes[extname(path)] ?? "application/octet-stream";
  return { path, type, bytes, etag: `W/"${digest}"`, encoded: new Map() };
}

/** True for a path that, once decoded, leaves its folder. An undecodable path is left to the app's router. */
function leavesFolder(pathname: string): boolean {
  let decoded = pathname;
  try {
    decoded = decodeURIComponent(pathname);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
  }
  return /(^|[/\\])\.\.([/\\]|$)|\0/.test(decoded);
}

function isPage(request: Request, pathname: string): boolean {
  const destination = request.headers.get("Sec-Fetch-Dest");
  return !pathname.startsWith(assetFolder) && (destination === null || pageDestinations.has(destination));
}

function cacheHeaders({ path }: StaticFile): Readonly<Record<string, string>> {
  const forever = path.startsWith(assetFolder);
  return { "Cache-Control": forever ? "public, max-age=31536000, immutable" : "no-cache" };
}

function fileResponse(request: Request, file: StaticFile, given: Readonly<Record<string, string>>): Response {
  const headers = new Headers(given);
  headers.set("Content-Type", file.type);
  headers.set("ETag", file.etag);
  headers.set("Vary", "Accept-Encoding");
  const clientTags = request.headers
    .get("If-None-Match")
    ?.split(",")
    .map((tag) => tag.trim());
  if (clientTags?.includes(file.etag)) return new Response(null, { status: 304, headers });
  const encoding = encodingFor(request, file);
  if (encoding !== undefined) headers.set("Content-Encoding", encoding);
  const body = encoding === undefined ? file.bytes : encodedBytes(file, encoding);
  headers.set("Content-Length", String(body.length));
  return new Response(request.method === "HEAD" ? null : body, { headers });
}

function encodingFor(request: Request, { type, bytes }: StaticFile): Encoding | undefined {
  if (!compressible.test(type) || bytes.length < shortestCompressed) return undefined;
  const accepted = (request.headers.get("Accept-Encoding") ?? "")
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(";")[0]);
  return (["br", "gzip"] as const).find((encoding) => accepted.includes(encoding));
}

function encodedBytes(file: StaticFile, encoding: Encoding): Uint8Array<ArrayBuffer> {
  const cached = file.encoded.get(encoding);
  if (cached !== undefined) return cached;
  const made = new Uint8Array(
    encoding === "br"
      ? brotliCompressSync(file.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
      : gzipSync(file.bytes),
  );
  file.encoded.set(encoding, made);
  return made;
}
