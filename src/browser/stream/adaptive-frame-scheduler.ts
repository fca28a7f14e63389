// When the page applies updates: the first at once, then up to fifteen times a second, and less often while frames are
// missed. Digits that change more often cannot be read; a quarter of the writes leaves the main thread to typing,
// scrolling and clicks, and saves battery.

/** Frames that follow each other more slowly than this missed one between them; after a longer gap the page slept. In ms. */
const missedMs = 25;
const asleepMs = 500;
/** Least time between updates, ms: four frames of a screen of 60 Hz, eight of one of 120 Hz, on clocks that are not exact. */
const leastWaitMs = 60;
/** Longest time between updates, ms, so that the display stays current. */
const longestWaitMs = 96;
/**
 * Growth of the wait after a missed frame, and its decay after one on time, ms. With an occasional miss the wait
 * settles where both balance: with one in sixteen missed, 56 frames a second are drawn.
 */
const grownBy = (waitMs: number) => Math.min(longestWaitMs, waitMs + 8);
const shrunkBy = (waitMs: number) => Math.max(leastWaitMs, waitMs - 0.5);

/**
 * Calls back before the next frame that may apply updates: the next one if none were applied for a while, else the
 * one after it, or a later one after missed frames. One request at a time: a new one replaces the previous. The
 * returned function cancels it. `request` calls back before the next frame, with that frame's time in ms.
 */
export function createPacedFrames(
  request: (run: (at: number) => void) => void,
): (run: () => void) => () => void {
  let wanted: (() => void) | undefined;
  let isWatching = false;
  let last: number | undefined;
  let takenAt = Number.NEGATIVE_INFINITY;
  let waitMs = leastWaitMs;

  const frame = (at: number): void => {
    const took = last === undefined ? asleepMs : at - last;
    if (took < asleepMs) waitMs = took > missedMs ? grownBy(waitMs) : shrunkBy(waitMs);
    last = at;
    // The frame after an update is watched too: its time shows how long drawing took.
    isWatching = wanted !== undefined;
    if (wanted === undefined) {
      last = undefined;
      return;
    }
    request(frame);
    if (at - takenAt < waitMs) return;
    takenAt = at;
    const run = wanted;
    wanted = undefined;
    run();
  };

  return (run) => {
    wanted = run;
    if (!isWatching) {
      isWatching = true;
      request(frame);
    }
    return () => {
      if (wanted === run) wanted = undefined;
    };
  };
}
