import { afterEach, expect, it, vi } from "vitest";
import { waitUntil } from "#browser/testing/wait-until.ts";
import { openTabChannel, type TabChannel } from "./tab-channel.ts";

const opened: TabChannel[] = [];
function open(name: string): TabChannel {
  const channel = openTabChannel(name);
  opened.push(channel);
  return channel;
}

/** Sends the storage events that other tabs get when this one writes to localStorage. */
function passStorageEvents(): void {
  const setItem = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, value) {
    setItem.call(this, key, value);
    window.dispatchEvent(new StorageEvent("storage", { key, newValue: value }));
  });
}

afterEach(() => {
  for (const channel of opened.splice(0)) channel.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

it.each(["with BroadcastChannel", "without BroadcastChannel"])(
  "reaches the other tabs %s",
  async (browser) => {
    if (browser === "without BroadcastChannel") {
      vi.stubGlobal("BroadcastChannel", undefined);
      passStorageEvents();
    }
    const [mine, theirs, elsewhere] = [open("orders"), open("orders"), open("alerts")];
    const heard: unknown[] = [];
    const heardElsewhere: unknown[] = [];
    const stop = theirs.listen((message) => heard.push(message));
    elsewhere.listen((message) => heardElsewhere.push(message));
    mine.post("intent-1");
    mine.post("intent-1");
    mine.post(null);
    await waitUntil(() => expect(heard).toEqual(["intent-1", "intent-1", null]));
    stop();
    mine.post("intent-2");
    await new Promise((resolve) => setTimeout(resolve));
    expect(heard).toHaveLength(3);
    expect(heardElsewhere).toEqual([]);
    expect(localStorage).toHaveLength(0);
  },
);

it("hears nothing once closed, and nothing of other keys or shapes", () => {
  vi.stubGlobal("BroadcastChannel", undefined);
  const channel = open("orders");
  const heard: unknown[] = [];
  channel.listen((message) => heard.push(message));
  const send = (key: string, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent("storage", { key, newValue }));
  send("crossbook.channel.orders", "not JSON");
  send("crossbook.channel.orders", "7");
  send("crossbook.channel.orders", null);
  send("crossbook.preferences", '{"message":1}');
  expect(heard).toEqual([]);
  channel.close();
  send("crossbook.channel.orders", '{"message":1}');
  expect(heard).toEqual([]);
});

it("posts without an error where neither BroadcastChannel nor storage is allowed", () => {
  vi.stubGlobal("BroadcastChannel", undefined);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  expect(() => open("orders").post("intent-1")).not.toThrow();
});
