// A browser does not tell why a WebSocket handshake failed: refused, unreachable or offline. Without a recent read, one
// cheap read finds out: a refusal is handled like that of any read, and the connection state follows.
import type { QueryClient } from "@tanstack/react-query";
import { systemClock } from "#browser/lib/clock.ts";
import { probeRequest } from "#browser/session/api-key-probe.ts";
import type { Gateway } from "#browser/session/session-state.ts";
import { pollRecord } from "#browser/stream/poll-record.ts";
import type { StreamClient } from "#browser/stream/stream-client.ts";

interface DiagnosisDeps {
  readonly stream: Pick<StreamClient, "store">;
  readonly gateway: Gateway;
  readonly queryClient: QueryClient;
  /** A read within this time, in ms, already tells whether the gateway is reachable. */
  readonly showMs: number;
}

/** Sends one read after each failed handshake. Returns a function that stops it. */
export function diagnoseSocketFailures({ stream, gateway, queryClient, showMs }: DiagnosisDeps): () => void {
  const { client, userId } = gateway;
  let before = stream.store.getState().link;
  return stream.store.subscribe(({ link }) => {
    const hasFailed = before === "connecting" && link === "waiting";
    before = link;
    if (!hasFailed || hasRecentRead(showMs)) return;
    const probe = queryClient.fetchQuery({
      queryKey: [userId, "handshake-probe"],
      queryFn: ({ signal }) => client.call("seriesA", { ...probeRequest, signal }),
      retry: false,
      staleTime: 0,
      gcTime: 0,
    });
    // `pollRecord` holds the outcome.
    probe.catch(() => {});
  });
}

/** True if a read succeeded or failed within `showMs`. */
function hasRecentRead(showMs: number): boolean {
  const { workedAt, failedAt } = pollRecord.getState();
  const lastAt = Math.max(workedAt ?? Number.NEGATIVE_INFINITY, failedAt ?? Number.NEGATIVE_INFINITY);
  return systemClock.monotonic() - lastAt < showMs;
}
