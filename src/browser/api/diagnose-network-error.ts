// Diagnoses an unreachable gateway: one that is down and one whose CORS rules refuse this site fail alike, because
// the browser hides the difference. A request without a key and in no-cors mode shows whether anything answers there.
import type { Clock } from "#browser/lib/clock.ts";

const waitMs = 3_000;

interface NetworkDeps {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
}

/** Why a request to `baseUrl`, an address of another site, failed, as a text. Never rejects. */
export async function whyUnreached({ fetch, clock }: NetworkDeps, baseUrl: string): Promise<string> {
  const { origin } = new URL(baseUrl);
  const stop = new AbortController();
  const cancel = clock.after(waitMs, () => stop.abort());
  try {
    await fetch(baseUrl, {
      mode: "no-cors",
      credentials: "omit",
      cache: "no-store",
      referrerPolicy: "no-referrer",
      signal: stop.signal,
    });
    return `The gateway at ${origin} answers but refuses this site: it has to allow the site's address (CORS).`;
  } catch {
    return `The gateway at ${origin} could not be reached.`;
  } finally {
    cancel();
  }
}
