// Blocks reloads by the program: the response of an order under way would be lost.

let holds = 0;

/** Keeps the program from reloading the page until the returned function is called. */
export function blockReload(): () => void {
  holds += 1;
  let isBlocking = true;
  return () => {
    if (isBlocking) holds -= 1;
    isBlocking = false;
  };
}

/** True while an order is under way: check before any `location.reload()`. */
export function isReloadBlocked(): boolean {
  return holds > 0;
}
