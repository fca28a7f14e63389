// Detects that the machine was suspended: the monotonic clock of some machines stops then, the wall clock does not.
import type { Clock } from "./clock.ts";

/**
 * Shortest suspend detected, ms. A wall clock set forward this far is rare and only causes data to be confirmed
 * again.
 */
const shortestSleepMs = 2_000;

/** Lead of the machine's wall clock over the monotonic one, ms. Only a suspend or a clock change alters it. */
export const clockDivergenceMs = (clock: Clock) =>
  clock.now() - (clock.correctionMs ?? 0) - clock.monotonic();

/**
 * Compares the two clocks; call it often. Returns the time slept since the last call, ms (since a difference of `apartMs` on
 * the first); 0 without a suspend. A monotonic clock that counts sleep needs no correction. Its time origin is no measure:
 * it is wrong if the machine slept before the page was opened.
 */
export function createSleepDetector(clock: Clock, apartMs: number): () => number {
  let last = apartMs;
  return () => {
    const present = clockDivergenceMs(clock);
    const sleptMs = present - last;
    last = present;
    return sleptMs >= shortestSleepMs ? sleptMs : 0;
  };
}
