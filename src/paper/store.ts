// Persistence interface: users, their sign-ins, and the world's accounts and orders.
import type { Instant } from "#contract/instant.ts";
import { orderKey, type StoredAccount, type StoredOrder } from "./world/world.ts";

/** A user. Password and API key are stored only as hashes. */
export interface StoredUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly avatarUrl: string;
  readonly role: string;
  readonly passwordHash: string;
  readonly apiKeyHash: string;
}

/** One sign-in and the hash of its currently valid refresh token, replaced by each refresh. */
export interface RefreshFamily {
  readonly id: string;
  readonly userId: string;
  readonly tokenHash: string;
  readonly expiresAt: Instant;
}

/** World changes since the last save. */
interface WorldChanges {
  readonly accounts: readonly StoredAccount[];
  readonly orders: readonly StoredOrder[];
}

export interface Store {
  users(): readonly StoredUser[];
  saveUser(user: StoredUser): void;
  families(): readonly RefreshFamily[];
  saveFamily(family: RefreshFamily): void;
  removeFamily(id: string): void;
  accounts(): readonly StoredAccount[];
  /** Orders by the time they were first saved. */
  orders(): readonly StoredOrder[];
  /** Saves all changes atomically. */
  saveWorld(changes: WorldChanges): void;
  /** Deletes accounts and orders; users and sign-ins stay. */
  clearWorld(): void;
  close(): void;
}

type StoreTable = "users" | "families" | "accounts" | "orders";

/** Where a store keeps its rows: by table and id, in the order in which they were first saved. */
export interface RowStorage {
  rows(table: StoreTable): readonly unknown[];
  save(table: StoreTable, id: string, row: object): void;
  remove(table: StoreTable, id: string): void;
  clear(tables: readonly StoreTable[]): void;
  /** Makes all changes of `change`, or none when it throws. */
  atOnce(change: () => void): void;
  close(): void;
}

/** The store whose rows are in `storage`, which no one else writes. */
export function createStore(storage: RowStorage): Store {
  return {
    users: () => storage.rows("users") as readonly StoredUser[],
    saveUser: (user) => storage.save("users", user.id, user),
    families: () => storage.rows("families") as readonly RefreshFamily[],
    saveFamily: (family) => storage.save("families", family.id, family),
    removeFamily: (id) => storage.remove("families", id),
    accounts: () => storage.rows("accounts") as readonly StoredAccount[],
    orders: () => storage.rows("orders") as readonly StoredOrder[],
    saveWorld: ({ accounts, orders }) =>
      storage.atOnce(() => {
        for (const account of accounts) storage.save("accounts", account.userId, account);
        for (const stored of orders) storage.save("orders", orderKey(stored.venue, stored.order.id), stored);
      }),
    clearWorld: () => storage.atOnce(() => storage.clear(["accounts", "orders"])),
    close: () => storage.close(),
  };
}

export function createMemoryStore(): Store {
  const newTable = () => new Map<string, object>();
  const tables = { users: newTable(), families: newTable(), accounts: newTable(), orders: newTable() };
  return createStore({
    rows: (table) => [...tables[table].values()],
    save: (table, id, row) => {
      tables[table].set(id, row);
    },
    remove: (table, id) => {
      tables[table].delete(id);
    },
    clear: (names) => {
      for (const name of names) tables[name].clear();
    },
    atOnce: (change) => change(),
    close: () => undefined,
  });
}
