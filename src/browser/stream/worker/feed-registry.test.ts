import { describe, expect, it } from "vitest";
import { advanceUntil } from "#browser/testing/advance-until.ts";
import { bookFrame, createRegistryHarness, feedOf } from "#browser/testing/feed-registry-harness.ts";
import { type Feed, feedKey } from "#contract/stream-frames.ts";
import { crossbookV1 } from "./codecs/crossbook-v1.ts";
import { steadyMs } from "./feed-registry.ts";
import { snapshotTimeoutMs } from "./feed-subscriptions.ts";

describe("subscribing", () => {
  it("waits for a connection, then subscribes every wanted feed once, a hundred per request", () => {
    const { registry, requests, takeRequests } = createRegistryHarness();
    for (let n = 0; n < 250; n += 1) registry.want(feedOf(String(n)));
    registry.want(feedOf("7"));
    expect(requests).toEqual([]);
    registry.connected();
    expect(requests.map(({ keys }) => keys.length)).toEqual([100, 100, 50]);
    expect(new Set(requests.flatMap(({ keys }) => keys)).size).toBe(250);
    takeRequests();
    registry.want(feedOf("new"));
    registry.unwant(feedKey(feedOf("3")));
    expect(takeRequests()).toEqual([
      ["subscribe", feedKey(feedOf("new"))],
      ["unsubscribe", feedKey(feedOf("3"))],
    ]);
  });
  it("subscribes again until a snapshot arrives", async () => {
    const { registry, clock, takeRequests } = createRegistryHarness();
    const feed = feedOf("1");
    registry.want(feed);
    registry.connected();
    takeRequests();
    await clock.advance(snapshotTimeoutMs);
    expect(takeRequests().map(([op]) => op)).toEqual(["unsubscribe", "subscribe"]);
    registry.apply(bookFrame("snapshot", feed, 1, "1"));
    await clock.advance(600_000);
    expect(takeRequests()).toEqual([]);
  });
  it("isolates the one feed that the gateway refuses", () => {
    const { registry, requests, takeRequests } = createRegistryHarness();
    for (const name of ["good", "bad", "told"]) registry.want(feedOf(name));
    registry.connected();
    registry.apply(bookFrame("snapshot", feedOf("told"), 1, "1"));
    registry.takeUpdates();
    registry.apply({ type: "error", id: requests[0]?.id, code: "unknown_feed", message: "" });
    const [, , bad] = requests;
    expect(takeRequests().slice(1)).toEqual([
      ["subscribe", feedKey(feedOf("good"))],
      ["subscribe", feedKey(feedOf("bad"))],
    ]);
    registry.apply({ type: "error", id: bad?.id, code: "unknown_feed", message: "" });
    registry.apply({ type: "error", id: undefined, code: "x", message: "" });
    expect(registry.takeUpdates()).toMatchObject([{ key: feedKey(feedOf("bad")), phase: "off" }]);
    expect(takeRequests()).toEqual([]);
  });
});

it("requests no feed of a refused batch that was released meanwhile", async () => {
  const { registry, clock, requests, takeRequests } = createRegistryHarness();
  for (const name of ["kept", "released", "bad"]) registry.want(feedOf(name));
  registry.connected();
  registry.unwant(feedKey(feedOf("released")));
  const [batch] = requests;
  takeRequests();
  registry.apply({ type: "error", id: batch?.id, code: "unknown_feed", message: "" });
  await clock.advance(snapshotTimeoutMs);
  expect(takeRequests().flatMap(([, ...keys]) => keys)).not.toContain(feedKey(feedOf("released")));
});

