// Cross-site request check. Needed for cookie requests, because a POST without a body needs no preflight and CORS does
// not stop it.

/**
 * True for a request from a page of neither this origin nor `allowedOrigins`. A request without an origin is not a
 * browser's cross-site request.
 */
export function isFromElsewhere(request: Request, allowedOrigins: readonly string[]): boolean {
  const origin = request.headers.get("Origin");
  if (origin !== null) {
    return origin !== new URL(request.url).origin && !allowedOrigins.includes(origin);
  }
  const site = request.headers.get("Sec-Fetch-Site");
  return site !== null && site !== "same-origin" && site !== "none";
}
