// Median lifetime from observed intervals, some of which were cut short (right-censored).

export interface ObservedInterval {
  /** Observed length, in ms. */
  readonly ms: number;
  /** False for an interval whose end was not observed: it lasted at least this long. */
  readonly isEnded: boolean;
}

/**
 * Median lifetime in ms: the shortest time t at which the product-limit estimate of "lasts longer than t" has fallen
 * to one half (E. L. Kaplan and P. Meier, Nonparametric estimation from incomplete observations, Journal of the
 * American Statistical Association 53 (1958), 457–481). A censored interval counts as at risk up to its observed
 * length; at equal lengths, ended intervals come before censored ones. Where the estimate stays above one half, the
 * longest observed length is returned as a lower bound (`isAtLeast`). Undefined without intervals. Exact.
 */
export function medianLifetime(intervals: readonly ObservedInterval[]) {
  const ordered = intervals.toSorted((a, b) => a.ms - b.ms || Number(b.isEnded) - Number(a.isEnded));
  const longest = ordered.at(-1);
  if (longest === undefined) return undefined;
  let [lasting, of] = [1n, 1n];
  for (const [index, { ms, isEnded }] of ordered.entries()) {
    if (!isEnded) continue;
    // Simultaneous ends are taken one by one; their factors multiply to the same value.
    const atRisk = BigInt(ordered.length - index);
    [lasting, of] = [lasting * (atRisk - 1n), of * atRisk];
    if (lasting * 2n <= of) return { ms, isAtLeast: false };
  }
  return { ms: longest.ms, isAtLeast: true };
}
