// Ownership of an intent. The sending tab holds a Web Lock named after it until the POST is settled; whoever else
// gets that lock knows the tab is gone.
import type { Intent } from "./intent.ts";

/** The two calls of the browser's LockManager that are needed here. */
export interface Locks {
  request<Value>(name: string, options: LockOptions, work: () => Promise<Value>): Promise<Value>;
}

const intentLockName = (intentId: string) => `crossbook-intent:${intentId}`;
/** Longest time a POST is left open; without Web Locks a record older than this has no tab that tends it. */
export const longestSendMs = 60_000;

/** Holds the lock of an intent; resolves to its release. Resolves at once where the browser has no Web Locks. */
function holdIntent(locks: Locks | undefined, intentId: string): Promise<() => void> {
  if (locks === undefined) return Promise.resolve(() => undefined);
  return new Promise((resolve, reject) => {
    locks
      .request(intentLockName(intentId), {}, () => new Promise<void>((letGo) => resolve(letGo)))
      .catch(reject);
  });
}

/** Resolves when no tab tends the intent any more; rejects with the signal's reason when `signal` aborts. */
async function whenUntended(
  locks: Locks | undefined,
  intent: Pick<Intent, "intentId" | "sentAt">,
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

interface IntentOwnersDeps {
  readonly locks: Locks | undefined;
  /** Wall clock, ms since 1970. */
  readonly now: () => number;
  /** Ends all waiting. */
  readonly signal: AbortSignal;
  /** The tab that was sending the intent is gone. */
  readonly onOrphaned: (intentId: string) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** Intents that this tab sends, and those of other tabs that it waits for, each as long as it is being sent. */
export function createIntentOwners({ locks, now, signal, onOrphaned, onError }: IntentOwnersDeps) {
  const own = new Set<string>();
  const watched = new Set<string>();
  return {
    /** True while this tab sends an intent. */
    get isSending() {
      return own.size > 0;
    },
    /** Makes this tab the intent's owner; resolves to the release. */
    async hold(intentId: string): Promise<() => void> {
      const letGo = await holdIntent(locks, intentId);
      own.add(intentId);
      return () => {
        own.delete(intentId);
        letGo();
      };
    },
    /** Calls `onOrphaned` once the tab that sends the intent is gone. */
    watch(intent: Intent): void {
      const { intentId } = intent;
      if (intent.state !== "sending" || own.has(intentId) || watched.has(intentId)) return;
      watched.add(intentId);
      whenUntended(locks, intent, now, signal)
        .then(async () => {
          watched.delete(intentId);
          await onOrphaned(intentId);
        })
        .catch((error: unknown) => {
          if (!signal.aborted) onError(error);
        });
    },
  };
}
