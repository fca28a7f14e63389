// A copy of everything this browser stores for one user, as one file, and the way back. Values are copied as they are stored,
// unreadable ones too. It holds what stored-data.ts marks for it: never a key, token or password.
import { type IDBPDatabase, openDB } from "idb";
import { fromExactJson, toExactJson } from "#browser/lib/exact-json.ts";
import { isRecord, parseJson } from "#browser/lib/untyped-json.ts";
import { versionsKey } from "#browser/preferences/stored-value.ts";
import { toIsoInstant } from "#contract/instant.ts";
import { type DatabaseId, databaseNames, schemas } from "./databases.ts";
import { openDatabase, reasonOf } from "./open-database.ts";
import { copiedDatabases, databaseTable, isCopiedKey } from "./stored-data.ts";
import { backupTexts, copyTexts, deviceTexts } from "./texts.ts";

const format = "crossbook-device";
const version = 1;

interface StoredRow {
  readonly key: IDBValidKey;
  readonly value: unknown;
}

type DatabaseRows = Readonly<Record<string, readonly StoredRow[]>>;

export interface DeviceCopy {
  readonly userId: string;
  /** As ISO 8601. */
  readonly savedAt: string;
  /** Texts by localStorage key. */
  readonly values: Readonly<Record<string, string>>;
  /** Versions by localStorage key. */
  readonly versions: Readonly<Record<string, unknown>>;
  readonly databases: Readonly<Partial<Record<DatabaseId, DatabaseRows>>>;
}

/** Title of a kind of data and the number of its records in a copy. */
export interface CopyCount {
  readonly title: string;
  readonly count: number;
}

export interface WrittenCopy {
  readonly text: string;
  readonly counts: readonly CopyCount[];
}

interface Counted {
  readonly values: Readonly<Record<string, unknown>>;
  readonly databases: Readonly<Partial<Record<DatabaseId, Readonly<Record<string, readonly unknown[]>>>>>;
}

/** Of a stored row and one of a copy with the same key: the one to keep. */
export type MergeRows = (stored: unknown, copied: unknown) => unknown;

/**
 * The file of everything stored for `userId` at `now` (ms since 1970). Rejects where a database cannot be read: a copy is whole
 * or there is none.
 */
export async function writeDeviceCopy(userId: string, now: number): Promise<WrittenCopy> {
  const databases: Partial<Record<DatabaseId, Readonly<Record<string, readonly unknown[]>>>> = {};
  for (const id of copiedDatabases) databases[id] = await readDatabase(id, userId);
  const keys = Object.keys(localStorage)
    .filter((key) => isCopiedKey(key, userId))
    .toSorted();
  const versions = Object.entries(readVersions()).filter(([key]) => isCopiedKey(key, userId));
  const file = {
    format,
    version,
    savedAt: toIsoInstant(now),
    userId,
    values: Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key)])),
    versions: Object.fromEntries(versions),
    databases,
  };
  return { text: JSON.stringify(file, undefined, 1), counts: copyCounts(file) };
}

/** The copy in the text of a file, or a message why it is none for `userId`. */
export function readDeviceCopy(text: string, userId: string): DeviceCopy | { readonly problem: string } {
  const file = asRecord(parseJson(text));
  if (file.format !== format || typeof file.version !== "number")
    return { problem: backupTexts.otherFile(copyTexts.of) };
  if (file.version > version) return { problem: backupTexts.newer };
  if (file.userId !== userId) return { problem: backupTexts.otherUser(copyTexts.records) };
  const values = asRecord(file.values);
  const foreign = Object.entries(values).find(
    ([key, value]) => typeof value !== "string" || !isCopiedKey(key, userId),
  );
  if (foreign !== undefined) return { problem: copyTexts.foreignKey(foreign[0]) };
  const databases: Partial<Record<DatabaseId, DatabaseRows>> = {};
  for (const [id, stores] of Object.entries(asRecord(file.databases))) {
    if (!isCopiedDatabase(id)) return { problem: backupTexts.newer };
    if (Object.keys(asRecord(stores)).some((name) => !Object.hasOwn(schemas[id], name)))
      return { problem: backupTexts.newer };
    try {
      databases[id] = Object.fromEntries(
        Object.entries(asRecord(stores)).map(([name, rows]) => [name, rowsOf(rows, userId)]),
      );
    } catch {
      return { problem: copyTexts.badRow(databaseTable[id].title) };
    }
  }
  return {
    userId,
    savedAt: String(file.savedAt),
    values: values as Readonly<Record<string, string>>,
    versions: Object.fromEntries(
      Object.entries(asRecord(file.versions)).filter(([key]) => isCopiedKey(key, userId)),
    ),
    databases,
  };
}

/** Number of records of each kind in a copy. */
export function copyCounts({ databases, values }: Counted): readonly CopyCount[] {
  return [
    ...copiedDatabases.map((id) => ({
      title: databaseTable[id].title,
      count: databases[id]?.[Object.keys(schemas[id])[0] ?? ""]?.length ?? 0,
    })),
    { title: deviceTexts.lists, count: Object.keys(values).length },
  ];
}

