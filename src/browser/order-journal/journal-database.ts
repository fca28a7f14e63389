// IndexedDB database of intents: a completed write there survives a killed browser, unlike localStorage. Keyed by
// intent, indexed by user and time.
import type { DBSchema } from "idb";
import { carried } from "#browser/lib/carry-unknown.ts";
import { databaseNames, schemas } from "#browser/storage/databases.ts";
import { guardedBy, openDatabase } from "#browser/storage/open-database.ts";
import { type DroppedRow, MalformedError } from "#contract/decoding.ts";
import { decodeIntent, type Intent } from "./intent.ts";

interface JournalSchema extends DBSchema {
  intents: { key: string; value: Intent; indexes: { byUserAndTime: [string, number] } };
}

/** The journal cannot be read or written; its message is fit to show. */
export class JournalError extends Error {
  override readonly name = "JournalError";
}

/** A record that this version cannot read. */
export interface UnreadableIntent extends DroppedRow {
  /** When the order was sent, ms since 1970; undefined where the record does not say. */
  readonly sentAt: number | undefined;
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
  readAll(userId: string): Promise<{ intents: readonly Intent[]; unreadable: readonly UnreadableIntent[] }>;
  close(): void;
}

export const journalDatabaseName = databaseNames.journal;
const guarded = guardedBy(JournalError);

/** Opens the journal's database; `onLost` is called when the browser removes it. Throws a JournalError. */
export async function openJournalDatabase(
  name: string,
  onLost: (reason: string) => void,
): Promise<JournalDatabase> {
  const database = await guarded("opened", () => openDatabase<JournalSchema>(name, schemas.journal, onLost));
  return {
    put: (intent) =>
      guarded("written", async () => {
        const transaction = database.transaction("intents", "readwrite", { durability: "strict" });
        await Promise.all([transaction.store.put(intent), transaction.done]);
      }),
    update: (intentId, change) =>
      guarded("written", async () => {
        const transaction = database.transaction("intents", "readwrite", { durability: "strict" });
        const stored: unknown = await transaction.store.get(intentId);
        const known = readable(stored);
        const changed = known === undefined ? undefined : change(known);
        if (known !== undefined && changed !== undefined && changed !== known)
          await transaction.store.put((carried(stored, known, changed, decodeIntent) ?? changed) as Intent);
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

function readable(value: unknown): Intent | undefined {
  return value === undefined ? undefined : decodeIntent(value);
}

function decodeRecords(values: readonly unknown[]) {
  const intents: Intent[] = [];
  const unreadable: UnreadableIntent[] = [];
  values.forEach((value, index) => {
    try {
      intents.push(decodeIntent(value));
    } catch (error) {
      if (!(error instanceof MalformedError)) throw error;
      const { sentAt }: { readonly sentAt?: unknown } = Object(value);
      unreadable.push({
        index,
        problem: error.message,
        sentAt: typeof sentAt === "number" ? sentAt : undefined,
      });
    }
  });
  return { intents, unreadable };
}
