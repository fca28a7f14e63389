// Clock of the paper world, injected everywhere so that tests can stop and advance it.
import type { Instant } from "#contract/instant.ts";

export interface Clock {
  now(): Instant;
}

/** Test clock that moves only by `advance`. */
export interface ManualClock extends Clock {
  advance(ms: number): void;
}

/** Clock stopped at `start` (ms since 1970) until it is advanced. */
export function createManualClock(start: Instant): ManualClock {
  let present = start;
  return {
    now: () => present,
    advance: (ms) => {
      present += ms;
    },
  };
}

export const systemClock: Clock = { now: () => Date.now() };
