// Whether the machine slept: then some machines' steady clocks stood still, and the wall clock did not.
import type { Clock } from "./clock.ts";

/** The wall clock is rarely put forward by as much, and then all that happens is that data is confirmed anew. In ms. */
const shortestSleepMs = 2_000;

/**
 * A look at the two clocks, to be taken often: how long the machine slept since the last one, the first time since
 * `steadyOrigin` (where the steady clock began, ms since 1970 by the wall clock), in ms; 0 where it did not. A steady clock
 * that counts sleep as well needs no correction and gets none.
 */
export function createSleepLook(clock: Clock, steadyOrigin: number): () => number {
  const drift = () => clock.now() - (clock.correctionMs ?? 0) - clock.monotonic();
  let last = steadyOrigin;
  return () => {
    const present = drift();
    const sleptMs = present - last;
    last = present;
    return sleptMs >= shortestSleepMs ? sleptMs : 0;
  };
}
