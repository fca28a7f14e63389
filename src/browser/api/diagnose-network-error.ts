// A gateway that is down and one that does not let this site ask it fail alike: the browser tells a page nothing of what
// it was refused. Whether anything answers there at all can still be asked, without a key and without reading the answer.
import type { Clock } from "#browser/lib/clock.ts";

const waitMs = 3_000;

interface Host {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
}

/** Why a request to `baseUrl`, an address of another site, came to nothing, in words. Never rejects. */
export async function whyUnreached({ fetch, clock }: Host, baseUrl: string): Promise<string> {
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
