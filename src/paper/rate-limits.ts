// Rate limits: a token bucket per API key, and a block on password guessing. Both use real time, because a paper
// world's clock may stand still.

/** Monotonic time, in ms. */
export type MonotonicNow = () => number;

export interface RequestRate {
  readonly perSecond: number;
  readonly burst: number;
}

/** Takes one request of `key`: returns 0 when allowed, else the ms until the next is. */
export type CountRequest = (key: string) => number;

/** Bucket per key with a capacity of `burst`, refilled at `perSecond`. */
export function createRequestLimit(rate: RequestRate, now: MonotonicNow): CountRequest {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (key) => {
    const present = now();
    const bucket = buckets.get(key) ?? { tokens: rate.burst, at: present };
    const tokens = Math.min(rate.burst, bucket.tokens + ((present - bucket.at) / 1_000) * rate.perSecond);
    const passes = tokens >= 1;
    buckets.set(key, { tokens: passes ? tokens - 1 : tokens, at: present });
    return passes ? 0 : ((1 - tokens) / rate.perSecond) * 1_000;
  };
}

export interface SignInLimit {
  /** 0 when a sign-in with this email is allowed, else the ms until it is. */
  blockedFor(email: string): number;
  /** Counts an attempt before its password is checked, so that concurrent attempts all count. */
  tried(email: string): void;
  succeeded(email: string): void;
}

/** Most emails tracked; beyond it the oldest is dropped, so that random names cannot fill memory. */
const maxEmails = 10_000;

/**
 * Counts attempts by email, known or not: after `most` within `windowMs` sign-in is blocked until the window has
 * passed.
 */
export function createSignInLimit(
  { most, windowMs }: { readonly most: number; readonly windowMs: number },
  now: MonotonicNow,
): SignInLimit {
  const failures = new Map<string, { count: number; since: number }>();
  const current = (email: string) => {
    const attempts = failures.get(email);
    return attempts !== undefined && now() - attempts.since < windowMs ? attempts : undefined;
  };
  return {
    blockedFor(email) {
      const attempts = current(email);
      return attempts !== undefined && attempts.count >= most ? windowMs - (now() - attempts.since) : 0;
    },
    tried(email) {
      const attempts = current(email);
      failures.delete(email);
      failures.set(email, { count: (attempts?.count ?? 0) + 1, since: attempts?.since ?? now() });
      const oldest = failures.keys().next().value;
      if (failures.size > maxEmails && oldest !== undefined) failures.delete(oldest);
    },
    succeeded: (email) => {
      failures.delete(email);
    },
  };
}
