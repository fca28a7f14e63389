import { StorageError } from "#browser/storage/open-database.ts";
import "fake-indexeddb/auto";
import { openDB } from "idb";
import { afterEach, describe, expect, it, vi } from "vitest";
import { intentWith } from "#browser/testing/order-intent-fixture.ts";
import { waitUntil } from "#browser/testing/wait-until.ts";
import { openJournalDatabase } from "./journal-database.ts";

const nobody = () => undefined;
let count = 0;
const freshName = () => {
  count += 1;
  return `database-${count}`;
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("two versions in two tabs", () => {
  it("lets a newer version change the schema, says it stores no more and refuses to", async () => {
    const name = freshName();
    const lost: string[] = [];
    const database = await openJournalDatabase(name, (reason) => lost.push(reason));
    await database.put(intentWith());
    const newer = await openDB(name, 2, { upgrade: (upgraded) => void upgraded.createObjectStore("more") });
    expect([...newer.objectStoreNames]).toEqual(["intents", "more"]);
    expect(lost).toEqual(["a newer version of Crossbook is open in another tab; reload this one"]);
    await expect(database.put(intentWith({ intentId: "two" }))).rejects.toThrow(StorageError);
    expect(await newer.getAllKeys("intents")).toEqual(["intent-1"]);
    newer.close();
  });

  it("keeps the fields that a newer version added to an order through a change", async () => {
    const name = freshName();
    const database = await openJournalDatabase(name, nobody);
    const raw = await openDB(name);
    await raw.put("intents", {
      ...intentWith(),
      route: { desk: 1 },
      body: { ...intentWith().body, tag: "x" },
    });
    await database.update("intent-1", (intent) => ({ ...intent, state: "unknown", reason: "lost" }));
    expect(await raw.get("intents", "intent-1")).toMatchObject({
      state: "unknown",
      reason: "lost",
      route: { desk: 1 },
      body: { tag: "x" },
    });
    raw.close();
    database.close();
  });

  it("the older one that is opened later refuses, and leaves everything as it is", async () => {
    const name = freshName();
    (await openJournalDatabase(name, nobody)).close();
    const newer = await openDB(name, 2);
    newer.close();
    await expect(openJournalDatabase(name, nobody)).rejects.toThrow(StorageError);
    const after = await openDB(name);
    expect(after.version).toBe(2);
    after.close();
  });
});

it("reads every record once, page by page, also those of the same time", async () => {
  const database = await openJournalDatabase(freshName(), nobody);
  const times = Array.from({ length: 900 }, (_, index) => (index < 100 ? index : index < 800 ? 100 : index));
  for (const [index, sentAt] of times.entries())
    await database.put(intentWith({ intentId: `intent-${String(index).padStart(3, "0")}`, sentAt }));
  await database.put(intentWith({ intentId: "of another user", userId: "user-2", sentAt: 5 }));
  const pages: number[] = [];
  const ids: string[] = [];
  for await (const { intents, unreadable } of database.pages("user-1")) {
    pages.push(intents.length);
    ids.push(...intents.map(({ intentId }) => intentId));
    expect(unreadable).toEqual([]);
  }
  expect(ids).toEqual(times.map((_, index) => `intent-${String(index).padStart(3, "0")}`));
  expect(pages.length).toBeGreaterThan(3);
  database.close();
});

it("that does not open is given up, and closed should it open after all", async () => {
  const open = indexedDB.open.bind(indexedDB);
  let request: IDBOpenDBRequest | undefined;
  const withheld: (() => void)[] = [];
  // As with another tab blocking it: no event arrives for any length of time.
  vi.spyOn(indexedDB, "open").mockImplementation((...given) => {
    request = open(...given);
    vi.spyOn(request, "addEventListener").mockImplementation((type: string, listener: unknown) => {
      if (type === "success" && typeof listener === "function") withheld.push(() => listener());
    });
    return request;
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const opening = expect(openJournalDatabase(freshName(), nobody)).rejects.toThrow(/close other tabs/);
  await vi.advanceTimersByTimeAsync(5_000);
  await opening;
  vi.useRealTimers();
  await waitUntil(() => expect(request?.readyState).toBe("done"));
  const closed = vi.spyOn(IDBDatabase.prototype, "close");
  for (const listener of withheld) listener();
  await waitUntil(() => expect(closed).toHaveBeenCalledOnce());
});
