import type { Clock } from "#browser/lib/clock.ts";
import type { Readable } from "#browser/lib/readable.ts";

/**
 * `source` for what is drawn at some cost: whoever listens hears of a change at once, and after that at most every `ms`, of
 * several changes once; the last one is never kept back. What it reads is never old.
 */
export function throttleSource<View>(
  source: Readable<View>,
  ms: number,
  clock: Pick<Clock, "monotonic" | "after">,
): Readable<View> {
  return {
    read: source.read,
    subscribe: (listener) => {
      let heardAt = Number.NEGATIVE_INFINITY;
      let stopWaiting: (() => void) | undefined;
      const tell = () => {
        stopWaiting = undefined;
        heardAt = clock.monotonic();
        listener();
      };
      const stop = source.subscribe(() => {
        if (stopWaiting !== undefined) return;
        const rest = heardAt + ms - clock.monotonic();
        if (rest <= 0) tell();
        else stopWaiting = clock.after(rest, tell);
      });
      return () => {
        stop();
        stopWaiting?.();
      };
    },
  };
}
