// What outlives a restart, behind a port: people, their sign-ins, and what they own and ordered in the world.
import type { Instant } from "#contract/instant.ts";
import type { StoredAccount, StoredOrder } from "./world/world.ts";

/** A person. Neither the password nor the API key is kept, only what proves them. */
export interface StoredUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly avatarUrl: string;
  readonly role: string;
  readonly passwordHash: string;
  readonly apiKeyHash: string;
}

/** One sign-in and the refresh token that is good for it now; each renewal puts the next token's hash here. */
export interface RefreshFamily {
  readonly id: string;
  readonly userId: string;
  readonly tokenHash: string;
  readonly expiresAt: Instant;
}

/** What changed in the world since it was last kept. */
export interface WorldChanges {
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
  /** Orders in the order they were first saved. */
  orders(): readonly StoredOrder[];
  /** Keeps all of it or, where that fails, nothing. */
  saveWorld(changes: WorldChanges): void;
  /** Forgets accounts and orders; people and their sign-ins stay. */
  clearWorld(): void;
  close(): void;
}

/** A store that ends with the process: for tests. */
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
