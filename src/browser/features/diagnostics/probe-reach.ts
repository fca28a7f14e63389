// Why a gateway that could not be asked could not be: nothing answers, it answers but not to this site, or it sends the
// browser elsewhere. Asked without a key, a token or a cookie.
import type { Reach } from "./check-facts.ts";

const timeoutMs = 8_000;

/** What `ask` gives for `address`; undefined where it fails. Rejects with the signal's reason once that fires. */
async function tried(
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
    // A browser's words for it tell no more than that it failed.
    signal.throwIfAborted();
    return undefined;
  }
}

/** What stands at `address` as far as a browser can tell. */
export async function probeReach(address: string, ask: typeof fetch, signal: AbortSignal): Promise<Reach> {
  const response = await tried(ask, address, signal, { redirect: "manual" });
  if (response !== undefined) return response.type === "opaqueredirect" ? "redirects" : "reachable";
  // An answer that may not be read is one all the same.
  const opaque = await tried(ask, address, signal, { mode: "no-cors" });
  return opaque === undefined ? "unreachable" : "not-let-in";
}

/** The status of a plain GET at `address`; undefined where none could be had. */
export async function probeStatus(
  address: string,
  ask: typeof fetch,
  signal: AbortSignal,
): Promise<number | undefined> {
  return (await tried(ask, address, signal, {}))?.status;
}
