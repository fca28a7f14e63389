// A screenful of rows that began to follow their quotes in one frame would drop it: they begin a few a frame, in the
// order in which they asked.

const perFrame = 2;
const waiting = new Set<() => void>();
let frame: number | undefined;

/** Calls `begin` in one of the next frames, once; the answer takes the place in the line back. */
export function takeTurn(begin: () => void): () => void {
  waiting.add(begin);
  if (frame === undefined) frame = requestAnimationFrame(serve);
  return () => {
    waiting.delete(begin);
  };
}

function serve(): void {
  frame = undefined;
  for (const begin of [...waiting].slice(0, perFrame)) {
    waiting.delete(begin);
    begin();
  }
  if (waiting.size > 0) frame = requestAnimationFrame(serve);
}
