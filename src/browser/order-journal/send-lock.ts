import type { Locks } from "./intent-lock.ts";
import { withTransactionLock } from "./transaction-lock.ts";

const longestWaitMs = 5_000;
const timeoutText = "another tab of Crossbook is sending an order";

/**
 * Runs `work` while no other tab of this user runs its own: the looking-back and the writing of one order. By Web Locks;
 * without them by a transaction of IndexedDB. Rejects with a TimeoutError where another tab holds on for 5 s (a frozen one may).
 */
export function withSendLock<Value>(
  locks: Locks | undefined,
  userId: string,
  work: () => Promise<Value>,
): Promise<Value> {
  if (locks === undefined) return withTransactionLock(longestWaitMs, timeoutText, work);
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(new DOMException(timeoutText, "TimeoutError")), longestWaitMs);
  return locks
    .request(`crossbook-orders:${userId}`, { signal: waiting.signal }, () => {
      clearTimeout(timer);
      return work();
    })
    .finally(() => clearTimeout(timer));
}
