// How much one may ask: a token bucket per key, and a stop to guessing passwords. Both count in real time, for a paper
// world's clock may stand still.

/** Milliseconds that only go forward. */
export type MonotonicNow = () => number;

export interface RequestRate {
  readonly perSecond: number;
  readonly burst: number;
}

/** Takes one request of `key`: 0 where it may pass, else the ms after which the next one may. */
export type CountRequest = (key: string) => number;

/** A bucket per key that holds `burst` requests and refills at `perSecond`. */
export function createRequestLimit(rate: RequestRate, now: MonotonicNow): CountRequest {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (key) => {
    const present = now();
    const held = buckets.get(key) ?? { tokens: rate.burst, at: present };
    const tokens = Math.min(rate.burst, held.tokens + ((present - held.at) / 1_000) * rate.perSecond);
    const passes = tokens >= 1;
    buckets.set(key, { tokens: passes ? tokens - 1 : tokens, at: present });
    return passes ? 0 : ((1 - tokens) / rate.perSecond) * 1_000;
  };
}

export interface SignInLimit {
  /** 0 where a sign-in with this email may be tried, else the ms until it may. */
  blockedFor(email: string): number;
  /** Counts a try before its password is checked, so that tries sent at once all count. */
  tried(email: string): void;
  succeeded(email: string): void;
}

/** Emails counted at once; beyond, the one counted longest ago is forgotten, so that no flood of names fills memory. */
const mostEmails = 10_000;

/** Counts wrong passwords by email, known or not: after `most` within `windowMs` none is tried until it has passed. */
export function createSignInLimit(
  { most, windowMs }: { readonly most: number; readonly windowMs: number },
  now: MonotonicNow,
): SignInLimit {
  const failures = new Map<string, { count: number; since: number }>();
  const current = (email: string) => {
    const held = failures.get(email);
    return held !== undefined && now() - held.since < windowMs ? held : undefined;
  };
  return {
    blockedFor(email) {
      const held = current(email);
      return held !== undefined && held.count >= most ? windowMs - (now() - held.since) : 0;
    },
    tried(email) {
      const held = current(email);
      failures.delete(email);
      failures.set(email, { count: (held?.count ?? 0) + 1, since: held?.since ?? now() });
      const oldest = failures.keys().next().value;
      if (failures.size > mostEmails && oldest !== undefined) failures.delete(oldest);
    },
    succeeded: (email) => {
      failures.delete(email);
    },
  };
}
