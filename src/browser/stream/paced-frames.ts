// When the page takes news: before every frame while frames hold their pace, and less often while they do not. A machine
// that cannot draw every change at once draws fewer of them, and what is typed, scrolled and pressed stays smooth.

/** Frames that follow each other more slowly than this missed one between them; after a longer gap the page slept. In ms. */
const missedMs = 25;
const asleepMs = 500;
/** News are this far apart at most, in ms: what is shown is to be no older than a trader takes for now. */
const longestWaitMs = 100;
/** How the wait between news grows with a missed frame, and shrinks with one that came in time. In ms. */
const grownBy = (waitMs: number) => Math.min(longestWaitMs, waitMs * 1.5 + 8);
const shrunkBy = (waitMs: number) => Math.max(0, waitMs - 1);
/** Clocks of frames are not exact. */
const toleranceMs = 4;

/**
 * Answers what calls back before a frame that may take news: the next one, or a later one while frames were missed of late.
 * One call at a time: another takes the place of the one before. The answer of that calls it off. `request` calls back
 * before the next frame, with the time of that frame in ms.
 */
export function createPacedFrames(
  request: (run: (at: number) => void) => void,
): (run: () => void) => () => void {
  let wanted: (() => void) | undefined;
  let isWatching = false;
  let last: number | undefined;
  let takenAt = Number.NEGATIVE_INFINITY;
  let waitMs = 0;

  const frame = (at: number): void => {
    const took = last === undefined ? asleepMs : at - last;
    if (took < asleepMs) waitMs = took > missedMs ? grownBy(waitMs) : shrunkBy(waitMs);
    last = at;
    // The frame after news is watched too: it tells how long they took to draw.
    isWatching = wanted !== undefined;
    if (wanted === undefined) {
      last = undefined;
      return;
    }
    request(frame);
    if (at - takenAt < waitMs - toleranceMs) return;
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
