// Store in one SQLite file. Needs exclusive use by one process: bind the port before opening it, because a stale lock
// is removed here.
import { rmSync } from "node:fs";
import sqlite from "node-sqlite3-wasm";
import * as v from "valibot";
import { venueIds } from "#contract/venue-id.ts";
import type { RefreshFamily, Store, StoredUser } from "#paper/store.ts";
import type { StoredAccount, StoredOrder } from "#paper/world/world.ts";

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
type Table = "users" | "families" | "accounts" | "orders";

const userSchema = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  avatarUrl: v.string(),
  role: v.string(),
  passwordHash: v.string(),
  apiKeyHash: v.string(),
});
const familySchema = v.object({
  id: v.string(),
  userId: v.string(),
  tokenHash: v.string(),
  expiresAt: v.number(),
});
const accountSchema = v.object({
  userId: v.string(),
  cash: v.object({ "venue-a": v.string(), "venue-b": v.string(), "venue-c": v.string() }),
  contracts: v.record(v.string(), v.string()),
});
const orderSchema = v.pipe(
  v.object({
    userId: v.string(),
    venue: v.picklist(venueIds),
    order: v.object({
      id: v.string(),
      market_id: v.string(),
      outcome_id: v.string(),
      order_type: v.string(),
      side: v.string(),
      amount: v.string(),
      filled: v.string(),
      remaining: v.string(),
      price: v.string(),
      status: v.string(),
      timestamp: v.string(),
    }),
    limit: v.optional(v.string()),
    cost: v.optional(v.string()),
  }),
  // JSON omits undefined keys; this restores `limit`.
  v.transform(({ limit, ...stored }) => ({ ...stored, limit })),
);

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

  const rows = <Schema extends v.GenericSchema>(table: Table, rowSchema: Schema): v.InferOutput<Schema>[] =>
    database.all(`SELECT row FROM ${table} ORDER BY rowid`).map(({ row }) => {
      const result = v.safeParse(rowSchema, JSON.parse(String(row)));
      if (!result.success) throw new UnusableStoreError(`${path}: a row of ${table} is damaged`);
      return result.output;
    });
  // An upsert keeps the rowid, so orders stay in insertion order.
  const save = (table: Table, id: string, row: object) => {
    database.run(
      `INSERT INTO ${table} (id, row) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET row = excluded.row`,
      [id, JSON.stringify(row)],
    );
  };
  const atOnce = (change: () => void) => {
    database.exec("BEGIN IMMEDIATE");
    try {
      change();
      database.exec("COMMIT");
    } catch (error) {
      database.exec("ROLLBACK");
      throw error;
    }
  };

  return {
    users: (): StoredUser[] => rows("users", userSchema),
    saveUser: (user) => save("users", user.id, user),
    families: (): RefreshFamily[] => rows("families", familySchema),
    saveFamily: (family) => save("families", family.id, family),
    removeFamily: (id) => {
      database.run("DELETE FROM families WHERE id = ?", [id]);
    },
    accounts: (): StoredAccount[] => rows("accounts", accountSchema),
    orders: (): StoredOrder[] => rows("orders", orderSchema),
    saveWorld: ({ accounts, orders }) =>
      atOnce(() => {
        for (const account of accounts) save("accounts", account.userId, account);
        for (const stored of orders) save("orders", `${stored.venue} ${stored.order.id}`, stored);
      }),
    clearWorld: () => atOnce(() => database.exec("DELETE FROM accounts; DELETE FROM orders")),
    close: () => database.close(),
  };
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