/**
 * Brings a copy back: rows are added, of two with one key `merges` decides (else the stored one stays), and lists and settings
 * are replaced. Rejects with a message fit to show. Nothing is lost then: rows are only added, and no list is changed.
 */
export async function restoreDeviceCopy(
  { databases, values, versions }: DeviceCopy,
  merges: Readonly<Partial<Record<DatabaseId, MergeRows>>>,
): Promise<void> {
  for (const id of copiedDatabases) {
    const rows = databases[id];
    if (rows === undefined) continue;
    try {
      await restoreDatabase(id, rows, merges[id]);
    } catch (error) {
      throw new Error(copyTexts.notRestored(databaseTable[id].title, reasonOf(error)), { cause: error });
    }
  }
  restoreValues({ ...values, [versionsKey]: JSON.stringify({ ...readVersions(), ...versions }) });
}

async function restoreDatabase(
  id: DatabaseId,
  stores: DatabaseRows,
  merge: MergeRows = (stored) => stored,
): Promise<void> {
  // Open for a moment only: where it is taken away in that moment, the write fails.
  const database = (await openDatabase(
    databaseNames[id],
    schemas[id],
    () => undefined,
  )) as unknown as IDBPDatabase;
  try {
    const names = Object.keys(schemas[id]);
    const transaction = database.transaction(names, "readwrite", { durability: "strict" });
    transaction.done.catch(() => undefined);
    for (const [name, rows] of Object.entries(stores)) {
      const store = transaction.objectStore(name);
      // Most copies come back to a new device.
      const isEmpty = (await store.count()) === 0;
      for (const { key, value } of rows) {
        const stored: unknown = isEmpty ? undefined : await store.get(key);
        const kept = stored === undefined ? value : merge(stored, value);
        if (kept !== stored) await store.put(kept, store.keyPath === null ? key : undefined);
      }
    }
    await transaction.done;
  } finally {
    database.close();
  }
}

/** Writes all texts or none. */
function restoreValues(values: Readonly<Record<string, string>>): void {
  const before = Object.keys(values).map((key) => [key, localStorage.getItem(key)] as const);
  try {
    for (const [key, text] of Object.entries(values)) localStorage.setItem(key, text);
  } catch (error) {
    for (const [key] of before) localStorage.removeItem(key);
    for (const [key, text] of before) if (text !== null) localStorage.setItem(key, text);
    throw new Error(copyTexts.notRestored(deviceTexts.lists, copyTexts.full), { cause: error });
  }
}

async function readDatabase(
  id: DatabaseId,
  userId: string,
): Promise<Readonly<Record<string, readonly unknown[]>>> {
  // Of any version: a copy is wanted most where a newer program wrote the data.
  const database = await openExisting(databaseNames[id]);
  if (database === undefined) return {};
  try {
    const stores: Record<string, readonly unknown[]> = {};
    for (const name of database.objectStoreNames) {
      const { store } = database.transaction(name);
      const [keys, rows] = await Promise.all([store.getAllKeys(), store.getAll()]);
      stores[name] = keys.flatMap((key, index) => {
        const value: unknown = rows[index];
        return isOwn(key, value, userId) ? [[toExactJson(key), toExactJson(value)]] : [];
      });
    }
    return stores;
  } finally {
    database.close();
  }
}

/** The database in whatever version it has; undefined where there is none. */
async function openExisting(name: string): Promise<IDBPDatabase | undefined> {
  let isNew = false;
  const database = await openDB(name, undefined, {
    upgrade: (_database, _before, _after, transaction) => {
      isNew = true;
      transaction.done.catch(() => undefined);
      transaction.abort();
    },
    blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
  }).catch((error: unknown) => {
    if (isNew) return undefined;
    throw error;
  });
  return database;
}

/** A row that names no user, because it is damaged, is everyone's. */
function isOwn(key: IDBValidKey, value: unknown, userId: string): boolean {
  if (typeof value !== "object" || value === null) return key === userId;
  const { userId: owner } = value as { readonly userId?: unknown };
  return typeof owner !== "string" || owner === userId;
}

function rowsOf(rows: unknown, userId: string): readonly StoredRow[] {
  if (!Array.isArray(rows)) throw new TypeError("no list");
  return rows.map((row: unknown) => {
    if (!Array.isArray(row) || row.length !== 2) throw new TypeError("no row");
    const [key, value] = row.map(fromExactJson) as [IDBValidKey, unknown];
    if (!isOwn(key, value, userId)) throw new TypeError("another user's");
    return { key, value };
  });
}

function isCopiedDatabase(id: string): id is DatabaseId {
  return (copiedDatabases as readonly string[]).includes(id);
}

function readVersions(): Readonly<Record<string, unknown>> {
  return asRecord(parseJson(localStorage.getItem(versionsKey) ?? ""));
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}
