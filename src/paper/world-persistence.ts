// Writes changed accounts and orders to the store, atomically and before clients hear of them.
import type { Store } from "./store.ts";
import { orderKey, type World } from "./world/world.ts";

export interface WorldPersistence {
  /** Saves changes since the last save; cheap without any. Throws if the store does, and tries the same again next time. */
  save(): void;
  /** Stops watching the world. */
  stop(): void;
}

/** Restores `world` from `store`, then tracks its changes. */
export function createWorldPersistence(
  store: Store,
  world: Pick<World, "watch" | "restore" | "accounts" | "storedOrders">,
): WorldPersistence {
  const keptAccounts = new Map(store.accounts().map((account) => [account.userId, JSON.stringify(account)]));
  const changedOrders = new Set<string>();
  const stop = world.watch((change) => {
    if (change.channel === "orders") changedOrders.add(orderKey(change.venue, change.data.id));
  });

  // Subscribes before restoring, because a re-entering order may fill at once.
  world.restore(store.accounts(), store.orders());

  return {
    save() {
      // Payouts change accounts without an order event, so the few accounts are compared.
      const accounts = world
        .accounts()
        .filter((account) => keptAccounts.get(account.userId) !== JSON.stringify(account));
      if (accounts.length === 0 && changedOrders.size === 0) return;
      store.saveWorld({ accounts, orders: world.storedOrders(changedOrders) });
      for (const account of accounts) keptAccounts.set(account.userId, JSON.stringify(account));
      changedOrders.clear();
    },
    stop,
  };
}
