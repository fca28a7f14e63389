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
 * A look at the two clocks, to be taken often: how long the machine slept since the last one, the first time since they were
 * `apartMs` apart; 0 where it did not. A steady clock that counts sleep as well needs no correction and gets none. Where the
 * steady clock began, as the browser tells it, is no measure: one that slept before the page was opened tells it wrong.
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
