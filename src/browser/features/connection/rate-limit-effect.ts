import { useEffect } from "react";
import type { RequestRecord } from "#browser/api/request-log.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { notify } from "#browser/ui/toast.tsx";
import { endpoints } from "#contract/endpoints.ts";
import { rateLimitTexts as texts } from "./texts.ts";

/** A shorter wait is over before its message is read, ms. */
const shortestNamedMs = 3_000;

/** Notifies once per wait that the gateway's rate limit delays reads. For an order the ticket does. */
export function RateLimitEffect() {
  const { client } = useGateway();
  useEffect(() => {
    let notifiedUntil = Number.NEGATIVE_INFINITY;
    const notifyOf = ({ name, endedAt, retryAfterMs = 0 }: RequestRecord) => {
      const until = endedAt + retryAfterMs;
      const now = systemClock.monotonic();
      if (until - now < shortestNamedMs || now < notifiedUntil || endpoints[name].method !== "GET") return;
      notifiedUntil = until;
      notify(texts.wait(Math.ceil((until - now) / 1_000)), "warn");
    };
    // The page's first requests ended before this is here.
    client.recentRequests().forEach(notifyOf);
    return client.onRequest(notifyOf);
  }, [client]);
  return null;
}
