// Finds out why reads fail without a response: nothing answers, CORS blocks this origin, or the gateway redirects.
// Sends no key, token or cookie.
/** Reachability of a gateway whose reads failed. */
export type Reach = "unreachable" | "not-let-in" | "redirects" | "reachable";

const timeoutMs = 8_000;

/** Answer to a request without credentials; undefined on failure. Rejects with the signal's reason when it aborts. */
export async function askPlainly(
  ask: typeof fetch,
  address: string,
  signal: AbortSignal,
  init: RequestInit,
): Promise<Response | undefined> {
  try {
    return await ask(address, {
      credentials: "omit",
      cache: "no-store",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      ...init,
    });
  } catch {
    // The browser's error text has no further detail.
    signal.throwIfAborted();
    return undefined;
  }
}

/** Determines, as far as a browser can, what is at `address`. */
export async function probeReach(address: string, ask: typeof fetch, signal: AbortSignal): Promise<Reach> {
  const response = await askPlainly(ask, address, signal, { redirect: "manual" });
  if (response !== undefined) return response.type === "opaqueredirect" ? "redirects" : "reachable";
  // An opaque response is a response.
  const opaque = await askPlainly(ask, address, signal, { mode: "no-cors" });
  return opaque === undefined ? "unreachable" : "not-let-in";
}

/** Status of a plain GET at `address`; undefined without a response. */
export async function probeStatus(
  address: string,
  ask: typeof fetch,
  signal: AbortSignal,
): Promise<number | undefined> {
  return (await askPlainly(ask, address, signal, {}))?.status;
}
