// Ends the sign-in at the gateway too, where `gateway.signOutPath` names how: no script can remove its HttpOnly cookie.
import type { Config } from "#browser/config/config.ts";
import type { Clock } from "#browser/lib/clock.ts";

export interface GatewaySignOutDeps {
  readonly config: Config;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
}

/** Longest wait for the answer, ms: the next sign-in waits as long. */
const limitMs = 5_000;

/** Posts to the gateway's `path`, once, with the cookie. Resolves with whether the gateway confirmed it; never rejects. */
export async function signOutAtGateway(
  { config: { gateway }, fetch, clock }: GatewaySignOutDeps,
  path: string,
): Promise<boolean> {
  const stop = new AbortController();
  const cancel = clock.after(limitMs, () => stop.abort());
  try {
    const response = await fetch(`${gateway.baseUrl}${path}`, {
      method: "POST",
      headers: gateway.refreshHeaders,
      credentials: "include",
      cache: "no-store",
      // Often answered with a redirect to a sign-in page, which is not needed.
      redirect: "manual",
      referrerPolicy: "no-referrer",
      // The tab may be closed at once.
      keepalive: true,
      signal: stop.signal,
    });
    return response.ok || response.type === "opaqueredirect";
  } catch {
    return false;
  } finally {
    cancel();
  }
}
