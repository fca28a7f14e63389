// A browser does not say why a handshake failed: refused, not there, or no network. Where nothing else was read lately, one
// cheap read tells; what is refused goes the way of every refused read, and the word of the connection follows.
import type { QueryClient } from "@tanstack/react-query";
import { systemClock } from "#browser/lib/clock.ts";
import { probeRequest } from "#browser/session/api-key-probe.ts";
import type { Gateway } from "#browser/session/session.ts";
import { pollRecord } from "#browser/stream/read-health.ts";
import type { StreamClient } from "#browser/stream/stream-client.ts";

interface ProbePorts {
  readonly stream: Pick<StreamClient, "store">;
  readonly gateway: Gateway;
  readonly queryClient: QueryClient;
  /** What was read no longer ago than this tells whether the gateway is there, in ms. */
  readonly showMs: number;
}

/** Asks when a handshake failed; the answer ends it. */
export function probeHandshakes({ stream, gateway, queryClient, showMs }: ProbePorts): () => void {
  const { client, userId } = gateway;
  let before = stream.store.getState().link;
  return stream.store.subscribe(({ link }) => {
    const hasFailed = before === "connecting" && link === "waiting";
    before = link;
    if (!hasFailed || wasToldLately(showMs)) return;
    const probe = queryClient.fetchQuery({
      queryKey: [userId, "handshake-probe"],
      queryFn: ({ signal }) => client.call("seriesA", { ...probeRequest, signal }),
      retry: false,
      staleTime: 0,
      gcTime: 0,
    });
    // What came of it is in the record of reads.
    probe.catch(() => {});
  });
}

/** Whether a read worked or failed within `showMs`. */
function wasToldLately(showMs: number): boolean {
  const { workedAt, failedAt } = pollRecord.getState();
  const told = Math.max(workedAt ?? Number.NEGATIVE_INFINITY, failedAt ?? Number.NEGATIVE_INFINITY);
  return systemClock.monotonic() - told < showMs;
}
