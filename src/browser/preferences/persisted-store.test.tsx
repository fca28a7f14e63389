// @vitest-environment jsdom
import * as v from "valibot";
import { afterEach, expect, test, vi } from "vitest";
import { definePersistedStore, storageKey } from "./persisted-store.ts";

const schema = v.pipe(
  v.array(v.unknown()),
  v.transform((rows) => rows.filter((row) => typeof row === "string")),
);
let names = 0;
const make = () => {
  names += 1;
  return definePersistedStore({
    name: `list-${names}`,
    title: "List",
    schema,
    empty: [] as readonly string[] as string[],
  });
};

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test("restores a user's data after a reload, for that user only", () => {
  const list = make();
  expect(list.write("anna", ["a"])).toBe(true);
  const reloaded = definePersistedStore({ name: list.name, title: "List", schema, empty: [] });
  expect(reloaded.read("anna")).toEqual(["a"]);
  expect(reloaded.read("bert")).toEqual([]);
});

test("it is the same object until it changes, and listeners hear of every change", () => {
  const list = make();
  const received = vi.fn();
  const stop = list.subscribe("anna", received);
  expect(list.read("anna")).toBe(list.read("anna"));
  list.update("anna", (rows) => [...rows, "a"]);
  list.update("anna", (rows) => rows);
  expect(received).toHaveBeenCalledTimes(1);
  stop();
  list.write("anna", []);
  expect(received).toHaveBeenCalledTimes(1);
});

test("a change in another tab arrives, and an update builds on it even before its event", () => {
  const list = make();
  list.write("anna", ["a"]);
  const key = storageKey(list.name, "anna");
  localStorage.setItem(key, '["a","b"]');
  list.update("anna", (rows) => [...rows, "c"]);
  expect(list.read("anna")).toEqual(["a", "b", "c"]);
  localStorage.setItem(key, '["z"]');
  window.dispatchEvent(new StorageEvent("storage", { key }));
  expect(list.read("anna")).toEqual(["z"]);
});

test.each(["{", '{"a":1}', "null"])("%s in storage is put aside and nothing is lost", (stored) => {
  const list = make();
  const key = storageKey(list.name, "anna");
  localStorage.setItem(key, stored);
  expect(list.read("anna")).toEqual([]);
  list.write("anna", ["a"]);
  expect(localStorage.getItem(`${key}.unreadable`)).toBe(stored);
});

test("an entry that cannot be read costs only itself", () => {
  const list = make();
  localStorage.setItem(storageKey(list.name, "anna"), '["a",7,"b"]');
  expect(list.read("anna")).toEqual(["a", "b"]);
});

test("without storage it lasts as long as the page, and says so", () => {
  const denied = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(denied);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(denied);
  const list = make();
  expect(list.write("anna", ["a"])).toBe(false);
  expect(list.update("anna", (rows) => [...rows, "b"])).toBe(false);
  expect(list.read("anna")).toEqual(["a", "b"]);
});

test("parses what it holds, and names what it cannot read", () => {
  const list = make();
  list.write("anna", ["a", "b"]);
  expect(list.parsed(list.read("anna"))).toEqual({ value: ["a", "b"] });
  expect(list.parsed({ a: 1 })).toEqual({ problem: expect.stringMatching(/^List: /) });
});