describe("a new connection", () => {
  it("resets the retry state of refused or failing feeds", async () => {
    const { registry, requests, takeRequests, clock, size } = createRegistryHarness();
    const [refused, broken] = [feedOf("refused"), feedOf("broken")];
    registry.want(refused);
    registry.connected();
    registry.apply({ type: "error", id: requests[0]?.id, code: "unknown_feed", message: "" });
    registry.want(broken);
    for (let turn = 0; turn < 4; turn += 1) {
      registry.apply(bookFrame("snapshot", broken, 1, "1"));
      registry.apply(bookFrame("update", broken, 9, "1"));
      await clock.advance(8_000);
    }
    registry.disconnected();
    registry.takeUpdates();
    registry.connected();
    expect(size(refused)).toEqual(["waiting", undefined]);
    takeRequests();
    registry.apply(bookFrame("snapshot", broken, 1, "1"));
    registry.apply(bookFrame("update", broken, 9, "1"));
    expect(takeRequests().map(([op]) => op)).toEqual(["unsubscribe", "subscribe"]);
  });
  it("ignores messages of the old connection", async () => {
    const { registry, requests, takeRequests, clock } = createRegistryHarness();
    registry.want(feedOf("1"));
    registry.takeUpdates();
    registry.connected();
    const [old] = requests;
    registry.disconnected();
    takeRequests();
    await clock.advance(snapshotTimeoutMs);
    expect(takeRequests()).toEqual([]);
    registry.connected();
    registry.apply({ type: "error", id: old?.id, code: "unknown_feed", message: "" });
    expect(registry.takeUpdates()).toEqual([]);
  });
});

