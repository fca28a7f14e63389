export interface Backoff {
  /** The most to wait before the first retry, in ms. */
  readonly baseMs: number;
  /** The most to wait before any retry, in ms. */
  readonly capMs: number;
}

/** Delay that doubles with each attempt (0 is the first) up to the cap, in ms. */
export function exponentialDelay(attempt: number, { baseMs, capMs }: Backoff): number {
  return Math.min(capMs, baseMs * 2 ** Math.min(Math.max(0, attempt), 52));
}

/**
 * Delay before retry number `attempt` (0 is the first), ms: random between zero and a ceiling that doubles with each
 * attempt ("full jitter"), so that clients of one gateway do not all return at once.
 */
export function fullJitter(attempt: number, backoff: Backoff, random: () => number = Math.random): number {
  return Math.floor(random() * exponentialDelay(attempt, backoff));
}
