// @vitest-environment jsdom
import { expect, test } from "vitest";
import { openSessionChannel, type SessionMessage } from "./session-channel.ts";

function receive() {
  const received: (SessionMessage | undefined)[] = [];
  const channel = openSessionChannel("crossbook.signed-in", "crossbook.api-key");
  channel.listen((message) => received.push(message));
  return { channel, heard: received };
}

test("what one tab says the others hear, and not itself", async () => {
  const [first, second] = [receive(), receive()];
  const message = { kind: "renewed", userId: "u", generation: 2 } as const;
  first.channel.post(message);
  await expect.poll(() => second.heard).toEqual([message]);
  expect(first.heard).toEqual([]);
});

test("ignores messages of other origin", async () => {
  const { heard } = receive();
  const stranger = new BroadcastChannel("crossbook.session");
  for (const asserted of [
    null,
    "signed-out",
    { kind: "signed-out" },
    { kind: "other", userId: "u", generation: 1 },
  ]) {
    stranger.postMessage(asserted);
  }
  const last = { kind: "signed-out", userId: "u", generation: 1 } as const;
  stranger.postMessage(last);
  await expect.poll(() => heard).toEqual([last]);
  stranger.close();
});

test("a change of the marker or the key, and a page that comes back, make one look", () => {
  const { heard } = receive();
  window.dispatchEvent(new StorageEvent("storage", { key: "crossbook.preferences" }));
  expect(heard).toEqual([]);
  window.dispatchEvent(new StorageEvent("storage", { key: "crossbook.signed-in" }));
  window.dispatchEvent(new StorageEvent("storage", { key: "crossbook.api-key" }));
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(heard).toEqual(Array(5).fill(undefined));
});
