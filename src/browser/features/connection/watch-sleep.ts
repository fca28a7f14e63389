// The steady clock may stop during system sleep. Afterwards all data is aged by the sleep and confirmed again.
import type { QueryClient } from "@tanstack/react-query";
import { systemClock } from "#browser/lib/clock.ts";
import { createSleepDetector } from "#browser/lib/detect-sleep.ts";
import { ageAnswers } from "#browser/queries/refetch-after-sleep.ts";
import { agedRecord } from "#browser/stream/age-feeds-after-sleep.ts";
import { pollRecord } from "#browser/stream/poll-record.ts";
import type { StreamClient } from "#browser/stream/stream-client.ts";
import { subscribeToClock } from "#browser/ui/live-text.tsx";

interface SleepDeps {
  readonly stream: Pick<StreamClient, "age" | "hint">;
  readonly queryClient: QueryClient;
  /** Lead of the wall clock over the monotonic one at page start, in ms. */
  readonly apartMs: number;
}

/** Checks for a sleep while the page is visible, and at once when it becomes visible. Returns a function that stops it. */
export function watchSleep({ stream, queryClient, apartMs }: SleepDeps): () => void {
  const detectSleep = createSleepDetector(systemClock, apartMs);
  return subscribeToClock(() => {
    const sleptMs = detectSleep();
    if (sleptMs === 0) return;
    stream.age(sleptMs);
    pollRecord.setState(agedRecord(pollRecord.getState(), sleptMs));
    // The worker's timers slept too: it now checks the connection, or reconnects.
    stream.hint("network");
    void ageAnswers(queryClient, sleptMs);
  });
}
