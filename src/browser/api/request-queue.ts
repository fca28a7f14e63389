// Rate limit of requests to the gateway: reads wait for their turn, visible data first. An aborted read leaves the queue
// without using a turn. Requests that must not wait (orders, sign-in) use up a turn at once.
import type { Clock } from "#browser/lib/clock.ts";

/** Visible: a user is looking at the result. */
export type Urgency = "visible" | "background";

export interface RequestQueue {
  /** Resolves when it is this read's turn; rejects with the signal's reason when it is called off before. */
  take(urgency: Urgency, signal: AbortSignal): Promise<void>;
  /** Counts a request that did not wait. */
  spend(): void;
  /** Lets nothing through for `ms`, as the gateway requested. */
  pause(ms: number): void;
  /**
   * Calls `notify` with 0 at every request of its own and with the wait at every pause. `untilFair` gives the ms that the
   * next request should leave to other tabs. The function returned takes their notifications in the same form.
   */
  share(notify: (pauseMs: number) => void, untilFair: () => number): (pauseMs: number) => void;
}

const windowMs = 1_000;

interface Waiting {
  readonly release: () => void;
}

/** A queue that lets at most `perSecond` requests through in any second. */
export function createRequestQueue(perSecond: number, clock: Clock): RequestQueue {
  /** When requests of the last second went out, oldest first. */
  let passes: readonly number[] = [];
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let cancelWait: (() => void) | undefined;
  let [notify, untilFair]: [(pauseMs: number) => void, () => number] = [() => {}, () => 0];
  const waiting: Record<Urgency, Set<Waiting>> = { visible: new Set(), background: new Set() };

  const count = () => {
    const now = clock.monotonic();
    passes = [...passes.filter((at) => now - at < windowMs), now];
  };
  const pass = () => {
    count();
    notify(0);
  };
  /** Time until the next request may be sent, ms. */
  const untilTurn = () => {
    const now = clock.monotonic();
    const recent = passes.filter((at) => now - at < windowMs);
    const blocking = recent[recent.length - perSecond];
    return Math.max(pausedUntil - now, untilFair(), blocking === undefined ? 0 : blocking + windowMs - now);
  };
  const next = () => {
    for (const lane of [waiting.visible, waiting.background])
      for (const entry of lane) return { lane, entry };
    return undefined;
  };
  const pump = () => {
    cancelWait?.();
    cancelWait = undefined;
    for (let first = next(); first !== undefined; first = next()) {
      const waitMs = untilTurn();
      if (waitMs > 0) {
        cancelWait = clock.after(Math.ceil(waitMs), pump);
        return;
      }
      pass();
      first.lane.delete(first.entry);
      first.entry.release();
    }
  };

  const hold = (ms: number) => {
    pausedUntil = Math.max(pausedUntil, clock.monotonic() + ms);
    pump();
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
    spend: pass,
    pause: (ms) => {
      hold(ms);
      notify(ms);
    },
    share: (onPause, fair) => {
      [notify, untilFair] = [onPause, fair];
      return (pauseMs) => (pauseMs > 0 ? hold(pauseMs) : count());
    },
  };
}
