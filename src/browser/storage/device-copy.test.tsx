// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { deleteDB, type IDBPDatabase, openDB } from "idb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { intentWith } from "#browser/testing/order-intent-fixture.ts";
import { databaseNames, schemas } from "./databases.ts";
import {
  copyCounts,
  type DeviceCopy,
  readDeviceCopy,
  restoreDeviceCopy,
  writeDeviceCopy,
} from "./device-copy.ts";
import { openDatabase } from "./open-database.ts";
import { copiedDatabases, listStores, otherKeys } from "./stored-data.ts";

const user = "ada@example.org";
const now = 1_700_000_000_000;
const ending = encodeURIComponent(user);
const secrets = { key: "the-key", tabKey: "the-tab-key", mark: "the-mark", mail: "ada-mail" };

/** A row of each object store that a copy holds, and one that no program reads. */
const rows = {
  journal: {
    intents: [
      intentWith({ userId: user }),
      {
        intentId: "broken",
        userId: user,
        sentAt: 7,
        state: "teleported",
        extra: { at: new Date(5), n: undefined },
      },
      { intentId: "damaged", userId: 7 },
    ],
  },
  killSwitch: { stopped: [5] },
  ledger: { entries: [{ entryId: "e", userId: user, madeAt: 1, undoneAt: undefined, kind: "later" }] },
  tape: {
    trades: [{ userId: user, venue: "venue-a", instrument: "i", key: "k", at: 1, size: -0 }],
    spans: [{ userId: user, venue: "venue-a", instrument: "i", from: 1, to: 2 }],
  },
  edges: { watches: [{ userId: user, pair: "p", startedAt: 1, bytes: 2, points: [Number.NaN] }] },
} as const;

async function fill(): Promise<void> {
  for (const id of copiedDatabases) {
    const database = await openDatabase(databaseNames[id], schemas[id], () => undefined);
    for (const [name, values] of Object.entries(rows[id as keyof typeof rows])) {
      for (const value of values as readonly unknown[])
        await database.put(
          name as never,
          value as never,
          (typeof value === "number" ? user : undefined) as never,
        );
    }
    database.close();
  }
  const journal = await openDB(databaseNames.journal);
  await journal.put("intents", intentWith({ intentId: "of bob", userId: "bob" }));
  journal.close();
  for (const name of Object.keys(listStores))
    localStorage.setItem(`crossbook.${name}.${ending}`, `["${name}", \n 1]`);
  localStorage.setItem(`crossbook.alerts.${ending}.unreadable`, '[{"lone":"\ud800');
  localStorage.setItem("crossbook.alerts.bob", "of bob");
  localStorage.setItem("crossbook.preferences", '{"theme":"light","later":1}');
  localStorage.setItem("crossbook.versions", JSON.stringify({ [`crossbook.alerts.${ending}`]: 3 }));
  localStorage.setItem("crossbook.api-key", JSON.stringify({ userId: user, apiKey: secrets.key }));
  sessionStorage.setItem("crossbook.api-key", JSON.stringify({ userId: user, apiKey: secrets.tabKey }));
  localStorage.setItem("crossbook.signed-in", JSON.stringify({ userId: secrets.mark, generation: 1 }));
  localStorage.setItem("crossbook.last-sign-in", JSON.stringify({ email: secrets.mail, keepKey: "tab" }));
}

async function wipe(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of Object.values(databaseNames)) await deleteDB(name);
}

/** Everything in the browser's storage, as it is. */
async function everything(): Promise<unknown> {
  const databases: Record<string, unknown> = {};
  for (const name of Object.values(databaseNames)) {
    const database = await openDB(name);
    databases[name] = await Promise.all(
      [...database.objectStoreNames].map(async (store) => [
        await database.getAllKeys(store),
        await database.getAll(store),
      ]),
    );
    database.close();
  }
  return { local: { ...localStorage }, databases };
}

const copyText = async () => (await writeDeviceCopy(user, now)).text;

function read(text: string): DeviceCopy {
  const copy = readDeviceCopy(text, user);
  if ("problem" in copy) throw new Error(copy.problem);
  return copy;
}

beforeEach(fill);
afterEach(async () => {
  vi.restoreAllMocks();
  await wipe();
});

test("brings everything back byte for byte after the device was wiped", async () => {
  const text = await copyText();
  await wipe();
  await restoreDeviceCopy(read(text), {});
  expect(await copyText()).toBe(text);
  for (const id of copiedDatabases) {
    const database = await openDB(databaseNames[id]);
    for (const [name, values] of Object.entries(rows[id as keyof typeof rows])) {
      const stored: readonly unknown[] = await database.getAll(name);
      expect(stored, name).toHaveLength(values.length);
      for (const value of values as readonly unknown[]) expect(stored).toContainEqual(value);
    }
    database.close();
  }
  expect(localStorage.getItem(`crossbook.alerts.${ending}`)).toBe('["alerts", \n 1]');
  expect(localStorage.getItem(`crossbook.alerts.${ending}.unreadable`)).toBe('[{"lone":"\ud800');
});

