// Whether a browser sends a request from a page of another site. Guards what goes by cookie, for a POST without a body
// needs no preflight and CORS does not stop it.

/**
 * Whether `request` comes from a page that is neither of this origin nor of `allowedOrigins`. A request that names no
 * origin at all is not a browser's cross-site one.
 */
export function isFromElsewhere(request: Request, allowedOrigins: readonly string[]): boolean {
  const origin = request.headers.get("Origin");
  if (origin !== null) {
    return origin !== new URL(request.url).origin && !allowedOrigins.includes(origin);
  }
  const site = request.headers.get("Sec-Fetch-Site");
  return site !== null && site !== "same-origin" && site !== "none";
}
