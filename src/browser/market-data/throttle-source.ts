import type { Clock } from "#browser/lib/clock.ts";
import type { Readable } from "#browser/lib/readable.ts";

/**
 * Throttles the notifications of `source` for views that are expensive to draw: the first change at once, then at most
 * every `ms`. The last change is always notified, and `read` is always current.
 */
export function throttleSource<View>(
  source: Readable<View>,
  ms: number,
  clock: Pick<Clock, "monotonic" | "after">,
): Readable<View> {
  return {
    read: source.read,
    subscribe: (listener) => {
      let notifiedAt = Number.NEGATIVE_INFINITY;
      let cancelTimer: (() => void) | undefined;
      const notify = () => {
        cancelTimer = undefined;
        notifiedAt = clock.monotonic();
        listener();
      };
      const unsubscribe = source.subscribe(() => {
        if (cancelTimer !== undefined) return;
        const wait = notifiedAt + ms - clock.monotonic();
        if (wait <= 0) notify();
        else cancelTimer = clock.after(wait, notify);
      });
      return () => {
        unsubscribe();
        cancelTimer?.();
      };
    },
  };
}
