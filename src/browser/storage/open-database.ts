// Opens a database of this browser: with a timeout, closing it for a newer Crossbook's upgrade, and closing it if it opens late.
import { type DBSchema, type IDBPDatabase, openDB } from "idb";

const version = 1;
const longestOpeningMs = 5_000;

/**
 * Opens a database that `create` makes if there is none. `onLost` receives the reason when it is removed later.
 * Rejects with the browser's error, or after five seconds.
 */
export async function openDatabase<Schema extends DBSchema>(
  name: string,
  create: (database: IDBPDatabase<Schema>) => void,
  onLost: (reason: string) => void,
): Promise<IDBPDatabase<Schema>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const slow = new Promise<never>((_, reject) => {
    const give = () => reject(new Error("it does not open; close other tabs of Crossbook"));
    timer = setTimeout(give, longestOpeningMs);
  });
  const opening = open(name, create, onLost);
  try {
    return await Promise.race([opening, slow]);
  } catch (error) {
    // Should it open after all, it must not stay open unseen and block a later upgrade.
    opening.then(
      (late) => late.close(),
      () => undefined,
    );
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Async, so that a browser whose `indexedDB` throws at once (storage switched off) rejects like any other fault. */
async function open<Schema extends DBSchema>(
  name: string,
  create: (database: IDBPDatabase<Schema>) => void,
  onLost: (reason: string) => void,
): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(name, version, {
    upgrade: create,
    blocking(_current, _blocked, event) {
      // A newer Crossbook in another tab wants to change the schema: let it, and say that this tab keeps nothing more.
      (event.target as IDBDatabase).close();
      onLost("a newer version of Crossbook is open in another tab; reload this one");
    },
    terminated: () => onLost("the browser closed the storage"),
  });
}

type StorageError = new (message: string, options: ErrorOptions) => Error;

/** Runs work on a database; where that fails the answer throws a `Kind` whose message is fit to show. */
export function guardedBy(Kind: StorageError) {
  return async <Value>(action: "opened" | "read" | "written", work: () => Promise<Value>): Promise<Value> => {
    try {
      return await work();
    } catch (error) {
      const why = error instanceof Error && error.message !== "" ? error.message : String(error);
      throw new Kind(`The browser's storage could not be ${action}: ${why}`, { cause: error });
    }
  };
}
