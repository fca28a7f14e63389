// Opens a database of this browser: with a timeout, closing it for a newer Crossbook's upgrade, and closing it if it opens late.
import { type DBSchema, type IDBPDatabase, openDB, unwrap } from "idb";
import { abortInBackForwardCache } from "./back-forward-cache.ts";
import { type DatabaseSchema, databaseVersion } from "./databases.ts";
import { storageTexts } from "./texts.ts";

const longestOpeningMs = 5_000;

/**
 * Opens a database, made after `schema` if there is none. `onLost` receives the reason when it is removed later.
 * Rejects with the browser's error, or after five seconds.
 */
export async function openDatabase<Schema extends DBSchema>(
  name: string,
  schema: DatabaseSchema,
  onLost: (reason: string) => void,
): Promise<IDBPDatabase<Schema>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const slow = new Promise<never>((_, reject) => {
    const give = () => reject(new Error(storageTexts.slow));
    timer = setTimeout(give, longestOpeningMs);
  });
  const opening = open<Schema>(name, schema, onLost);
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

/** A database opened on first use, and again after that failed or it was lost; see `openDatabase`. */
export function databaseOnDemand<Schema extends DBSchema>(
  name: string,
  schema: DatabaseSchema,
): () => Promise<IDBPDatabase<Schema>> {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  return () => {
    const forget = () => {
      opening = undefined;
    };
    if (opening === undefined) {
      opening = openDatabase<Schema>(name, schema, forget);
      opening.catch(forget);
    }
    return opening;
  };
}

/** Handles the failure of a request that nobody awaits: its transaction, which is awaited, fails with it. */
export const ignoreFailure = () => undefined;

/** Async, so that a browser whose `indexedDB` throws at once (storage switched off) rejects like any other fault. */
async function open<Schema extends DBSchema>(
  name: string,
  schema: DatabaseSchema,
  onLost: (reason: string) => void,
): Promise<IDBPDatabase<Schema>> {
  // Some private windows and policies leave it out.
  if ((globalThis.indexedDB as IDBFactory | null | undefined) == null) throw new Error(storageTexts.denied);
  const database = await openDB<Schema>(name, databaseVersion, {
    upgrade: (database) => createStores(database as unknown as IDBPDatabase, schema),
    blocking(_current, wanted, event) {
      // A newer Crossbook in another tab wants to change the schema, or the data is deleted: this tab must let go.
      (event.target as IDBDatabase).close();
      onLost(wanted === null ? storageTexts.deleted : storageTexts.newerTab);
    },
    // Site data was cleared, or the disk failed.
    terminated: () => onLost(storageTexts.closed),
  });
  abortInBackForwardCache(unwrap(database));
  return database;
}

/** Makes the object stores of a database that did not exist. */
function createStores(database: IDBPDatabase, schema: DatabaseSchema): void {
  for (const [name, { keyPath, indexes = {} }] of Object.entries(schema)) {
    const store = database.createObjectStore(name, keyPath === undefined ? {} : { keyPath: pathOf(keyPath) });
    for (const [index, path] of Object.entries(indexes)) store.createIndex(index, pathOf(path));
  }
}

const pathOf = (path: string | readonly string[]) => (typeof path === "string" ? path : [...path]);

/** A database cannot be opened, read or written; its message is fit to show. */
export class StorageError extends Error {
  override readonly name = "StorageError";
}

/** Runs work on a database; throws a StorageError where that fails. */
export async function guarded<Value>(
  action: "opened" | "read" | "written",
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    // After it was opened, only a closed database is in an invalid state.
    const isClosed = action !== "opened" && (error as Error | undefined)?.name === "InvalidStateError";
    const why = isClosed ? storageTexts.closed : reasonOf(error);
    throw new StorageError(storageTexts.failed(action, why), { cause: error });
  }
}

/** Why storage failed, in plain words; the browser's own message for anything unusual. */
export function reasonOf(error: unknown): string {
  // A DOMException is not an Error in every browser.
  const { name, message }: { readonly name?: unknown; readonly message?: unknown } = Object(error);
  if (name === "VersionError") return storageTexts.newer;
  if (name === "QuotaExceededError") return storageTexts.full;
  if (name === "SecurityError" || name === "InvalidStateError") return storageTexts.denied;
  return typeof message === "string" && message !== "" ? message : String(error);
}
