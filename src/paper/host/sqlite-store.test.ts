import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMemoryStore, type RefreshFamily, type Store, type StoredUser } from "#paper/store.ts";
import type { StoredAccount, StoredOrder } from "#paper/world/world.ts";
import { openSqliteStore, UnusableStoreError } from "./sqlite-store.ts";

let folder = "";
const newPath = () => join(folder, `${randomUUID()}.sqlite`);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sqlite-store-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const ada: StoredUser = {
  id: "ada",
  name: "Ada — “Λ”",
  email: "ada@paper.test",
  avatarUrl: "",
  role: "trader",
  passwordHash: "p",
  apiKeyHash: "k",
};
const family: RefreshFamily = { id: "f", userId: "ada", tokenHash: "t", expiresAt: 1_795_000_000_000 };
const account: StoredAccount = {
  userId: "ada",
  cash: { "venue-a": "9999.99999", "venue-b": "10000", "venue-c": "1000000000000.1" },
  contracts: { "#20": "3", [`7${"1".repeat(76)}`]: "0.5" },
};
function order(id: string, filled = "0", limit: string | undefined = "0.48"): StoredOrder {
  return {
    userId: "ada",
    venue: "venue-a",
    limit,
    order: {
      id,
      market_id: "m",
      outcome_id: "o",
      order_type: "limit",
      side: "buy",
      amount: "10",
      filled,
      remaining: "10",
      price: "0.48",
      status: "live",
      timestamp: "2026-11-20T12:00:00.000Z",
    },
  };
}

const kinds: readonly (readonly [string, () => Store])[] = [
  ["in memory", createMemoryStore],
  ["in a file", () => openSqliteStore(newPath())],
];
describe.each(kinds)("a store %s", (_, open) => {
  it("returns what was saved", () => {
    const store = open();
    store.saveUser(ada);
    store.saveFamily(family);
    store.saveWorld({ accounts: [account], orders: [order("1"), order("2", "0", undefined)] });
    expect(store.users()).toEqual([ada]);
    expect(store.families()).toEqual([family]);
    expect(store.accounts()).toEqual([account]);
    expect(store.orders()).toEqual([order("1"), order("2", "0", undefined)]);
    store.close();
  });

  it("replaces by id and keeps the order of insertion", () => {
    const store = open();
    store.saveUser(ada);
    store.saveUser({ ...ada, name: "Ada L." });
    store.saveFamily({ ...family, tokenHash: "next" });
    store.saveWorld({ accounts: [], orders: [order("1"), order("2"), order("3")] });
    store.saveWorld({ accounts: [account], orders: [order("1", "10")] });
    expect(store.users().map(({ name }) => name)).toEqual(["Ada L."]);
    expect(store.families().map(({ tokenHash }) => tokenHash)).toEqual(["next"]);
    expect(store.orders()).toEqual([order("1", "10"), order("2"), order("3")]);
    store.close();
  });

  it("distinguishes orders of two venues with the same id", () => {
    const store = open();
    store.saveWorld({ accounts: [], orders: [order("1"), { ...order("1"), venue: "venue-c" }] });
    expect(store.orders().map(({ venue }) => venue)).toEqual(["venue-a", "venue-c"]);
    store.close();
  });

  it("deletes a family or the whole world and nothing else", () => {
    const store = open();
    store.saveUser(ada);
    store.saveFamily(family);
    store.saveWorld({ accounts: [account], orders: [order("1")] });
    store.clearWorld();
    expect([store.accounts(), store.orders()]).toEqual([[], []]);
    expect([store.users().length, store.families().length]).toEqual([1, 1]);
    store.removeFamily("f");
    store.removeFamily("never there");
    expect(store.families()).toEqual([]);
    store.close();
  });
});

describe("a store in a file", () => {
  it("persists after being closed", () => {
    const path = newPath();
    const first = openSqliteStore(path);
    first.saveUser(ada);
    first.saveWorld({ accounts: [account], orders: [order("1")] });
    first.close();
    const second = openSqliteStore(path);
    expect([second.users(), second.accounts(), second.orders()]).toEqual([[ada], [account], [order("1")]]);
    second.close();
  });

  it("saves a change atomically", () => {
    const path = newPath();
    const store = openSqliteStore(path);
    const broken: StoredOrder = {
      ...order("2"),
      order: {
        ...order("2").order,
        get status(): string {
          throw new Error("cannot be written");
        },
      },
    };
    expect(() => store.saveWorld({ accounts: [account], orders: [order("1"), broken] })).toThrow(
      /cannot be written/,
    );
    expect([store.accounts(), store.orders()]).toEqual([[], []]);
    store.saveWorld({ accounts: [account], orders: [order("1")] });
    expect(store.orders()).toHaveLength(1);
    store.close();
  });

  it("opens after its process was killed during a change", async () => {
    const path = newPath();
    const store = openSqliteStore(path);
    store.saveUser(ada);
    store.close();
    await killWhileWriting(path);
    expect(existsSync(`${path}.lock`), "the killed process left its lock").toBe(true);
    const again = openSqliteStore(path);
    expect(again.users()).toEqual([ada]);
    again.saveFamily(family);
    expect(again.families()).toEqual([family]);
    again.close();
  });

  it("is refused when of another version or damaged", () => {
    const path = newPath();
    writeFileSync(path, "not a database, but long enough to be taken for one ".repeat(100));
    expect(() => openSqliteStore(path)).toThrow(UnusableStoreError);
    const folderPath = join(folder, "a-folder");
    mkdirSync(folderPath);
    expect(() => openSqliteStore(folderPath)).toThrow();
  });
});

/** Kills a process while it writes to the store at `path`. */
async function killWhileWriting(path: string): Promise<void> {
  const script = `
    const { Database } = require("node-sqlite3-wasm");
    const database = new Database(process.argv[1]);
    database.exec("BEGIN IMMEDIATE; DELETE FROM users; INSERT INTO users VALUES ('eve', '{}')");
    console.log("writing");
    setInterval(() => undefined, 1000);
  `;
  const child = spawn(process.execPath, ["-e", script, path], { stdio: ["ignore", "pipe", "inherit"] });
  const exited = new Promise((resolve) => child.once("exit", resolve));
  await new Promise((resolve) => child.stdout.once("data", resolve));
  child.kill("SIGKILL");
  await exited;
}
