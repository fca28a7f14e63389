// Writes the world's accounts and orders through to the store: what changed, all of it or nothing, before it is told.
import type { Store } from "./store.ts";
import type { World } from "./world/world.ts";

export interface WorldPersistence {
  /** Saves what changed since the last time; cheap where nothing did. */
  save(): void;
  /** Stops watching the world. */
  stop(): void;
}

/** Puts what `store` holds back into `world`, then keeps the two alike. */
export function createWorldPersistence(store: Store, world: World): WorldPersistence {
  const keptAccounts = new Map(store.accounts().map((account) => [account.userId, JSON.stringify(account)]));
  const changedOrders = new Set<string>();
  const stop = world.watch((change) => {
    if (change.channel === "orders") changedOrders.add(`${change.venue} ${change.data.id}`);
  });

  // Watched already: an order that re-enters may fill at once.
  world.restore(store.accounts(), store.orders());

  return {
    save() {
      // Contracts are paid out without an order moving, so accounts are compared; there are few.
      const accounts = world.accounts().filter((account) => {
        const text = JSON.stringify(account);
        const changed = keptAccounts.get(account.userId) !== text;
        if (changed) keptAccounts.set(account.userId, text);
        return changed;
      });
      if (accounts.length === 0 && changedOrders.size === 0) return;
      const orders = world
        .storedOrders()
        .filter(({ venue, order }) => changedOrders.has(`${venue} ${order.id}`));
      changedOrders.clear();
      store.saveWorld({ accounts, orders });
    },
    stop,
  };
}
