// Blocks reloads by the program: the response of an order under way would be lost.

let holds = 0;

/** Keeps the program from reloading the page until the answer is called. */
export function blockReload(): () => void {
  holds += 1;
  let held = true;
  return () => {
    if (held) holds -= 1;
    held = false;
  };
}

export function isReloadBlocked(): boolean {
  return holds > 0;
}
