// Folder of this deployment: one build runs at "/" and below any path. index.html sets its <base> to that folder before anything
// else is loaded. Routes and `paths` are relative to it; the address bar, link elements and requests are not.

/** Path of that folder without a slash at its end: "" at the root, else such as "/crossbook". */
const basePath = readBasePath(globalThis.document);

/** Base path of a document; "" where it names none. */
export function readBasePath(page: Pick<Document, "querySelector"> | undefined): string {
  const base = page?.querySelector<HTMLBaseElement>("base[href]");
  return base == null ? "" : new URL(base.href).pathname.replace(/\/+$/, "");
}

/** Path of this site for a route with its query: the `href` of a plain link, or a file beside index.html. */
export function toSitePath(route: string, base = basePath): string {
  return base + route;
}

/** Route of a path of this site with its query; a path outside this deployment is returned as it is. */
export function toRoute(sitePath: string, base = basePath): string {
  if (sitePath === base) return "/";
  return sitePath.startsWith(`${base}/`) ? sitePath.slice(base.length) : sitePath;
}

/** Route in the address bar, without its query. While a page is being loaded it is ahead of the router's location. */
export function currentRoute(): string {
  return toRoute(globalThis.location.pathname);
}
