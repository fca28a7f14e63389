// Rows of the world in IndexedDB: read once when it begins, then written behind the world in batches.
import type { DBSchema, IDBPDatabase } from "idb";
import { openDatabase } from "#browser/storage/open-database.ts";

export const worldDatabaseName = "crossbook-demo-world";

export type Table = "world" | "users" | "families" | "accounts" | "orders" | "cookies";

interface StoredRow {
  /** Table and id. */
  readonly key: string;
  readonly table: Table;
  /** Rows are read in this order: that of their first write. */
  readonly number: number;
  readonly row: unknown;
}

interface RowsSchema extends DBSchema {
  rows: { key: string; value: StoredRow };
}

export interface WorldDatabase {
  rows(table: Table): readonly unknown[];
  save(table: Table, id: string, row: unknown): void;
  remove(table: Table, id: string): void;
  /** Removes the rows of these tables. */
  clear(tables: readonly Table[]): void;
  /** Writes all changes so far in one transaction. Never rejects. */
  flush(): Promise<void>;
  /** False once the browser has refused to read or write: the rows then last as long as the worker. */
  isStored(): boolean;
  /** Drops what is not written yet and closes the database: another worker has taken over. */
  close(): void;
}

/** Opens the database and reads all its rows. Never rejects. */
export async function openWorldDatabase(name = worldDatabaseName): Promise<WorldDatabase> {
  let database: IDBPDatabase<RowsSchema> | undefined;
  const current = new Map<string, StoredRow>();
  const changed = new Set<string>();
  let lastNumber = 0;
  let writing: Promise<void> = Promise.resolve();
  const lose = () => {
    database = undefined;
  };
  try {
    database = await openDatabase<RowsSchema>(name, { rows: { keyPath: "key" } }, lose);
    for (const row of await database.getAll("rows")) current.set(row.key, row);
    lastNumber = Math.max(0, ...[...current.values()].map(({ number }) => number));
  } catch {
    // Storage is denied or broken; `isStored` says so.
    lose();
  }

  async function write(): Promise<void> {
    if (database === undefined || changed.size === 0) return;
    const keys = [...changed];
    changed.clear();
    try {
      const transaction = database.transaction("rows", "readwrite");
      for (const key of keys) {
        const row = current.get(key);
        // Rejections arrive with `done`.
        if (row === undefined) transaction.store.delete(key).catch(() => undefined);
        else transaction.store.put(row).catch(() => undefined);
      }
      await transaction.done;
    } catch {
      lose();
    }
  }

  const remove = (key: string) => {
    if (current.delete(key)) changed.add(key);
  };
  return {
    rows: (table) =>
      [...current.values()]
        .filter((row) => row.table === table)
        .sort((a, b) => a.number - b.number)
        .map(({ row }) => row),
    save(table, id, row) {
      const key = `${table} ${id}`;
      lastNumber += 1;
      current.set(key, { key, table, row, number: current.get(key)?.number ?? lastNumber });
      changed.add(key);
    },
    remove: (table, id) => remove(`${table} ${id}`),
    clear(tables) {
      for (const { key, table } of [...current.values()]) if (tables.includes(table)) remove(key);
    },
    flush() {
      writing = writing.then(write);
      return writing;
    },
    isStored: () => database !== undefined,
    close() {
      changed.clear();
      database?.close();
      lose();
    },
  };
}
