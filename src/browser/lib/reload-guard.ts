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

/** The same, and the browser asks before the page is closed or reloaded by hand. */
export function blockLeaving(): () => void {
  const release = blockReload();
  if (typeof window === "undefined") return release;
  const ask = (event: Event) => event.preventDefault();
  // Only meanwhile: such a listener can cost a page its place behind the back button.
  window.addEventListener("beforeunload", ask);
  return () => {
    window.removeEventListener("beforeunload", ask);
    release();
  };
}
