// Sums, bounds and binary search of integers, which scaled prices, sizes and money are.

export function total(values: readonly bigint[]): bigint {
  return values.reduce((sum, value) => sum + value, 0n);
}

/** Largest of one or more values. Throws without one. */
export function maximum(...values: readonly bigint[]): bigint {
  return values.reduce((most, value) => (value > most ? value : most));
}

/** Smallest of one or more values. Throws without one. */
export function minimum(...values: readonly bigint[]): bigint {
  return values.reduce((least, value) => (value < least ? value : least));
}

/**
 * Binary search for the largest integer from `least` to `most` that `fits`. `least` is not tried: it always fits. Every
 * integer below one that fits must fit.
 */
export function largestThat(least: bigint, most: bigint, fits: (value: bigint) => boolean): bigint {
  let [low, high] = [least, most + 1n];
  while (high - low > 1n) {
    const middle = low + (high - low) / 2n;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}
