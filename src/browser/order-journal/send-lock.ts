import type { Locks } from "./intent-lock.ts";

const longestWaitMs = 5_000;

/**
 * Runs `work` while no other tab of this user runs its own: the looking-back and the writing of one order. Rejects with a
 * TimeoutError where another tab holds on for 5 s (a frozen one may).
 */
export function withSendLock<Value>(
  locks: Locks | undefined,
  userId: string,
  work: () => Promise<Value>,
): Promise<Value> {
  if (locks === undefined) return work();
  const waiting = new AbortController();
  const timer = setTimeout(
    () => waiting.abort(new DOMException("another tab of Crossbook is sending an order", "TimeoutError")),
    longestWaitMs,
  );
  return locks
    .request(`crossbook-orders:${userId}`, { signal: waiting.signal }, () => {
      clearTimeout(timer);
      return work();
    })
    .finally(() => clearTimeout(timer));
}
