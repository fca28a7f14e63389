import { describe, expect, it } from "vitest";
import { createManualClock } from "#browser/lib/clock.ts";
import { createFakeSockets } from "#browser/testing/fake-sockets.ts";
import { opensAt, probeStream } from "./probe-stream.ts";

const feed = { channel: "book", venue: "venue-a", instrument: "7", interval: undefined } as const;
const snapshot = JSON.stringify({ type: "snapshot", feed, seq: 1, ts: 1, data: { asks: [], bids: [] } });
const pong = '{"type":"pong"}';

function setUp() {
  const clock = createManualClock();
  const sockets = createFakeSockets();
  const stopping = new AbortController();
  const deps = { open: sockets.open, clock, signal: stopping.signal };
  return { clock, sockets, stopping, ports: deps, heard: probeStream("ws://gate/ws", feed, deps) };
}

describe("a stream", () => {
  it("that brings the feed and a heartbeat fits, with the times of both", async () => {
    const { clock, sockets, heard } = setUp();
    await clock.advance(30);
    sockets.last.open();
    expect(sockets.last.sent.map((text) => JSON.parse(text).op)).toEqual(["subscribe", "ping"]);
    await clock.advance(20);
    sockets.last.receive(snapshot);
    await clock.advance(2_000);
    sockets.last.receive(pong);
    expect(await heard).toMatchObject({
      state: "fits",
      understood: 2,
      openedMs: 30,
      snapshotMs: 50,
      heartbeatMs: 2_050,
    });
    expect(sockets.last.isClosed).toBe(true);
  });
  it("that brings the feed without a heartbeat fits all the same, after a wait", async () => {
    const { clock, sockets, heard } = setUp();
    sockets.last.open();
    sockets.last.receive(snapshot);
    await clock.advance(6_000);
    expect(await heard).toMatchObject({ state: "fits", heartbeatMs: undefined });
  });
  it("that refuses the feed says so", async () => {
    const { sockets, heard } = setUp();
    sockets.last.open();
    sockets.last.receive('{"type":"error","id":1,"code":"unknown_feed","message":"no such feed"}');
    sockets.last.receive(pong);
    expect(await heard).toMatchObject({ state: "fits", refusedFeed: "no such feed" });
  });
  it("is silent without messages, and unreadable with unknown ones", async () => {
    const silent = setUp();
    silent.sockets.last.open();
    await silent.clock.advance(6_000);
    expect(await silent.heard).toMatchObject({ state: "silent" });
    const strange = setUp();
    strange.sockets.last.open();
    strange.sockets.last.receive("hello");
    strange.sockets.last.receive(new ArrayBuffer(3));
    await strange.clock.advance(6_000);
    expect(await strange.heard).toMatchObject({ state: "gibberish", notUnderstood: 2 });
  });
  it.each([
    [4401, "refused"],
    [1011, "closed"],
  ])("that is closed with %d is %s", async (code, state) => {
    const { sockets, heard } = setUp();
    sockets.last.open();
    sockets.last.end(code);
    expect(await heard).toMatchObject({ state, closeCode: code });
  });
  it("that never opens is given up", async () => {
    const { clock, heard } = setUp();
    await clock.advance(8_000);
    expect(await heard).toMatchObject({ state: "never-opened" });
    const ended = setUp();
    ended.sockets.last.end(1006);
    expect(await ended.heard).toMatchObject({ state: "never-opened", closeCode: 1006 });
  });
  it("is let go at once when the check is stopped", async () => {
    const { clock, sockets, stopping, heard } = setUp();
    sockets.last.open();
    stopping.abort(new Error("stopped"));
    await expect(heard).rejects.toThrow("stopped");
    expect([sockets.last.isClosed, clock.waiting]).toEqual([true, 0]);
  });
});

it("a place where a socket opens, or is refused for want of a key, has a stream; any other has none", async () => {
  const { ports, sockets, clock } = setUp();
  const open = opensAt("ws://gate/stream", ports);
  sockets.last.open();
  expect(await open).toBe(true);
  const refused = opensAt("ws://gate/stream", ports);
  sockets.last.end(4401);
  expect(await refused).toBe(true);
  const gone = opensAt("ws://gate/stream", ports);
  sockets.last.end(1006);
  expect(await gone).toBe(false);
  const hanging = opensAt("ws://gate/stream", ports);
  await clock.advance(8_000);
  expect(await hanging).toBe(false);
});
