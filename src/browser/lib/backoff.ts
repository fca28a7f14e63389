export interface Backoff {
  /** The most to wait before the first retry, in ms. */
  readonly baseMs: number;
  /** The most to wait before any retry, in ms. */
  readonly capMs: number;
}

/**
 * Delay before retry number `attempt` (0 is the first), ms: random between zero and a ceiling that doubles with each
 * attempt ("full jitter"), so that clients of one gateway do not all return at once.
 */
export function fullJitter(
  attempt: number,
  { baseMs, capMs }: Backoff,
  random: () => number = Math.random,
): number {
  const ceiling = Math.min(capMs, baseMs * 2 ** Math.min(Math.max(0, attempt), 52));
  return Math.floor(random() * ceiling);
}
