import "fake-indexeddb/auto";
import { openDB } from "idb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { waitUntil } from "#browser/testing/wait-until.ts";
import { type KillSwitch, openKillSwitch } from "./kill-switch.ts";
import { killSwitchState } from "./kill-switch-state.ts";

let count = 0;
let name: string;
let opened: KillSwitch[];
const openTab = (userId = "ada") => {
  const tab = openKillSwitch(userId, name);
  opened.push(tab);
  return tab;
};

beforeEach(() => {
  count += 1;
  name = `stop-${count}`;
  opened = [];
  killSwitchState.setState({}, true);
});
afterEach(() => {
  for (const tab of opened) tab.close();
  vi.restoreAllMocks();
});

describe("the switch", () => {
  it("is off until it is switched on, and then on in every tab and after a restart, for this user only", async () => {
    const [one, two] = [openTab(), openTab()];
    expect(await one.read()).toBeUndefined();
    expect(await one.stop(1_000)).toBe(true);
    expect(await two.read()).toBe(1_000);
    one.close();
    two.close();
    expect(await openTab().read()).toBe(1_000);
    expect(await openTab("bob").read()).toBeUndefined();
  });

  it("is off again everywhere once it is allowed", async () => {
    const [one, two] = [openTab(), openTab()];
    await one.stop(1_000);
    await two.allow();
    expect(await one.read()).toBeUndefined();
    one.close();
    expect(await openTab().read()).toBeUndefined();
  });

  it("says that it cannot be read where a newer version wrote it, and rejects", async () => {
    (await openDB(name, 2)).close();
    const tab = openTab();
    await expect(tab.read()).rejects.toThrow();
    expect(killSwitchState.getState()).toMatchObject({
      problem:
        "The kill switch can't be read: a newer version of Crossbook wrote this data; reload to update.",
    });
  });

  it("shows in other tabs without their asking", async () => {
    const [one] = [openTab(), openTab()];
    await one.read();
    await one.stop(1_000);
    killSwitchState.setState({ userId: "ada", since: undefined });
    await one.stop(2_000);
    await waitUntil(() => expect(killSwitchState.getState()).toEqual({ userId: "ada", since: 2_000 }));
    const elsewhere = await openDB(name, 1);
    await elsewhere.delete("stopped", "ada");
    elsewhere.close();
    new BroadcastChannel(`${name}:ada`).postMessage(null);
    await waitUntil(() => expect(killSwitchState.getState().since).toBeUndefined());
  });

  it("holds in its tab when it cannot be stored, says so, and cannot be undone then", async () => {
    const tab = openTab();
    await tab.read();
    const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("quota", "QuotaExceededError");
    });
    expect(await tab.stop(1_000)).toBe(false);
    full.mockRestore();
    expect(await tab.read()).toBe(1_000);
    expect(killSwitchState.getState().since).toBe(1_000);
    await tab.allow();
    expect(await tab.read()).toBeUndefined();
  });

  it("that cannot be read says so rather than off", async () => {
    const tab = openTab();
    await tab.read();
    vi.spyOn(IDBObjectStore.prototype, "get").mockImplementation(() => {
      throw new DOMException("broken", "UnknownError");
    });
    await expect(tab.read()).rejects.toThrow("broken");
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("broken", "UnknownError");
    });
    await tab.stop(1_000);
    expect(await tab.read()).toBe(1_000);
    vi.restoreAllMocks();
    await tab.allow();
    expect(await tab.read()).toBeUndefined();
  });
});
