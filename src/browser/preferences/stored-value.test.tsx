// @vitest-environment jsdom
import * as v from "valibot";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Alert, alerts } from "./alerts.ts";
import { asideTextsOf, definePersistedStore, storageKey, storeProblems } from "./persisted-store.ts";
import { readPreference, setPreference } from "./preferences.ts";
import { asideTexts, removeAside, versionsKey } from "./stored-value.ts";
import { walletAddresses } from "./wallet-addresses.ts";

let users = 0;
let user: string;
let key: string;
const alert = (id: string): Alert => ({
  id,
  outcome: { venue: "venue-a", marketId: "m", outcomeId: "yes", title: "", label: "" },
  on: "bid",
  when: "above",
  value: "0.5" as Alert["value"],
  note: undefined,
  repeat: "once",
  state: "armed",
  mustClear: true,
  createdAt: 0,
});
const storedAlerts = () => JSON.parse(localStorage.getItem(key) ?? "null") as unknown;

beforeEach(() => {
  users += 1;
  user = `user ${users}`;
  key = storageKey("alerts", user);
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test("what a newer program added to an alert survives its firing, its unknown kinds too", () => {
  const future = { id: "f", on: "volume", when: "doubles" };
  localStorage.setItem(key, JSON.stringify([{ ...alert("a"), channel: "phone" }, future]));
  expect(alerts.update(user, (list) => list.map((one) => ({ ...one, state: "fired", firedAt: 5 })))).toBe(
    true,
  );
  expect(storedAlerts()).toEqual([
    expect.objectContaining({ id: "a", state: "fired", firedAt: 5, channel: "phone" }),
    future,
  ]);
  expect(storeProblems(user)).toEqual([
    { store: expect.objectContaining({ name: "alerts" }), isNewer: false, unreadable: 1 },
  ]);
});

test("an unknown value of a preference survives the change of another", () => {
  localStorage.setItem(
    "crossbook.preferences",
    JSON.stringify({ theme: "light", density: "cosy", hologram: { depth: 3 } }),
  );
  window.dispatchEvent(
    new StorageEvent("storage", {
      key: "crossbook.preferences",
      newValue: localStorage.getItem("crossbook.preferences"),
    }),
  );
  setPreference("theme", "dark");
  expect(JSON.parse(localStorage.getItem("crossbook.preferences") ?? "")).toMatchObject({
    theme: "dark",
    density: "cosy",
    hologram: { depth: 3 },
  });
  expect(readPreference("density")).toBe("normal");
});

test("every stored value carries its version, and one of a newer version is read but never overwritten", () => {
  alerts.write(user, [alert("a")]);
  expect(JSON.parse(localStorage.getItem(versionsKey) ?? "")).toMatchObject({ [key]: 1 });
  const other = "someone with a newer program";
  const otherKey = storageKey("alerts", other);
  const text = JSON.stringify([alert("a")]);
  localStorage.setItem(otherKey, text);
  localStorage.setItem(versionsKey, JSON.stringify({ [otherKey]: 2 }));
  expect(alerts.read(other).map(({ id }) => id)).toEqual(["a"]);
  expect(alerts.write(other, [])).toBe(false);
  expect(alerts.read(other)).toEqual([]);
  expect(localStorage.getItem(otherKey)).toBe(text);
  expect(storeProblems(other)).toMatchObject([{ isNewer: true }]);
});

test("an unreadable value of a newer version stays in its place", () => {
  localStorage.setItem(key, '{"by":"venue"}');
  localStorage.setItem(versionsKey, JSON.stringify({ [key]: 2 }));
  expect(alerts.read(user)).toEqual([]);
  expect(alerts.write(user, [alert("a")])).toBe(false);
  expect(localStorage.getItem(key)).toBe('{"by":"venue"}');
  expect(asideTextsOf(user)).toEqual([]);
});

test("a newer program in another tab is not overwritten by this one, which opened before", () => {
  alerts.write(user, [alert("a")]);
  localStorage.setItem(key, '{"by":"venue"}');
  localStorage.setItem(versionsKey, JSON.stringify({ [key]: 2 }));
  expect(alerts.update(user, (list) => [...list, alert("b")])).toBe(false);
  expect(localStorage.getItem(key)).toBe('{"by":"venue"}');
});

test("unreadable alerts are put aside, tried again and joined with those made since", () => {
  localStorage.setItem(key, "[{");
  expect(alerts.read(user)).toEqual([]);
  alerts.write(user, [alert("new")]);
  const [aside] = asideTextsOf(user);
  expect(aside).toEqual({ key: `${key}.unreadable`, from: key, text: "[{" });
  if (aside === undefined) throw new Error("nothing put aside");
  expect(alerts.restore(user, aside)).toBe(false);
  expect(asideTextsOf(user)).toHaveLength(1);
  // A repaired text, or a program that reads it.
  localStorage.setItem(aside.key, JSON.stringify([alert("old")]));
  expect(alerts.restore(user, aside)).toBe(true);
  expect(alerts.read(user).map(({ id }) => id)).toEqual(["new", "old"]);
  expect(asideTextsOf(user)).toEqual([]);
});

test("a second unreadable text is kept beside the first, and a removed one does not come back", () => {
  localStorage.setItem(`${key}.unreadable`, "first");
  localStorage.setItem(key, "second");
  alerts.read(user);
  const found = asideTextsOf(user);
  expect(found.map(({ text }) => text)).toEqual(["first", "second"]);
  for (const aside of found) removeAside(aside);
  expect(Object.keys(localStorage).filter((one) => one.startsWith(key))).toEqual([]);
});

test("an unreadable value that cannot be put aside is not overwritten", () => {
  localStorage.setItem(key, "[{");
  const setItem = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, name, text) {
    if (name.includes(".unreadable")) throw new DOMException("full", "QuotaExceededError");
    setItem.call(this, name, text);
  });
  expect(alerts.read(user)).toEqual([]);
  expect(alerts.write(user, [alert("a")])).toBe(false);
  expect(localStorage.getItem(key)).toBe("[{");
});

test("storage cleared while the page is open empties the lists, and what follows is stored again", () => {
  alerts.write(user, [alert("a")]);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  expect(alerts.read(user)).toEqual([]);
  expect(alerts.write(user, [alert("b")])).toBe(true);
  expect(storedAlerts()).toHaveLength(1);
});

test("a full storage keeps the stored list and the page's own change", () => {
  walletAddresses.write(user, ["0xa"]);
  const stored = localStorage.getItem(storageKey("wallet-addresses", user));
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(walletAddresses.write(user, ["0xb", "0xa"])).toBe(false);
  expect(walletAddresses.read(user)).toEqual(["0xb", "0xa"]);
  expect(localStorage.getItem(storageKey("wallet-addresses", user))).toBe(stored);
});

test("nothing is listed where storage is denied", () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  expect(asideTexts(() => true)).toEqual([]);
  const denied = definePersistedStore({ name: "denied", title: "Denied", schema: v.number(), empty: 0 });
  expect(denied.read(user)).toBe(0);
});
