import "fake-indexeddb/auto";
import { type DBSchema, deleteDB, openDB } from "idb";
import { expect, onTestFinished, test, vi } from "vitest";
import { guarded, openDatabase, reasonOf, StorageError } from "./open-database.ts";

let made = 0;
const isNew = () => `opened-${++made}`;
interface Rows extends DBSchema {
  readonly rows: { readonly key: string; readonly value: string };
}
const schema = { rows: {} };

test("a newer Crossbook in another tab gets the database, and this one says so", async () => {
  const name = isNew();
  const onLost = vi.fn();
  await openDatabase<Rows>(name, schema, onLost);
  const newer = await openDB(name, 2, { upgrade: (database) => void database.createObjectStore("more") });
  expect([...newer.objectStoreNames]).toEqual(["more", "rows"]);
  expect(onLost).toHaveBeenCalledExactlyOnceWith(
    "a newer version of Crossbook is open in another tab; reload this one",
  );
  newer.close();
});

test("data deleted in another tab is not taken for a newer version", async () => {
  const name = isNew();
  const onLost = vi.fn();
  await openDatabase<Rows>(name, schema, onLost);
  await deleteDB(name);
  expect(onLost).toHaveBeenCalledExactlyOnceWith("the data was deleted in another tab; reload this one");
});

test.each([
  ["VersionError", "a newer version of Crossbook wrote this data; reload to update"],
  ["QuotaExceededError", "the disk or the site's storage is full; free some space"],
  ["SecurityError", "the browser denies storage, as in some private windows"],
  ["AbortError", "the browser's own words"],
])("says in plain words what a %s is", (name, words) => {
  expect(reasonOf(new DOMException("the browser's own words", name))).toBe(words);
});

test("a database that does not open is given up after five seconds, and closed should it open after all", async () => {
  const name = isNew();
  const holder = await openDB(name, 1);
  // Deletion is pending and blocked: a new open waits as well.
  const going = deleteDB(name);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const onLost = vi.fn();
  const opening = openDatabase<Rows>(name, schema, onLost);
  const refused = expect(opening).rejects.toThrow("it does not open; close other tabs of Crossbook");
  await vi.advanceTimersByTimeAsync(5_000);
  await refused;
  vi.useRealTimers();
  holder.close();
  await going;
  const hindered = vi.fn();
  const later = await openDB(name, 2, { blocked: hindered });
  expect([...later.objectStoreNames]).toEqual(["rows"]);
  expect(hindered).not.toHaveBeenCalled();
  expect(onLost).not.toHaveBeenCalled();
  later.close();
});

test("a browser whose storage throws at once is refused with its error, and no timer stays behind", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(indexedDB, "open").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  await expect(openDatabase<Rows>(isNew(), schema, vi.fn())).rejects.toThrow("The operation is insecure.");
  expect(vi.getTimerCount()).toBe(0);
});

test.each([undefined, null])("a browser without a database (%s) is said to deny storage", async (factory) => {
  vi.stubGlobal("indexedDB", factory);
  onTestFinished(() => void vi.unstubAllGlobals());
  await expect(openDatabase<Rows>(isNew(), schema, () => undefined)).rejects.toThrow(
    "the browser denies storage, as in some private windows",
  );
});

test("wraps a failure in a message fit to show, with its cause", async () => {
  const cause = new Error("the disk is full");
  const failing = guarded("written", () => Promise.reject(cause));
  await expect(failing).rejects.toThrow(StorageError);
  await expect(failing).rejects.toMatchObject({
    message: "The browser's storage could not be written: the disk is full",
    cause,
  });
  expect(await guarded("read", async () => 1)).toBe(1);
});

test("takes a closed database for one the browser closed, not for denied storage", async () => {
  const name = isNew();
  const database = await openDatabase<Rows>(name, schema, vi.fn());
  await deleteDB(name);
  await expect(guarded("written", () => database.clear("rows"))).rejects.toThrow(
    "The browser's storage could not be written: the browser closed the storage; reload this page",
  );
});
