// Where the entries are kept: IndexedDB, beside the journal and apart from it, so that neither can hinder the other.
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { MalformedError } from "#contract/decoding.ts";
import { decodeLedgerEntry, furtherEntry, type LedgerEntry } from "./ledger-entry.ts";

interface LedgerSchema extends DBSchema {
  entries: { key: string; value: LedgerEntry; indexes: { byUserAndTime: [string, number] } };
}

/** The ledger cannot be read or written; its message is fit to show. */
export class LedgerError extends Error {
  override readonly name = "LedgerError";
}

export interface LedgerDatabase {
  /**
   * Keeps an entry, or what an entry that is kept already learns from this reading of it. Gives the one now kept; resolves
   * once it is on disk as far as the browser can promise. Throws a LedgerError.
   */
  put(entry: LedgerEntry): Promise<LedgerEntry>;
  read(entryId: string): Promise<LedgerEntry | undefined>;
  /** All entries of a user, oldest first, and how many this version cannot read (they stay where they are). */
  readAll(userId: string): Promise<{ entries: readonly LedgerEntry[]; unreadable: number }>;
  close(): void;
}

export const ledgerDatabaseName = "crossbook-ledger";
const version = 1;
const longestOpeningMs = 5_000;

/** Opens the database; `onLost` is told when the browser takes it away. Throws a LedgerError. */
export async function openLedgerDatabase(
  name: string,
  onLost: (reason: string) => void,
): Promise<LedgerDatabase> {
  const database = await guarded("opened", () => openWithin(name, onLost));
  return {
    put: (entry) =>
      guarded("written", async () => {
        const transaction = database.transaction("entries", "readwrite", { durability: "strict" });
        const held: unknown = await transaction.store.get(entry.entryId);
        const further = held === undefined ? entry : furtherEntry(decodeLedgerEntry(held), entry);
        await Promise.all([transaction.store.put(further), transaction.done]);
        return further;
      }),
    read: (entryId) =>
      guarded("read", async () => {
        const held: unknown = await database.get("entries", entryId);
        return held === undefined ? undefined : decodeLedgerEntry(held);
      }),
    readAll: (userId) =>
      guarded("read", async () => {
        const range = IDBKeyRange.bound([userId], [userId, []]);
        const held: readonly unknown[] = await database.getAllFromIndex("entries", "byUserAndTime", range);
        const entries = held.flatMap((value) => readable(value) ?? []);
        return { entries, unreadable: held.length - entries.length };
      }),
    close: () => database.close(),
  };
}

async function openWithin(
  name: string,
  onLost: (reason: string) => void,
): Promise<IDBPDatabase<LedgerSchema>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const slow = new Promise<never>((_, reject) => {
    const give = () => reject(new Error("it does not open; close other tabs of Crossbook"));
    timer = setTimeout(give, longestOpeningMs);
  });
  const opening = openDB<LedgerSchema>(name, version, {
    upgrade(database) {
      const store = database.createObjectStore("entries", { keyPath: "entryId" });
      store.createIndex("byUserAndTime", ["userId", "madeAt"]);
    },
    blocking(_current, _blocked, event) {
      // A newer Crossbook in another tab wants to change the schema: let it, and say that this tab keeps nothing more.
      (event.target as IDBDatabase).close();
      onLost("A newer version of Crossbook is open in another tab; reload this one.");
    },
    terminated: () => onLost("The browser closed the storage."),
  });
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

async function guarded<Value>(
  action: "opened" | "read" | "written",
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    const why = error instanceof Error && error.message !== "" ? error.message : String(error);
    throw new LedgerError(`The browser's storage could not be ${action}: ${why}`, { cause: error });
  }
}

function readable(value: unknown): LedgerEntry | undefined {
  try {
    return decodeLedgerEntry(value);
  } catch (error) {
    if (error instanceof MalformedError) return undefined;
    throw error;
  }
}
