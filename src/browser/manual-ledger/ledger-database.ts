// The ledger in IndexedDB. A database of its own, so that neither ledger nor order journal can block the other.
import type { DBSchema } from "idb";
import { carried } from "#browser/lib/carry-unknown.ts";
import { runInSlices, type Steps } from "#browser/lib/in-slices.ts";
import { databaseNames, schemas } from "#browser/storage/databases.ts";
import { guarded, openDatabase } from "#browser/storage/open-database.ts";
import { MalformedError } from "#contract/decoding.ts";
import { decodeLedgerEntry, type LedgerEntry, ledgerEntrySteps, mergeEntry } from "./ledger-entry.ts";
import { texts } from "./texts.ts";

interface LedgerSchema extends DBSchema {
  entries: { key: string; value: LedgerEntry; indexes: { byUserAndTime: [string, number] } };
}

export interface LedgerDatabase {
  /**
   * Stores the entry, merged with a stored copy of it, and resolves to the result once it is durable. Throws a StorageError.
   */
  put(entry: LedgerEntry): Promise<LedgerEntry>;
  read(entryId: string): Promise<LedgerEntry | undefined>;
  /** All entries of a user, oldest first, and the number that cannot be decoded (they stay stored). */
  readAll(userId: string): Promise<{ entries: readonly LedgerEntry[]; unreadable: number }>;
  close(): void;
}

export const ledgerDatabaseName = databaseNames.ledger;

/** Opens the database. `onLost` gets a sentence when the browser closes it. Throws a StorageError. */
export async function openLedgerDatabase(
  name: string,
  onLost: (reason: string) => void,
): Promise<LedgerDatabase> {
  const database = await guarded("opened", () =>
    openDatabase<LedgerSchema>(name, schemas.ledger, (why) => onLost(texts.stopped(why))),
  );
  return {
    put: (entry) =>
      guarded("written", async () => {
        const transaction = database.transaction("entries", "readwrite", { durability: "strict" });
        const stored: unknown = await transaction.store.get(entry.entryId);
        const known = stored === undefined ? undefined : decodeLedgerEntry(stored);
        const merged = mergeEntry(known, entry);
        const written =
          known === undefined ? merged : (carried(stored, known, merged, decodeLedgerEntry) ?? merged);
        await Promise.all([transaction.store.put(written as LedgerEntry), transaction.done]);
        return merged;
      }),
    read: (entryId) =>
      guarded("read", async () => {
        const stored: unknown = await database.get("entries", entryId);
        return stored === undefined ? undefined : decodeLedgerEntry(stored);
      }),
    readAll: (userId) =>
      guarded("read", async () => {
        const range = IDBKeyRange.bound([userId], [userId, []]);
        const stored: readonly unknown[] = await database.getAllFromIndex("entries", "byUserAndTime", range);
        const entries = await runInSlices(decodeSteps(stored));
        return { entries, unreadable: stored.length - entries.length };
      }),
    close: () => database.close(),
  };
}

/** Entries decoded between two pauses. */
const entriesOfStep = 25;

/** The entries that can be decoded. */
function* decodeSteps(stored: readonly unknown[]): Steps<readonly LedgerEntry[]> {
  const entries: LedgerEntry[] = [];
  for (const [index, value] of stored.entries()) {
    try {
      entries.push(yield* ledgerEntrySteps(value));
    } catch (error) {
      if (!(error instanceof MalformedError)) throw error;
    }
    if (index % entriesOfStep === entriesOfStep - 1) yield;
  }
  return entries;
}
