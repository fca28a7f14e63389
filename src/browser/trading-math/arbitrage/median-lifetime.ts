// How long something lasts, out of spells of which some were cut short: nobody watched them to their end.

export interface WatchedSpell {
  /** How long it was seen to last, in ms. */
  readonly ms: number;
  /** Its end was seen. Where not, it lasted at least so long. */
  readonly isEnded: boolean;
}

export interface MedianLifetime {
  readonly ms: number;
  /** The median is not reached: it is this long or longer. */
  readonly isAtLeast: boolean;
}

/**
 * The median lifetime in ms: the shortest time t by which the product-limit estimate of "lasts longer than t" has come
 * down to one half (E. L. Kaplan and P. Meier, Nonparametric estimation from incomplete observations, Journal of the
 * American Statistical Association 53 (1958), 457–481). A spell that was cut short counts among those at risk for as long
 * as it was seen; of spells of one length those that ended come before those cut short. Where the estimate never comes
 * down to one half, the longest that was seen, as a lower bound. Undefined of no spells. Exact.
 */
export function medianLifetime(spells: readonly WatchedSpell[]): MedianLifetime | undefined {
  const ordered = spells.toSorted((a, b) => a.ms - b.ms || Number(b.isEnded) - Number(a.isEnded));
  const longest = ordered.at(-1);
  if (longest === undefined) return undefined;
  let [lasting, of] = [1n, 1n];
  for (const [index, { ms, isEnded }] of ordered.entries()) {
    if (!isEnded) continue;
    // Ends at one time are taken one by one: their factors multiply to the same.
    const atRisk = BigInt(ordered.length - index);
    [lasting, of] = [lasting * (atRisk - 1n), of * atRisk];
    if (lasting * 2n <= of) return { ms, isAtLeast: false };
  }
  return { ms: longest.ms, isAtLeast: true };
}
