// A screenful of parts that began in one frame would drop it: they begin one a frame, in the order in which they asked.
const waiting = new Set<() => void>();
let frame: number | undefined;

/** Calls `begin` in one of the next frames, once; the answer takes the place in the line back. */
export function runOnFrame(begin: () => void): () => void {
  waiting.add(begin);
  if (frame === undefined) frame = requestAnimationFrame(serve);
  return () => {
    waiting.delete(begin);
  };
}

function serve(): void {
  frame = undefined;
  const [begin] = waiting;
  if (begin === undefined) return;
  waiting.delete(begin);
  begin();
  if (waiting.size > 0) frame = requestAnimationFrame(serve);
}
