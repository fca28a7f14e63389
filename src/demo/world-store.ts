// The gateway's store over the rows of the world's database.
import { createMemoryStore, type RefreshFamily, type Store, type StoredUser } from "#paper/store.ts";
import type { StoredAccount, StoredOrder } from "#paper/world/world.ts";
import type { WorldDatabase } from "./world-database.ts";

/** A store with the rows of `database`; changes are noted there, and written by its next flush. */
export function createWorldStore(database: WorldDatabase): Store {
  const memory = createMemoryStore();
  for (const user of database.rows("users")) memory.saveUser(user as StoredUser);
  for (const family of database.rows("families")) memory.saveFamily(family as RefreshFamily);
  memory.saveWorld({
    accounts: database.rows("accounts") as readonly StoredAccount[],
    orders: database.rows("orders") as readonly StoredOrder[],
  });
  return {
    ...memory,
    saveUser(user) {
      memory.saveUser(user);
      database.save("users", user.id, user);
    },
    saveFamily(family) {
      memory.saveFamily(family);
      database.save("families", family.id, family);
    },
    removeFamily(id) {
      memory.removeFamily(id);
      database.remove("families", id);
    },
    saveWorld(changes) {
      memory.saveWorld(changes);
      for (const account of changes.accounts) database.save("accounts", account.userId, account);
      for (const stored of changes.orders) {
        database.save("orders", `${stored.venue} ${stored.order.id}`, stored);
      }
    },
    clearWorld() {
      memory.clearWorld();
      database.clear(["accounts", "orders"]);
    },
  };
}
