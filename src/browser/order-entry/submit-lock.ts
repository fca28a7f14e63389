// One press, one order. Taken synchronously before anything is awaited, so that the second click of a double click, a
// second finger or a held key finds it taken; and held for a moment after, so that none of them counts as a new press.

/** The longest time two presses of one gesture lie apart: that of a double click, in ms. */
export const gestureMs = 500;

export interface SubmitLock {
  /** Takes the lock; gives the way to release it, or undefined where a press is under way or only just over. */
  tryAcquire(): (() => void) | undefined;
  /** The next submit is a new one, whenever the last was: something else was clicked or typed in between. */
  clear(): void;
}

/** A lock on the clock `now` (ms, monotonic). */
export function createSubmitLock(now: () => number): SubmitLock {
  let isLocked = false;
  let freeAt = Number.NEGATIVE_INFINITY;
  return {
    tryAcquire() {
      if (isLocked || now() < freeAt) return undefined;
      isLocked = true;
      let released = false;
      return () => {
        if (released) return;
        released = true;
        isLocked = false;
        freeAt = now() + gestureMs;
      };
    },
    clear() {
      freeAt = Number.NEGATIVE_INFINITY;
    },
  };
}
