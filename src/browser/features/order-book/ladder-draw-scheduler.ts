// Ladders on one page take turns: a person reads a book ten to fifteen times a second at most, so with several of them every
// second frame draws some, and none waits for the work of all. A frame that draws any of them costs much whatever their number.

/** A turn draws one in this many of the ladders, at least two: six ladders or more are drawn ten times a second each. */
const turnsOfRound = 3;
const leastOfTurn = 2;

/** `requestFrame` calls back before the next frame; a hidden page has none. */
export function createLadderDrawScheduler(requestFrame: (run: () => void) => void) {
  const members = new Set<() => void>();
  /** Those that wait for a turn, the longest first. */
  const waiting = new Set<() => void>();
  let isRequested = false;

  const drawNext = () => {
    isRequested = false;
    let left = Math.max(leastOfTurn, Math.ceil(members.size / turnsOfRound));
    for (const draw of waiting) {
      if (left === 0) return requestNext();
      left -= 1;
      waiting.delete(draw);
      draw();
    }
  };
  const requestNext = () => {
    if (isRequested) return;
    isRequested = true;
    requestFrame(() => requestFrame(drawNext));
  };

  return {
    /** A member that `draw`s when it is its turn. */
    join: (draw: () => void) => {
      const turn = () => draw();
      members.add(turn);
      return {
        /** Draws at once where there is no other ladder, else in one of the next frames. */
        request: () => {
          if (members.size === 1) return turn();
          waiting.add(turn);
          requestNext();
        },
        leave: () => {
          members.delete(turn);
          waiting.delete(turn);
        },
      };
    },
  };
}

/** Turns of this page's ladders. */
export const ladderDrawScheduler = createLadderDrawScheduler((run) => requestAnimationFrame(run));