test("holds every store of the table that is marked for it, and counts its records", async () => {
  const copy = read(await copyText());
  for (const [name, { isInCopy }] of Object.entries(listStores))
    expect(`crossbook.${name}.${ending}` in copy.values, name).toBe(isInCopy);
  expect(Object.keys(copy.databases)).toEqual(copiedDatabases);
  for (const id of copiedDatabases)
    expect(Object.keys(copy.databases[id] ?? {}).toSorted()).toEqual(Object.keys(schemas[id]).toSorted());
  expect(copyCounts(copy)).toEqual([
    { title: "Orders", count: 3 },
    { title: "Kill switch", count: 1 },
    { title: "Positions and cash", count: 1 },
    { title: "Recorded trades", count: 1 },
    { title: "Edge history", count: 1 },
    { title: "Lists and settings", count: Object.keys(listStores).length + 2 },
  ]);
});

test("holds no key, no sign-in and nothing of another user, and restores no such thing", async () => {
  const text = await copyText();
  for (const secret of [...Object.values(secrets), "of bob"]) expect(text).not.toContain(secret);
  for (const [key, { isInCopy }] of Object.entries(otherKeys)) {
    if (isInCopy) continue;
    const forged = { ...JSON.parse(text), values: { [key]: "x" } } as unknown;
    expect(readDeviceCopy(JSON.stringify(forged), user)).toEqual({
      problem: `“${key}” doesn't belong in a copy.`,
    });
  }
});

test("adds rows, keeps those that are here, and lets the caller decide between two", async () => {
  const text = await copyText();
  const journal = await openDB(databaseNames.journal);
  await journal.put("intents", intentWith({ userId: user, reason: "here" }));
  await journal.delete("intents", "broken");
  await restoreDeviceCopy(read(text), {});
  expect(await journal.get("intents", "intent-1")).toMatchObject({ reason: "here" });
  expect(await journal.get("intents", "broken")).toMatchObject({ state: "teleported" });
  expect(await journal.get("intents", "intent-1")).toMatchObject({ userId: user });
  await restoreDeviceCopy(read(text), { journal: (_stored, copied) => copied });
  expect(((await journal.get("intents", "intent-1")) as { reason?: unknown }).reason).toBeUndefined();
  journal.close();
});

test("copies a database of a newer version, and restores nothing over one", async () => {
  const text = await copyText();
  await openDB(databaseNames.journal, 2).then((newer) => newer.close());
  expect(await copyText()).toBe(text);
  const upgrade = (database: IDBPDatabase) =>
    void database.createObjectStore("later").put({ userId: user }, 1);
  await openDB(databaseNames.journal, 3, { upgrade }).then((newer) => newer.close());
  const { text: later, counts } = await writeDeviceCopy(user, now);
  expect(JSON.parse(later)).toMatchObject({ databases: { journal: { later: [[1, { userId: user }]] } } });
  expect(counts[0]).toEqual({ title: "Orders", count: 3 });
  const before = await everything();
  await expect(restoreDeviceCopy(read(text), {})).rejects.toThrow(
    "Orders: a newer version of Crossbook wrote this data; reload to update",
  );
  expect(await everything()).toEqual(before);
});

test("changes no list where the storage is too full for all of them", async () => {
  const text = await copyText();
  localStorage.setItem(`crossbook.watchlist.${ending}`, "newer");
  const setItem = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, value) {
    if (value === '["recents", \n 1]' && this.getItem(key) !== null)
      throw new DOMException("full", "QuotaExceededError");
    setItem.call(this, key, value);
  });
  await expect(restoreDeviceCopy(read(text), {})).rejects.toThrow(/^Lists and settings: /);
  expect(localStorage.getItem(`crossbook.watchlist.${ending}`)).toBe("newer");
  expect(localStorage.getItem(`crossbook.recents.${ending}`)).toBe('["recents", \n 1]');
});

test("copies a device that stores nothing, and creates nothing there", async () => {
  await wipe();
  const { counts } = await writeDeviceCopy(user, now);
  expect(counts.every(({ count }) => count === 0)).toBe(true);
  expect(await indexedDB.databases()).toEqual([]);
});

test("says what a file is that is no copy for this user", async () => {
  const file = JSON.parse(await copyText()) as Record<string, unknown>;
  const problem = (changes: object) => readDeviceCopy(JSON.stringify({ ...file, ...changes }), user);
  expect(readDeviceCopy("{", user)).toEqual({ problem: "This is not a file of this device's data." });
  expect(problem({ format: "crossbook-orders" })).toEqual({
    problem: "This is not a file of this device's data.",
  });
  const newer = { problem: "This file was written by a newer version of Crossbook." };
  expect(problem({ version: 2 })).toEqual(newer);
  expect(problem({ databases: { later: {} } })).toEqual(newer);
  expect(problem({ databases: { journal: { later: [] } } })).toEqual(newer);
  expect(problem({ userId: "bob" })).toEqual({ problem: "These data belong to another user." });
  const damaged = { problem: "Orders: a record in the file is damaged." };
  expect(problem({ databases: { journal: { intents: [["a"]] } } })).toEqual(damaged);
  expect(problem({ databases: { journal: { intents: [["a", { userId: "bob" }]] } } })).toEqual(damaged);
  expect(problem({ databases: { journal: { intents: [["a", { $type: "map" }]] } } })).toEqual(damaged);
});
