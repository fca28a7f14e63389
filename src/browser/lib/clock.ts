// Time as the dashboard's own machinery sees it, so that a test can hold it still: two clocks and a way to wait.

/** Every host of this code has these; this folder compiles without any one host's names. */
declare function setTimeout(run: () => void, ms: number): unknown;
declare function clearTimeout(timer: unknown): void;
declare const performance: { now(): number; readonly timeOrigin: number };

export interface Clock {
  /** The wall clock in ms since 1970. It may jump: for dates that people and servers read, never for spans. */
  now(): number;
  /** A clock that only ever goes forward, in ms since some start: for ages and spans. */
  monotonic(): number;
  /** Runs `run` once after `ms`; the answer calls it off. */
  after(ms: number, run: () => void): () => void;
  /** Correction of `now` against the machine's clock, in ms. */
  readonly correctionMs?: number;
  /** Notes that the gateway's clock is `aheadMs` ahead of the machine's. Beyond some seconds `now` follows the gateway. */
  correct?(aheadMs: number): void;
}

/** Smaller clock errors need no correction: responses take time, and a server reports whole seconds. */
export const toleratedClockMs = 30_000;

let correctionMs = 0;

/** The longest wait a host's timer can hold: 2^31 − 1 ms. A longer one would fire at once. */
const longestWait = 2_147_483_647;

/** The machine's own clock, its wall clock put right where it is far off. */
export const systemClock: Clock = {
  now: () => Date.now() + correctionMs,
  monotonic: () => performance.now(),
  get correctionMs() {
    return correctionMs;
  },
  correct: (aheadMs) => {
    correctionMs = Math.abs(aheadMs) < toleratedClockMs ? 0 : aheadMs;
  },
  after: (ms, run) => {
    const timer = setTimeout(run, Math.min(Math.max(0, ms), longestWait));
    return () => clearTimeout(timer);
  },
};

/** Current time, ms since 1970, from the machine's clock at page load: not affected by later clock changes. */
export function steadyNow(): number {
  return performance.timeOrigin + systemClock.monotonic();
}

/** A clock that tests advance. */
export interface ManualClock extends Clock {
  /** Moves on by `ms` and runs what fell due, in order of time, letting promises settle between. */
  advance(ms: number): Promise<void>;
  readonly waiting: number;
}

/** A clock fixed at `start` (ms since 1970) until it is advanced. */
export function createManualClock(start = 1_700_000_000_000): ManualClock {
  let elapsed = 0;
  let waits: readonly { readonly at: number; readonly run: () => void }[] = [];
  const settle = async () => {
    for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
  };
  return {
    now: () => start + elapsed,
    monotonic: () => elapsed,
    after: (ms, run) => {
      const wait = { at: elapsed + Math.max(0, ms), run };
      waits = [...waits, wait];
      return () => {
        waits = waits.filter((other) => other !== wait);
      };
    },
    advance: async (ms) => {
      const until = elapsed + ms;
      await settle();
      for (;;) {
        const next = waits.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
        if (next === undefined) break;
        waits = waits.filter((other) => other !== next);
        elapsed = Math.max(elapsed, next.at);
        next.run();
        await settle();
      }
      elapsed = until;
      await settle();
    },
    get waiting() {
      return waits.length;
    },
  };
}
