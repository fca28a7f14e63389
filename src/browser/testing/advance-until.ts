/** Longer than the longest delay between two attempts, in ms. */
const longestMs = 120_000;

/** Advances the test clock in steps of `stepMs` until `isSo` holds; returns the elapsed ms. Throws after the limit. */
export async function advanceUntil(
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
