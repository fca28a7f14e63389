// Long work in short tasks, so that input and frames come in between.
import type { Clock } from "./clock.ts";

/** Longest time in ms after which a task starts no further step. */
const sliceMs = 6;

/**
 * Runs `steps` to its end, in tasks of a few ms each; `onResult` gets what it returns. The first step runs in a task of its own
 * as well. Returns the function that cancels it.
 */
export function runInSlices<Result>(
  steps: Iterator<unknown, Result>,
  onResult: (result: Result) => void,
  clock: Pick<Clock, "monotonic" | "after">,
): () => void {
  let cancel = clock.after(0, runSlice);
  return () => cancel();

  function runSlice(): void {
    const until = clock.monotonic() + sliceMs;
    do {
      const next = steps.next();
      if (next.done === true) {
        onResult(next.value);
        return;
      }
    } while (clock.monotonic() < until);
    cancel = clock.after(0, runSlice);
  }
}
