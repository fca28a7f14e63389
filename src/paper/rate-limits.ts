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
  /** 0 when a sign-in from this address is allowed, else the ms until it is. */
  blockedFor(address: string): number;
  /** Counts an attempt before its password is checked, so that concurrent attempts all count. */
  tried(address: string): void;
  /** Takes the last attempt back: its password was right. */
  succeeded(address: string): void;
}

/** Most addresses tracked. */
const maxAddresses = 10_000;

/**
 * Counts wrong passwords by network address: after `most` within `windowMs` the address cannot sign in until the window
 * has passed. Not by account, which anyone could lock that way. A right password does not clear the count, else guesses
 * could take turns with sign-ins to an account of one's own.
 */
export function createSignInLimit(
  { most, windowMs }: { readonly most: number; readonly windowMs: number },
  now: MonotonicNow,
): SignInLimit {
  const failures = new Map<string, { count: number; since: number }>();
  const current = (address: string) => {
    const attempts = failures.get(address);
    return attempts !== undefined && now() - attempts.since < windowMs ? attempts : undefined;
  };
  return {
    blockedFor(address) {
      const attempts = current(address);
      return attempts !== undefined && attempts.count >= most ? windowMs - (now() - attempts.since) : 0;
    },
    tried(address) {
      const attempts = current(address);
      failures.delete(address);
      failures.set(address, { count: (attempts?.count ?? 0) + 1, since: attempts?.since ?? now() });
      dropOldest(failures, maxAddresses);
    },
    succeeded(address) {
      const attempts = failures.get(address);
      if (attempts === undefined) return;
      if (attempts.count <= 1) failures.delete(address);
      else attempts.count -= 1;
    },
  };
}

/** Drops the entry that was added first from a map of more than `most`, so that requests cannot fill memory. */
export function dropOldest<Key>(map: Map<Key, unknown>, most: number): void {
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
