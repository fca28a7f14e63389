// IndexedDB database of intents: a completed write there survives a killed browser, unlike localStorage. Keyed by
// intent, indexed by user and time.
import type { DBSchema } from "idb";
import { carried } from "#browser/lib/carry-unknown.ts";
import { databaseNames, schemas } from "#browser/storage/databases.ts";
import { guarded, openDatabase } from "#browser/storage/open-database.ts";
import { type DroppedRow, MalformedError } from "#contract/decoding.ts";
import { decodeIntent, type Intent } from "./intent.ts";

interface JournalSchema extends DBSchema {
  intents: { key: string; value: Intent; indexes: { byUserAndTime: [string, number] } };
}

export interface UnreadableIntent extends DroppedRow {
  /** When the order was sent, ms since 1970; undefined where the record does not say. */
  readonly sentAt: number | undefined;
}

export interface JournalDatabase {
  /** Writes a record; resolves once it is on disk as far as the browser can promise. Throws a StorageError. */
  put(intent: Intent): Promise<void>;
  /**
   * Writes a new record where its user has `knownRecords` others, and gives true; false where another tab has added one
   * since. Throws a StorageError.
   */
  add(intent: Intent, knownRecords: number): Promise<boolean>;
  /**
   * Replaces a record by what `change` makes of it, in one transaction, so that no other tab's write is lost between.
   * Resolves to the record stored then; undefined where there is none. Throws a StorageError.
   */
  update(intentId: string, change: (intent: Intent) => Intent): Promise<Intent | undefined>;
  /** The same for several records in one transaction. Resolves to those that exist. */
  updateAll(intentIds: readonly string[], change: (intent: Intent) => Intent): Promise<readonly Intent[]>;
  read(intentId: string): Promise<Intent | undefined>;
  /** The records of a user in pages, oldest first; each page is read in a task of its own. Throws a StorageError. */
  pages(userId: string): AsyncIterable<IntentPage>;
  close(): void;
}

interface IntentPage {
  readonly intents: readonly Intent[];
  /** A note for each record that this version cannot read; it stays where it is. */
  readonly unreadable: readonly UnreadableIntent[];
}

/** Records of a page: reading the first ones, before the code is compiled, takes 20 ms. */
const pageSize = 100;

export const journalDatabaseName = databaseNames.journal;

/** Opens the journal's database; `onLost` is called when the browser removes it. Throws a StorageError. */
export async function openJournalDatabase(
  name: string,
  onLost: (reason: string) => void,
): Promise<JournalDatabase> {
  const database = await guarded("opened", () => openDatabase<JournalSchema>(name, schemas.journal, onLost));
  const updateAll: JournalDatabase["updateAll"] = (intentIds, change) =>
    guarded("written", async () => {
      const transaction = database.transaction("intents", "readwrite", { durability: "strict" });
      const { store } = transaction;
      const kept: Intent[] = [];
      for (const intentId of intentIds) {
        const stored: unknown = await store.get(intentId);
        const known = readable(stored);
        if (known === undefined) continue;
        const changed = change(known);
        if (changed !== known)
          await store.put((carried(stored, known, changed, decodeIntent) ?? changed) as Intent);
        kept.push(changed);
      }
      await transaction.done;
      return kept;
    });
  return {
    put: (intent) =>
      guarded("written", async () => {
        const transaction = database.transaction("intents", "readwrite", { durability: "strict" });
        await Promise.all([transaction.store.put(intent), transaction.done]);
      }),
    add: (intent, knownRecords) =>
      guarded("written", async () => {
        const transaction = database.transaction("intents", "readwrite", { durability: "strict" });
        const { store } = transaction;
        const records = await store.index("byUserAndTime").count(recordsOf(intent.userId));
        const isKnown = records === knownRecords;
        if (isKnown) await store.put(intent);
        await transaction.done;
        return isKnown;
      }),
    update: async (intentId, change) => (await updateAll([intentId], change))[0],
    updateAll,
    read: (intentId) => guarded("read", async () => readable(await database.get("intents", intentId))),
    async *pages(userId) {
      let seen: ReadonlySet<unknown> = new Set();
      let since: number | undefined;
      for (let most = pageSize; ; ) {
        const range = recordsOf(userId, since);
        const values: readonly unknown[] = await guarded("read", () =>
          database.getAllFromIndex("intents", "byUserAndTime", range, most),
        );
        // A page begins at the time of the last record before it, for which there can be several.
        const fresh = values.filter((value) => !seen.has(fieldOf(value, "intentId")));
        yield decodeRecords(fresh);
        if (values.length < most) return;
        if (fresh.length === 0) most *= 2;
        seen = new Set(values.map((value) => fieldOf(value, "intentId")));
        since = fieldOf(values.at(-1), "sentAt") as number;
      }
    },
    close: () => database.close(),
  };
}

/** Keys of a user's records in the index by time, from `since` on. */
function recordsOf(userId: string, since?: number): IDBKeyRange {
  return IDBKeyRange.bound(since === undefined ? [userId] : [userId, since], [userId, []]);
}

function readable(value: unknown): Intent | undefined {
  return value === undefined ? undefined : decodeIntent(value);
}

function fieldOf(value: unknown, name: "intentId" | "sentAt"): unknown {
  return (value as Readonly<Record<string, unknown>>)[name];
}

function decodeRecords(values: readonly unknown[]): IntentPage {
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