describe("a feed", () => {
  it("is live from its snapshot and stale once the connection is lost", () => {
    const { registry, size } = createRegistryHarness();
    const feed = feedOf("1");
    registry.want(feed);
    registry.connected();
    registry.apply(bookFrame("snapshot", feed, 5, "1"));
    expect(size(feed)).toEqual(["live", ["1"]]);
    registry.apply(bookFrame("update", feed, 6, "2"));
    expect(size(feed)).toEqual(["live", ["2"]]);
    registry.disconnected();
    expect(size(feed)).toEqual(["stale", undefined]);
    registry.connected();
    registry.apply(bookFrame("snapshot", feed, 1, "3"));
    expect(size(feed)).toEqual(["live", ["3"]]);
  });
  it.each([
    ["a gap", 8],
    ["a step back", 5],
    ["the same update twice", 6],
  ])("drops what it held on %s, turns stale and is asked for again once", (_what, seq) => {
    const { registry, takeRequests, size } = createRegistryHarness();
    const feed = feedOf("1");
    registry.want(feed);
    registry.connected();
    registry.apply(bookFrame("snapshot", feed, 5, "1"));
    registry.apply(bookFrame("update", feed, 6, "2"));
    takeRequests();
    registry.apply(bookFrame("update", feed, seq, "9"));
    expect(takeRequests()).toEqual([
      ["unsubscribe", feedKey(feed)],
      ["subscribe", feedKey(feed)],
    ]);
    expect(size(feed)).toEqual(["stale", "dropped"]);
    registry.apply(bookFrame("update", feed, seq + 1, "9"));
    expect(takeRequests()).toEqual([]);
    registry.apply(bookFrame("snapshot", feed, 1, "4"));
    expect(size(feed)).toEqual(["live", ["4"]]);
    expect(registry.counters).toMatchObject({ gaps: 1, framesOfNoFeed: 1 });
  });
  it.each([
    ["a book", { channel: "book" }, { asks: [{ price: "0.1", size: "N/A" }], bids: [] }],
    ["a book that is none", { channel: "book" }, []],
    ["a book with a negative size", { channel: "book" }, { bids: [{ price: "0.1", size: "-1" }] }],
    ["trades", { channel: "trades" }, [{ id: "1", price: null, amount: "1" }]],
    ["candles", { channel: "candles", interval: "1m" }, { open: "0.5", timestamp: "" }],
    ["candles without a time", { channel: "candles", interval: "1m" }, { open: "0.5", timestamp: "soon" }],
    ["orders", { channel: "orders", instrument: undefined }, { id: 2 ** 53, filled: "5" }],
  ] as const)("is asked for again when an update of %s cannot be read", (_what, change, data) => {
    const { registry, takeRequests } = createRegistryHarness();
    const feed: Feed = { venue: "venue-a", instrument: "1", ...change };
    const apply = (frame: object) => {
      for (const read of crossbookV1.readMessage(JSON.stringify({ feed, ...frame })).frames)
        registry.apply(read);
    };
    registry.want(feed);
    registry.connected();
    apply({ type: "snapshot", seq: 1, data: feed.channel === "book" ? { asks: [], bids: [] } : [] });
    registry.takeUpdates();
    takeRequests();
    apply({ type: "update", seq: 2, data });
    expect(takeRequests()).toEqual([
      ["unsubscribe", feedKey(feed)],
      ["subscribe", feedKey(feed)],
    ]);
    expect(registry.takeUpdates()).toMatchObject([{ phase: "stale", data: "dropped" }]);
    expect(registry.counters).toMatchObject({ gaps: 1 });
  });
  it("removes a level whose size is zero in any notation", () => {
    const { registry, size } = createRegistryHarness();
    const feed = feedOf("1");
    registry.want(feed);
    registry.connected();
    registry.apply(bookFrame("snapshot", feed, 1, "5", "7"));
    const data = { asks: [{ price: "1E-1", size: "0E-8" }], bids: [] };
    const [update] = crossbookV1.readMessage(JSON.stringify({ type: "update", feed, seq: 2, data })).frames;
    if (update !== undefined) registry.apply(update);
    expect(size(feed)).toEqual(["live", ["7"]]);
  });
  it("is subscribed again when an update precedes its snapshot after the acknowledgement", () => {
    const { registry, requests, takeRequests } = createRegistryHarness();
    const feed = feedOf("1");
    registry.want(feed);
    registry.connected();
    registry.apply({ type: "ack", id: requests[0]?.id });
    takeRequests();
    registry.apply(bookFrame("update", feed, 1, "1"));
    expect(takeRequests().map(([op]) => op)).toEqual(["unsubscribe", "subscribe"]);
  });
  it("is retried with growing delays when it keeps failing, and quickly again after a steady time", async () => {
    const { registry, clock, takeRequests } = createRegistryHarness();
    const feed = feedOf("1");
    registry.want(feed);
    registry.connected();
    const waits: number[] = [];
    const breakIt = async () => {
      registry.apply(bookFrame("snapshot", feed, 1, "1"));
      takeRequests();
      registry.apply(bookFrame("update", feed, 9, "1"));
      waits.push(await advanceUntil(clock, 500, () => takeRequests().some(([op]) => op === "subscribe")));
    };
    for (let turn = 0; turn < 8; turn += 1) await breakIt();
    expect(waits).toEqual([0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    registry.apply(bookFrame("snapshot", feed, 1, "1"));
    await clock.advance(steadyMs);
    await breakIt();
    expect(waits.at(-1)).toBe(0);
  });
  it("does not become live by a snapshot of an abandoned subscription", async () => {
    const { registry, clock, size } = createRegistryHarness();
    const feed = feedOf("1");
    registry.want(feed);
    registry.connected();
    for (let turn = 0; turn < 2; turn += 1) {
      registry.apply(bookFrame("snapshot", feed, 1, "1"));
      registry.apply(bookFrame("update", feed, 9, "1"));
    }
    registry.apply(bookFrame("snapshot", feed, 1, "7"));
    expect(size(feed)).toEqual(["stale", "dropped"]);
    await clock.advance(1_000);
    registry.apply(bookFrame("snapshot", feed, 1, "8"));
    expect(size(feed)).toEqual(["live", ["8"]]);
  });
  it("reports changes even if the connection was lost before the next read", () => {
    const { registry, size } = createRegistryHarness();
    const feed = feedOf("1");
    registry.want(feed);
    registry.connected();
    registry.apply(bookFrame("snapshot", feed, 1, "1"));
    registry.disconnected();
    expect(size(feed)).toEqual(["stale", ["1"]]);
  });
  it("reports that it is no longer live when subscribed again after release", () => {
    const { registry, size } = createRegistryHarness();
    const feed = feedOf("1");
    registry.want(feed);
    registry.connected();
    registry.apply(bookFrame("snapshot", feed, 1, "1"));
    registry.takeUpdates();
    registry.unwant(feedKey(feed));
    registry.want(feed);
    expect(size(feed)).toEqual(["waiting", undefined]);
    registry.apply(bookFrame("snapshot", feed, 1, "2"));
    expect(size(feed)).toEqual(["live", ["2"]]);
  });
  it("is ignored when not wanted", () => {
    const { registry } = createRegistryHarness();
    registry.connected();
    registry.apply(bookFrame("snapshot", feedOf("x"), 1, "1"));
    expect([registry.hasUpdates, registry.counters.framesOfNoFeed]).toEqual([false, 1]);
    registry.want(feedOf("y"));
    registry.apply(bookFrame("snapshot", feedOf("y"), 1, "1"));
    registry.unwant(feedKey(feedOf("y")));
    expect(registry.takeUpdates()).toEqual([]);
  });
});
