// Where intents are kept: IndexedDB, for a write that has completed there outlives a killed browser, which localStorage's
// does not. Keyed by intent, indexed by user and time.
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { type DroppedRow, MalformedError } from "#contract/decoding.ts";
import { decodeIntent, type Intent } from "./intent.ts";

interface JournalSchema extends DBSchema {
  intents: { key: string; value: Intent; indexes: { byUserAndTime: [string, number] } };
}

/** The journal cannot be read or written; its message is fit to show. */
export class JournalError extends Error {
  override readonly name = "JournalError";
}

export interface JournalDatabase {
  /** Writes a record; resolves once it is on disk as far as the browser can promise. Throws a JournalError. */
  put(intent: Intent): Promise<void>;
  /**
   * Replaces a record by what `change` makes of it, in one transaction, so that no other tab's write is lost between.
   * Gives the record now kept; undefined where there is none. Throws a JournalError.
   */
  update(intentId: string, change: (intent: Intent) => Intent): Promise<Intent | undefined>;
  read(intentId: string): Promise<Intent | undefined>;
  /** All records of a user, oldest first, and a note for each that this version cannot read (it stays where it is). */
  readAll(userId: string): Promise<{ intents: readonly Intent[]; unreadable: readonly DroppedRow[] }>;
  close(): void;
}

export const journalDatabaseName = "crossbook-journal";
const version = 1;
const longestOpeningMs = 5_000;

/** Opens the journal's database; `onLost` is told when the browser takes it away. Throws a JournalError. */
export async function openJournalDatabase(
  name: string,
  onLost: (reason: string) => void,
): Promise<JournalDatabase> {
  const database = await guarded("open", () => openWithin(name, onLost));
  return {
    put: (intent) =>
      guarded("write", async () => {
        const transaction = database.transaction("intents", "readwrite", { durability: "strict" });
        await Promise.all([transaction.store.put(intent), transaction.done]);
      }),
    update: (intentId, change) =>
      guarded("write", async () => {
        const transaction = database.transaction("intents", "readwrite", { durability: "strict" });
        const held = readable(await transaction.store.get(intentId));
        const changed = held === undefined ? undefined : change(held);
        if (changed !== undefined && changed !== held) await transaction.store.put(changed);
        await transaction.done;
        return changed;
      }),
    read: (intentId) => guarded("read", async () => readable(await database.get("intents", intentId))),
    readAll: (userId) =>
      guarded("read", async () => {
        const range = IDBKeyRange.bound([userId], [userId, []]);
        return decodeRecords(await database.getAllFromIndex("intents", "byUserAndTime", range));
      }),
    close: () => database.close(),
  };
}

async function openWithin(
  name: string,
  onLost: (reason: string) => void,
): Promise<IDBPDatabase<JournalSchema>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const slow = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error("it does not open; close other tabs of Crossbook")),
      longestOpeningMs,
    );
  });
  const opening = openDB<JournalSchema>(name, version, {
    upgrade(database) {
      const store = database.createObjectStore("intents", { keyPath: "intentId" });
      store.createIndex("byUserAndTime", ["userId", "sentAt"]);
    },
    blocking(_current, _blocked, event) {
      // A newer Crossbook in another tab wants to change the schema: let it, and say that this tab keeps no records.
      (event.target as IDBDatabase).close();
      onLost("a newer version of Crossbook is open in another tab; reload this one");
    },
    terminated: () => onLost("the browser closed the storage"),
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

async function guarded<Value>(action: "open" | "read" | "write", work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    const why = error instanceof Error && error.message !== "" ? error.message : String(error);
    throw new JournalError(`The browser's storage could not be ${pastOf[action]}: ${why}`, { cause: error });
  }
}
const pastOf = { open: "opened", read: "read", write: "written" } as const;

function readable(value: unknown): Intent | undefined {
  return value === undefined ? undefined : decodeIntent(value);
}

function decodeRecords(values: readonly unknown[]) {
  const intents: Intent[] = [];
  const unreadable: DroppedRow[] = [];
  values.forEach((value, index) => {
    try {
      intents.push(decodeIntent(value));
    } catch (error) {
      if (!(error instanceof MalformedError)) throw error;
      unreadable.push({ index, problem: error.message });
    }
  });
  return { intents, unreadable };
}
