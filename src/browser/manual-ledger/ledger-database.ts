// Where the entries are kept: IndexedDB, beside the journal and apart from it, so that neither can hinder the other.
import type { DBSchema } from "idb";
import { guardedBy, openDatabase } from "#browser/storage/open-database.ts";
import { MalformedError } from "#contract/decoding.ts";
import { decodeLedgerEntry, type LedgerEntry, mergeEntry } from "./ledger-entry.ts";

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
const guarded = guardedBy(LedgerError);

/** Opens the database; `onLost` is told, in a sentence, when the browser takes it away. Throws a LedgerError. */
export async function openLedgerDatabase(
  name: string,
  onLost: (reason: string) => void,
): Promise<LedgerDatabase> {
  const database = await guarded("opened", () =>
    openDatabase<LedgerSchema>(
      name,
      (created) => {
        const store = created.createObjectStore("entries", { keyPath: "entryId" });
        store.createIndex("byUserAndTime", ["userId", "madeAt"]);
      },
      (why) => onLost(`Nothing more can be kept: ${why}.`),
    ),
  );
  return {
    put: (entry) =>
      guarded("written", async () => {
        const transaction = database.transaction("entries", "readwrite", { durability: "strict" });
        const held: unknown = await transaction.store.get(entry.entryId);
        const further = held === undefined ? entry : mergeEntry(decodeLedgerEntry(held), entry);
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
        const entries = held.flatMap((value) => decodeOrSkip(value) ?? []);
        return { entries, unreadable: held.length - entries.length };
      }),
    close: () => database.close(),
  };
}

function decodeOrSkip(value: unknown): LedgerEntry | undefined {
  try {
    return decodeLedgerEntry(value);
  } catch (error) {
    if (error instanceof MalformedError) return undefined;
    throw error;
  }
}
