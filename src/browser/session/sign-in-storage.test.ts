import { expect, test } from "vitest";
import {
  apiKeyStorageKey,
  createSignInStorage,
  lastSignInKey,
  markerKey,
  type TextStore,
} from "./sign-in-storage.ts";

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
  createSignInStorage(store, createStore().store).mark({ userId: "u", generation: 3 });
  expect(createSignInStorage(store, createStore().store).marker()).toEqual({ userId: "u", generation: 3 });
  expect([...held]).toEqual([[markerKey, '{"userId":"u","generation":3}']]);
  createSignInStorage(store, createStore().store).unmark();
  expect(held.size).toBe(0);
});

test("returns a saved key only to its user", () => {
  const { store } = createStore();
  const storage = createSignInStorage(store, createStore().store);
  storage.keepKey("u", "key", "device");
  expect([storage.savedKey("u"), storage.savedKey("other"), storage.savedKey()]).toEqual([
    "key",
    undefined,
    "key",
  ]);
  storage.keepKey("u", undefined, "never");
  expect(storage.savedKey()).toBeUndefined();
});

test.each(["", "null", "{", "[]", '{"userId":7,"generation":1}', '{"userId":"u","generation":1.5}', '"1"'])(
  "a marker that is %j is none",
  (text) => {
    const { store } = createStore({ [markerKey]: text, [apiKeyStorageKey]: text });
    const storage = createSignInStorage(store, createStore().store);
    expect([storage.marker(), storage.savedKey()]).toEqual([undefined, undefined]);
  },
);

test("keeps a key in one place only, and the tab's is gone with the tab", () => {
  const [device, tab] = [createStore(), createStore()];
  const storage = createSignInStorage(device.store, tab.store);
  storage.keepKey("u", "key", "device");
  expect([storage.keyRetention("u"), device.held.size, tab.held.size]).toEqual(["device", 1, 0]);
  storage.keepKey("u", "key", "tab");
  expect([storage.keyRetention("u"), device.held.size, tab.held.size]).toEqual(["tab", 0, 1]);
  expect(createSignInStorage(device.store, createStore().store).savedKey("u")).toBeUndefined();
  expect(storage.savedKey("other")).toBeUndefined();
  storage.keepKey("u", "key", "never");
  expect([storage.keyRetention("u"), device.held.size, tab.held.size]).toEqual(["never", 0, 0]);
});

test("remembers the choices of the last sign-in, and no secret", () => {
  const { held, store } = createStore();
  createSignInStorage(store, undefined).rememberSignIn({ email: "u@example.org", keepKey: "tab" });
  expect(createSignInStorage(store, undefined).lastSignIn()).toEqual({
    email: "u@example.org",
    keepKey: "tab",
  });
  expect([...held.keys()]).toEqual([lastSignInKey]);
  createSignInStorage(store, undefined).rememberSignIn({ email: undefined, keepKey: "never" });
  expect(createSignInStorage(store, undefined).lastSignIn()).toEqual({ email: undefined, keepKey: "never" });
  store.setItem(lastSignInKey, '{"keepKey":"for ever"}');
  expect(createSignInStorage(store, undefined).lastSignIn()).toBeUndefined();
});

test.each([
  ["denied", denied],
  ["absent", undefined],
])("where storage is %s, memory lasts as long as the page", (_, store) => {
  const storage = createSignInStorage(store, store);
  expect(storage.marker()).toBeUndefined();
  storage.mark({ userId: "u", generation: 1 });
  storage.keepKey("u", "key", "device");
  expect([storage.marker()?.userId, storage.savedKey("u")]).toEqual(["u", "key"]);
  storage.unmark();
  storage.keepKey("u", undefined, "never");
  expect([storage.marker(), storage.savedKey()]).toEqual([undefined, undefined]);
});
