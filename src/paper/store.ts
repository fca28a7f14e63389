// Persistence interface: users, their sign-ins, and the world's accounts and orders.
import type { Instant } from "#contract/instant.ts";
import type { StoredAccount, StoredOrder } from "./world/world.ts";

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

export function createMemoryStore(): Store {
  const users = new Map<string, StoredUser>();
  const families = new Map<string, RefreshFamily>();
  const accounts = new Map<string, StoredAccount>();
  const orders = new Map<string, StoredOrder>();
  return {
    users: () => [...users.values()],
    saveUser: (user) => {
      users.set(user.id, user);
    },
    families: () => [...families.values()],
    saveFamily: (family) => {
      families.set(family.id, family);
    },
    removeFamily: (id) => {
      families.delete(id);
    },
    accounts: () => [...accounts.values()],
    orders: () => [...orders.values()],
    saveWorld: (changes) => {
      for (const account of changes.accounts) accounts.set(account.userId, account);
      for (const stored of changes.orders) orders.set(`${stored.venue} ${stored.order.id}`, stored);
    },
    clearWorld: () => {
      accounts.clear();
      orders.clear();
    },
    close: () => undefined,
  };
}
