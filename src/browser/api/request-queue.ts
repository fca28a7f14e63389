// How often the gateway is asked: reads wait here for their turn, what is on screen before what is not. A read that is
// called off leaves the queue without costing a turn. What must not wait (orders, sign-in) only takes its turn away.
import type { Clock } from "#browser/lib/clock.ts";

/** Whether somebody is looking at what a read is for. */
export type Urgency = "visible" | "background";

export interface RequestQueue {
  /** Resolves when it is this read's turn; rejects with the signal's reason when it is called off before. */
  take(urgency: Urgency, signal: AbortSignal): Promise<void>;
  /** Counts a request that did not wait. */
  spend(): void;
  /** Lets nothing through for `ms`, as the gateway asked. */
  pause(ms: number): void;
}

interface Waiting {
  readonly release: () => void;
}

/** A queue that lets `perSecond` reads through a second, and as many at once after a rest. */
export function createRequestQueue(perSecond: number, clock: Clock): RequestQueue {
  let turns = perSecond;
  let countedAt = clock.monotonic();
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let cancelWait: (() => void) | undefined;
  const waiting: Record<Urgency, Set<Waiting>> = { visible: new Set(), background: new Set() };

  const refill = () => {
    const now = clock.monotonic();
    turns = Math.min(perSecond, turns + ((now - countedAt) * perSecond) / 1_000);
    countedAt = now;
  };
  const next = () => {
    for (const lane of [waiting.visible, waiting.background])
      for (const entry of lane) return { lane, entry };
    return undefined;
  };
  const pump = () => {
    cancelWait?.();
    cancelWait = undefined;
    refill();
    const pauseMs = pausedUntil - clock.monotonic();
    for (let first = next(); first !== undefined; first = next()) {
      // A hair below one counts as one: the sum of many refills falls short of a whole turn by rounding.
      if (pauseMs > 0 || turns < 1 - 1e-9) {
        const turnMs = ((1 - turns) * 1_000) / perSecond;
        cancelWait = clock.after(Math.ceil(Math.max(pauseMs, turnMs)), pump);
        return;
      }
      turns -= 1;
      first.lane.delete(first.entry);
      first.entry.release();
    }
  };

  return {
    take: (urgency, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) {
          reject(signal.reason);
          return;
        }
        const callOff = () => {
          waiting[urgency].delete(entry);
          reject(signal.reason);
        };
        const entry: Waiting = {
          release: () => {
            signal.removeEventListener("abort", callOff);
            resolve();
          },
        };
        signal.addEventListener("abort", callOff, { once: true });
        waiting[urgency].add(entry);
        pump();
      }),
    spend: () => {
      refill();
      turns -= 1;
    },
    pause: (ms) => {
      pausedUntil = Math.max(pausedUntil, clock.monotonic() + ms);
      pump();
    },
  };
}
