// The rules of _headers as settings of nginx and of Caddy. Both send the page for every path that is no file, and 404 for a missing
// file of /assets/, which belongs to another deployment.
import { type HeaderRule, headersFor } from "#paper/host/headers-file.ts";

const cacheHeader = "Cache-Control";
const heading = "# Written by `npm run deploy-headers`: the headers of _headers.";

/** Headers of every answer, and Cache-Control of a page and of a hashed file. */
function siteHeaders(rules: readonly HeaderRule[]) {
  const page = headersFor(rules, "/");
  const all = Object.entries(page).filter(([name]) => name !== cacheHeader);
  const cacheOf = (headers: Readonly<Record<string, string>>) => headers[cacheHeader] ?? "no-cache";
  return { all, pageCache: cacheOf(page), assetCache: cacheOf(headersFor(rules, "/assets/-")) };
}

/** Throws an Error for a value that would end its quotes. */
function quoted(value: string): string {
  if (/["\\$`{}]/.test(value))
    throw new Error(`_headers: ${value} cannot be written into a server's settings`);
  return `"${value}"`;
}

/**
 * Settings for nginx, to be included in a `server` block whose `root` holds the files. `sitePath` is "" at the root, else such as
 * "/crossbook", and the files lie in the folder of that name. Throws an Error for a value that needs escaping.
 */
export function formatNginx(rules: readonly HeaderRule[], sitePath: string): string {
  const { all, pageCache, assetCache } = siteHeaders(rules);
  // A location with an add_header of its own inherits none. "always": for errors too, which must not be cached.
  const headers = (cache: string) => [
    ...all.map(([name, value]) => `  add_header ${name} ${quoted(value)} always;`),
    `  add_header ${cacheHeader} ${quoted(cache)};`,
  ];
  return [
    heading,
    ...(sitePath === "" ? [] : [`location = ${sitePath} { return 308 ${sitePath}/$is_args$args; }`]),
    `location = ${sitePath}/_headers { return 404; }`,
    `location ${sitePath}/assets/ {`,
    "  try_files $uri =404;",
    ...headers(assetCache),
    "}",
    `location ${sitePath}/ {`,
    `  try_files $uri ${sitePath}/index.html;`,
    ...headers(pageCache),
    "}",
    "gzip on;",
    "gzip_vary on;",
    "gzip_types text/css text/javascript application/javascript application/json image/svg+xml;",
    "",
  ].join("\n");
}

/**
 * Settings for Caddy, to be imported in a site block that names the `root`. `sitePath` as for nginx. Throws an Error for a value
 * that needs escaping.
 */
export function formatCaddy(rules: readonly HeaderRule[], sitePath: string): string {
  const { all, pageCache, assetCache } = siteHeaders(rules);
  return [
    heading,
    ...(sitePath === "" ? [] : [`redir ${sitePath} ${sitePath}/ 308`]),
    "encode zstd gzip",
    `header ${sitePath}/* {`,
    ...all.map(([name, value]) => `\t${name} ${quoted(value)}`),
    "}",
    `handle ${sitePath}/_headers {`,
    "\terror 404",
    "}",
    `handle ${sitePath}/assets/* {`,
    "\t@built file",
    `\theader @built ${cacheHeader} ${quoted(assetCache)}`,
    "\tfile_server",
    "}",
    `handle ${sitePath}/* {`,
    `\theader ${cacheHeader} ${quoted(pageCache)}`,
    `\ttry_files {path} ${sitePath}/index.html`,
    "\tfile_server",
    "}",
    "",
  ].join("\n");
}
