/** More than the longest wait between two attempts, in ms. */
const longestMs = 120_000;

/**
 * Lets the time of a test pass, `stepMs` at a time, until `isSo`; how long that took, in ms. Throws where it does not come
 * to be: a test of what comes back must not wait for ever.
 */
export async function passUntil(
  clock: { readonly advance: (ms: number) => Promise<void> },
  stepMs: number,
  isSo: () => boolean,
): Promise<number> {
  let passed = 0;
  for (; !isSo(); passed += stepMs) {
    if (passed > longestMs) throw new Error(`nothing happened within ${longestMs} ms`);
    await clock.advance(stepMs);
  }
  return passed;
}
