/** Longest wait in ms, for browsers that draw few frames or none. */
const maxWaitMs = 250;

/** Resolves once the current render is on the screen, for work that must not delay it. Immediate in a hidden page. */
export function afterPaint(): Promise<void> {
  if (document.visibilityState === "hidden") return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, maxWaitMs);
    // Frame callbacks run before the paint, so the second one proves that the first frame was painted.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0)));
  });
}
