// Ownership of an intent. The sending tab holds a Web Lock named after it until the POST is settled; whoever else
// gets that lock knows the tab is gone.

/** The two calls of the browser's LockManager that are needed here. */
export interface Locks {
  request<Value>(name: string, options: LockOptions, work: () => Promise<Value>): Promise<Value>;
}

const intentLockName = (intentId: string) => `crossbook-intent:${intentId}`;
/** Longest time a POST is left open; without Web Locks a record older than this has no tab that tends it. */
export const longestSendMs = 60_000;

/** Holds the lock of an intent; resolves to its release. Resolves at once where the browser has no Web Locks. */
export function holdIntent(locks: Locks | undefined, intentId: string): Promise<() => void> {
  if (locks === undefined) return Promise.resolve(() => undefined);
  return new Promise((resolve, reject) => {
    locks
      .request(intentLockName(intentId), {}, () => new Promise<void>((letGo) => resolve(letGo)))
      .catch(reject);
  });
}

/** Resolves when no tab tends the intent any more; rejects with the signal's reason when `signal` aborts. */
export async function whenUntended(
  locks: Locks | undefined,
  intent: { readonly intentId: string; readonly sentAt: number },
  now: () => number,
  signal: AbortSignal,
): Promise<void> {
  if (locks !== undefined) {
    await locks.request(intentLockName(intent.intentId), { signal }, () => Promise.resolve());
    return;
  }
  const left = Math.min(Math.max(intent.sentAt + longestSendMs - now(), 0), longestSendMs);
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, left);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
