// The paper world's time: injected everywhere, so a test can hold it still or push it on.
import type { Instant } from "#contract/instant.ts";

export interface Clock {
  now(): Instant;
}

/** A clock that moves only when told: for tests. */
export interface ManualClock extends Clock {
  advance(ms: number): void;
}

/** A clock that stands at `start` (ms since 1970) until it is advanced. */
export function createManualClock(start: Instant): ManualClock {
  let present = start;
  return {
    now: () => present,
    advance: (ms) => {
      present += ms;
    },
  };
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => Date.now() };
