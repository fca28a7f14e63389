import { expect, test } from "vitest";
import { apiKeyStorageKey, createSignInStorage, markerKey, type TextStore } from "./sign-in-storage.ts";

function createStore(entries: Readonly<Record<string, string>> = {}) {
  const stored = new Map(Object.entries(entries));
  const store: TextStore = {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, text) => void stored.set(key, text),
    removeItem: (key) => void stored.delete(key),
  };
  return { held: stored, store };
}

const denied: TextStore = {
  getItem: () => {
    throw new DOMException("denied", "SecurityError");
  },
  setItem: () => {
    throw new DOMException("full", "QuotaExceededError");
  },
  removeItem: () => {
    throw new DOMException("denied", "SecurityError");
  },
};

test("a marker outlasts the page and holds no secret", () => {
  const { held, store } = createStore();
  createSignInStorage(store).mark({ userId: "u", generation: 3 });
  expect(createSignInStorage(store).marker()).toEqual({ userId: "u", generation: 3 });
  expect([...held]).toEqual([[markerKey, '{"userId":"u","generation":3}']]);
  createSignInStorage(store).unmark();
  expect(held.size).toBe(0);
});

test("returns a saved key only to its user", () => {
  const { store } = createStore();
  const storage = createSignInStorage(store);
  storage.keepKey("u", "key");
  expect([storage.savedKey("u"), storage.savedKey("other"), storage.savedKey()]).toEqual([
    "key",
    undefined,
    "key",
  ]);
  storage.keepKey("u", undefined);
  expect(storage.savedKey()).toBeUndefined();
});

test.each(["", "null", "{", "[]", '{"userId":7,"generation":1}', '{"userId":"u","generation":1.5}', '"1"'])(
  "a marker that is %j is none",
  (text) => {
    const { store } = createStore({ [markerKey]: text, [apiKeyStorageKey]: text });
    const storage = createSignInStorage(store);
    expect([storage.marker(), storage.savedKey()]).toEqual([undefined, undefined]);
  },
);

test.each([
  ["denied", denied],
  ["absent", undefined],
])("where storage is %s, memory lasts as long as the page", (_, store) => {
  const storage = createSignInStorage(store);
  expect(storage.marker()).toBeUndefined();
  storage.mark({ userId: "u", generation: 1 });
  storage.keepKey("u", "key");
  expect([storage.marker()?.userId, storage.savedKey("u")]).toEqual(["u", "key"]);
  storage.unmark();
  storage.keepKey("u", undefined);
  expect([storage.marker(), storage.savedKey()]).toEqual([undefined, undefined]);
});
