import { expect, it } from "vitest";
import { createMemoryStore } from "./store.ts";
import type { StoredAccount, StoredOrder, World, WorldChange } from "./world/world.ts";
import { createWorldPersistence } from "./world-persistence.ts";

const account: StoredAccount = {
  userId: "ada",
  cash: { "venue-a": "5", "venue-b": "1", "venue-c": "1" },
  contracts: {},
};
const order = { userId: "ada", venue: "venue-a", limit: undefined, order: { id: "1" } } as StoredOrder;

it("saves what a failed save left, and no more after that", () => {
  const memory = createMemoryStore();
  let isBroken = true;
  let saves = 0;
  const store = {
    ...memory,
    saveWorld(changes: Parameters<typeof memory.saveWorld>[0]) {
      if (isBroken) throw new Error("the disk is full");
      saves += 1;
      memory.saveWorld(changes);
    },
  };
  const read: string[][] = [];
  let announce: (change: WorldChange) => void = () => {};
  const world: Pick<World, "watch" | "restore" | "accounts" | "storedOrders"> = {
    watch: (listener) => {
      announce = listener;
      return () => {};
    },
    restore: () => {},
    accounts: () => [account],
    storedOrders: (keys = []) => {
      read.push([...keys]);
      return [order];
    },
  };
  const persistence = createWorldPersistence(store, world);
  announce({ channel: "orders", venue: "venue-a", data: order.order } as WorldChange);
  expect(() => persistence.save()).toThrow("the disk is full");
  isBroken = false;
  persistence.save();
  persistence.save();
  expect([memory.accounts(), memory.orders(), saves]).toEqual([[account], [order], 1]);
  // Not all: there may be thousands.
  expect(read).toEqual([["venue-a 1"], ["venue-a 1"]]);
});
