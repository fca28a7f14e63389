// When the page takes news: the first at once, what follows it up to thirty times a second, and less often while frames do
// not hold their pace. No eye reads digits that change at every frame; writing them half as often leaves the main thread to
// what is typed, scrolled and pressed, and a battery its charge. A machine that cannot draw as many draws fewer still.

/** Frames that follow each other more slowly than this missed one between them; after a longer gap the page slept. In ms. */
const missedMs = 25;
const asleepMs = 500;
/** News are this far apart at least, in ms: two frames of a screen of 60 Hz, four of one of 120 Hz, on clocks that are not exact. */
const leastWaitMs = 26;
/** News are this far apart at most, in ms: what is shown is to be no older than a trader takes for now. */
const longestWaitMs = 96;
/**
 * How the wait between news grows with a missed frame, and shrinks with one that came in time. In ms. Where what is drawn
 * now and then misses one, the wait settles so that as much is won as lost: with one in sixteen missed, 56 a second are drawn.
 */
const grownBy = (waitMs: number) => Math.min(longestWaitMs, waitMs + 8);
const shrunkBy = (waitMs: number) => Math.max(leastWaitMs, waitMs - 0.5);

/**
 * Answers what calls back before a frame that may take news: the next one where none were taken for a while, else the one
 * after it, or a later one while frames were missed of late.
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
  let waitMs = leastWaitMs;

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
