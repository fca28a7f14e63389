// A lock across tabs for browsers that grant no Web Locks, such as on a page served without TLS: a readwrite transaction of
// IndexedDB, of which a browser runs one at a time. It ends with its tab, so a crash frees it.
import type { DBSchema } from "idb";
import { databaseNames, schemas } from "#browser/storage/databases.ts";
import { openDatabase } from "#browser/storage/open-database.ts";

interface LockSchema extends DBSchema {
  lock: { key: string; value: number };
}

/**
 * Runs `work` while no other tab runs its own; for work of milliseconds, since holding the lock costs a read at a time.
 * Rejects with a DOMException "TimeoutError" where another tab holds it for `longestWaitMs`, and where storage fails.
 */
export async function withTransactionLock<Value>(
  longestWaitMs: number,
  timeoutText: string,
  work: () => Promise<Value>,
  name: string = databaseNames.sendLock,
): Promise<Value> {
  const database = await openDatabase<LockSchema>(name, schemas.sendLock, () => undefined);
  try {
    const transaction = database.transaction("lock", "readwrite");
    transaction.done.catch(() => undefined);
    let hasTimedOut = false;
    const timer = setTimeout(() => {
      hasTimedOut = true;
      transaction.abort();
    }, longestWaitMs);
    try {
      // Answered only once the transactions of the other tabs are over.
      await transaction.store.count();
    } catch (error) {
      throw hasTimedOut ? new DOMException(timeoutText, "TimeoutError") : error;
    } finally {
      clearTimeout(timer);
    }
    let isDone = false;
    const keepOpen = async () => {
      while (!isDone) await transaction.store.count();
    };
    const kept = keepOpen();
    kept.catch(() => undefined);
    try {
      return await work();
    } finally {
      isDone = true;
    }
  } finally {
    database.close();
  }
}
