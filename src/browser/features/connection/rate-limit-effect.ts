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
    let notifiedUntil = 0;
    const notifyOf = ({ name, retryAfterMs = 0 }: RequestRecord, endedAt: number) => {
      const until = endedAt + retryAfterMs;
      const now = systemClock.now();
      if (until - now < shortestNamedMs || now < notifiedUntil || endpoints[name].method !== "GET") return;
      notifiedUntil = until;
      notify(texts.wait(Math.ceil((until - now) / 1_000)), "warn");
    };
    // The page's first requests ended before this is here.
    for (const record of client.recentRequests()) notifyOf(record, record.sentAt + record.ms);
    return client.onRequest((record) => notifyOf(record, systemClock.now()));
  }, [client]);
  return null;
}
