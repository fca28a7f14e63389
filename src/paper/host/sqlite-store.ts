// Store in one SQLite file. Needs exclusive use by one process: bind the port before opening it, because a stale lock
// is removed here.
import { rmSync } from "node:fs";
import sqlite from "node-sqlite3-wasm";
import { createStore, type Store } from "#paper/store.ts";

/** The file is not a store of this version. */
export class UnusableStoreError extends Error {
  override readonly name = "UnusableStoreError";
}

const version = 1;
const schema = `
  CREATE TABLE users (id TEXT PRIMARY KEY, row TEXT NOT NULL) STRICT;
  CREATE TABLE families (id TEXT PRIMARY KEY, row TEXT NOT NULL) STRICT;
  CREATE TABLE accounts (id TEXT PRIMARY KEY, row TEXT NOT NULL) STRICT;
  CREATE TABLE orders (id TEXT PRIMARY KEY, row TEXT NOT NULL) STRICT;
  PRAGMA user_version = ${version};
`;
/** Opens or creates the store at `path`. Throws an UnusableStoreError for any other file. */
export function openSqliteStore(path: string): Store {
  // The library locks with a directory, which outlives a killed process.
  rmSync(`${path}.lock`, { recursive: true, force: true });
  const database = new sqlite.Database(path);
  try {
    prepare(database, path);
  } catch (error) {
    database.close();
    throw error;
  }

  return createStore({
    rows: (table) =>
      database.all(`SELECT row FROM ${table} ORDER BY rowid`).map(({ row }) => JSON.parse(String(row))),
    // An upsert keeps the rowid, so orders stay in insertion order.
    save: (table, id, row) => {
      database.run(
        `INSERT INTO ${table} (id, row) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET row = excluded.row`,
        [id, JSON.stringify(row)],
      );
    },
    remove: (table, id) => {
      database.run(`DELETE FROM ${table} WHERE id = ?`, [id]);
    },
    clear: (tables) => {
      for (const table of tables) database.exec(`DELETE FROM ${table}`);
    },
    atOnce: (change) => {
      database.exec("BEGIN IMMEDIATE");
      try {
        change();
        database.exec("COMMIT");
      } catch (error) {
        database.exec("ROLLBACK");
        throw error;
      }
    },
    close: () => database.close(),
  });
}

function prepare(database: InstanceType<typeof sqlite.Database>, path: string): void {
  try {
    // NORMAL loses nothing when the process dies; only a power failure may lose the last changes.
    database.exec("PRAGMA synchronous = NORMAL");
    const found = Number(database.get("PRAGMA user_version")?.user_version);
    const tables = Number(database.get("SELECT count(*) AS n FROM sqlite_schema")?.n);
    if (found === 0 && tables === 0) database.exec(`BEGIN; ${schema} COMMIT;`);
    else if (found !== version) {
      throw new UnusableStoreError(
        `${path} is a store of version ${found}, not ${version}; remove it to begin anew`,
      );
    }
  } catch (error) {
    if (error instanceof UnusableStoreError) throw error;
    throw new UnusableStoreError(`${path} cannot be read as a store; remove it to begin anew`, {
      cause: error,
    });
  }
}
