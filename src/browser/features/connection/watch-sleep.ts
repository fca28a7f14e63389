// After a sleep nothing old looks new: what was known grows older by it, and all of it is confirmed anew.
import type { QueryClient } from "@tanstack/react-query";
import { systemClock } from "#browser/lib/clock.ts";
import { createSleepDetector } from "#browser/lib/detect-sleep.ts";
import { ageAnswers } from "#browser/queries/age-query-cache.ts";
import { agedRecord, agedStream } from "#browser/stream/age-feeds.ts";
import { pollRecord } from "#browser/stream/read-health.ts";
import type { StreamClient } from "#browser/stream/stream-client.ts";
import { subscribeToClock } from "#browser/ui/live-text.tsx";

interface SleepPorts {
  readonly stream: Pick<StreamClient, "store" | "hint">;
  readonly queryClient: QueryClient;
  /** How far the wall clock was ahead of the steady one when the page began, ms. */
  readonly apartMs: number;
}

/** Looks for a sleep as long as the page is seen, and at once when it is seen again; the answer ends it. */
export function watchSleep({ stream, queryClient, apartMs }: SleepPorts): () => void {
  const { store, hint } = stream;
  const look = createSleepDetector(systemClock, apartMs);
  return subscribeToClock(() => {
    const sleptMs = look();
    if (sleptMs === 0) return;
    store.setState(agedStream(store.getState(), sleptMs), true);
    pollRecord.setState(agedRecord(pollRecord.getState(), sleptMs));
    // The worker's own timers slept as well: it doubts the connection now, or makes it again.
    hint("network");
    void ageAnswers(queryClient, sleptMs);
  });
}
