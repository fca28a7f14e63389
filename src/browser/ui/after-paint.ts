// When what is being drawn is on the screen: for work that nobody waits for, which would hold it up.

/** A browser that draws no frames, or hardly any, is not waited for any longer. In ms. */
const longestMs = 250;

/** Resolves once what was rendered up to now is drawn; at once where nobody looks at the page. */
export function afterPaint(): Promise<void> {
  if (document.visibilityState === "hidden") return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, longestMs);
    // A frame's callbacks come before it is drawn: that it was shows the next one.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0)));
  });
}
