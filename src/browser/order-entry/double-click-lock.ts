// One click, one order. The lock is taken synchronously before anything is awaited, so the second click of a double
// click, a second finger or a held key finds it taken. It is held for a moment afterwards for the same reason.

/** Longest time between two clicks of one gesture: that of a double click, ms. */
export const gestureMs = 500;

export interface DoubleClickLock {
  /** Takes the lock and returns its release; undefined during a submit and shortly after it. */
  tryAcquire(): (() => void) | undefined;
  /** The next submit is a new one, whenever the last was: something else was clicked or typed in between. */
  clear(): void;
}

/** A lock on the clock `now` (ms, monotonic). */
export function createDoubleClickLock(now: () => number): DoubleClickLock {
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
