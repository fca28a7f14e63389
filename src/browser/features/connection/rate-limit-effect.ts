import { useEffect } from "react";
import type { RequestRecord } from "#browser/api/request-log.ts";
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
    let saidUntil = 0;
    const say = ({ name, sentAt, ms, retryAfterMs = 0 }: RequestRecord) => {
      const until = sentAt + ms + retryAfterMs;
      const now = Date.now();
      if (until - now < shortestNamedMs || now < saidUntil || endpoints[name].method !== "GET") return;
      saidUntil = until;
      notify(texts.wait(Math.ceil((until - now) / 1_000)), "warn");
    };
    // The page's first requests ended before this is here.
    for (const record of client.recentRequests()) say(record);
    return client.onRequest(say);
  }, [client]);
  return null;
}
