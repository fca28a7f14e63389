import { describe, expect, it } from "vitest";
import { passUntil } from "#browser/testing/advance-until.ts";
import { bookFrame, createTestTable, feedOf } from "#browser/testing/feed-registry.ts";
import { feedKey } from "#contract/stream-frames.ts";
import { snapshotTimeoutMs, steadyMs } from "./feed-registry.ts";

describe("asking", () => {
  it("waits for a connection, then asks for every wanted feed once, in requests of a hundred", () => {
    const { table, requests, asked } = createTestTable();
    for (let n = 0; n < 250; n += 1) table.want(feedOf(String(n)));
    table.want(feedOf("7"));
    expect(requests).toEqual([]);
    table.connected();
    expect(requests.map(({ keys }) => keys.length)).toEqual([100, 100, 50]);
    expect(new Set(requests.flatMap(({ keys }) => keys)).size).toBe(250);
    asked();
    table.want(feedOf("new"));
    table.subscribe(feedKey(feedOf("3")));
    expect(asked()).toEqual([
      ["subscribe", feedKey(feedOf("new"))],
      ["unsubscribe", feedKey(feedOf("3"))],
    ]);
  });
  it("asks again for a feed that brings no snapshot, and stops once it does", async () => {
    const { table, clock, asked } = createTestTable();
    const feed = feedOf("1");
    table.want(feed);
    table.connected();
    asked();
    await clock.advance(snapshotTimeoutMs);
    expect(asked().map(([op]) => op)).toEqual(["unsubscribe", "subscribe"]);
    table.apply(bookFrame("snapshot", feed, 1, "1"));
    await clock.advance(600_000);
    expect(asked()).toEqual([]);
  });
  it("finds the one feed that the gateway refuses, and leaves the others alone", () => {
    const { table, requests, asked } = createTestTable();
    for (const name of ["good", "bad", "told"]) table.want(feedOf(name));
    table.connected();
    table.apply(bookFrame("snapshot", feedOf("told"), 1, "1"));
    table.takeNews();
    table.apply({ type: "error", id: requests[0]?.id, code: "unknown_feed", message: "" });
    const [, , bad] = requests;
    expect(asked().slice(1)).toEqual([
      ["subscribe", feedKey(feedOf("good"))],
      ["subscribe", feedKey(feedOf("bad"))],
    ]);
    table.apply({ type: "error", id: bad?.id, code: "unknown_feed", message: "" });
    table.apply({ type: "error", id: undefined, code: "x", message: "" });
    expect(table.takeNews()).toMatchObject([{ key: feedKey(feedOf("bad")), phase: "off" }]);
    expect(asked()).toEqual([]);
  });
});

describe("a new connection", () => {
  it("gives a feed that was refused, or broke too often, a fresh start", async () => {
    const { table, requests, asked, clock, size } = createTestTable();
    const [refused, broken] = [feedOf("refused"), feedOf("broken")];
    table.want(refused);
    table.connected();
    table.apply({ type: "error", id: requests[0]?.id, code: "unknown_feed", message: "" });
    table.want(broken);
    for (let turn = 0; turn < 4; turn += 1) {
      table.apply(bookFrame("snapshot", broken, 1, "1"));
      table.apply(bookFrame("update", broken, 9, "1"));
      await clock.advance(8_000);
    }
    table.disconnected();
    table.takeNews();
    table.connected();
    expect(size(refused)).toEqual(["waiting", undefined]);
    asked();
    table.apply(bookFrame("snapshot", broken, 1, "1"));
    table.apply(bookFrame("update", broken, 9, "1"));
    expect(asked().map(([op]) => op)).toEqual(["unsubscribe", "subscribe"]);
  });
  it("is not disturbed by what the old one still had to say", async () => {
    const { table, requests, asked, clock } = createTestTable();
    table.want(feedOf("1"));
    table.takeNews();
    table.connected();
    const [old] = requests;
    table.disconnected();
    asked();
    await clock.advance(snapshotTimeoutMs);
    expect(asked()).toEqual([]);
    table.connected();
    table.apply({ type: "error", id: old?.id, code: "unknown_feed", message: "" });
    expect(table.takeNews()).toEqual([]);
  });
});

describe("a feed", () => {
  it("is live from its snapshot on, and stale once the connection is gone", () => {
    const { table, size } = createTestTable();
    const feed = feedOf("1");
    table.want(feed);
    table.connected();
    table.apply(bookFrame("snapshot", feed, 5, "1"));
    expect(size(feed)).toEqual(["live", ["1"]]);
    table.apply(bookFrame("update", feed, 6, "2"));
    expect(size(feed)).toEqual(["live", ["2"]]);
    table.disconnected();
    expect(size(feed)).toEqual(["stale", undefined]);
    table.connected();
    table.apply(bookFrame("snapshot", feed, 1, "3"));
    expect(size(feed)).toEqual(["live", ["3"]]);
  });
  it.each([
    ["a gap", 8],
    ["a step back", 5],
    ["the same update twice", 6],
  ])("drops what it held on %s, turns stale and is asked for again once", (_what, seq) => {
    const { table, asked, size } = createTestTable();
    const feed = feedOf("1");
    table.want(feed);
    table.connected();
    table.apply(bookFrame("snapshot", feed, 5, "1"));
    table.apply(bookFrame("update", feed, 6, "2"));
    asked();
    table.apply(bookFrame("update", feed, seq, "9"));
    expect(asked()).toEqual([
      ["unsubscribe", feedKey(feed)],
      ["subscribe", feedKey(feed)],
    ]);
    expect(size(feed)).toEqual(["stale", "dropped"]);
    table.apply(bookFrame("update", feed, seq + 1, "9"));
    expect(asked()).toEqual([]);
    table.apply(bookFrame("snapshot", feed, 1, "4"));
    expect(size(feed)).toEqual(["live", ["4"]]);
    expect(table.counters).toMatchObject({ gaps: 1, strays: 1 });
  });
  it("is asked for again when an update comes before its snapshot, though the subscription is acknowledged", () => {
    const { table, requests, asked } = createTestTable();
    const feed = feedOf("1");
    table.want(feed);
    table.connected();
    table.apply({ type: "ack", id: requests[0]?.id });
    asked();
    table.apply(bookFrame("update", feed, 1, "1"));
    expect(asked().map(([op]) => op)).toEqual(["unsubscribe", "subscribe"]);
  });
  it("that breaks over and over is asked for ever more slowly, and quickly again once it was steady", async () => {
    const { table, clock, asked } = createTestTable();
    const feed = feedOf("1");
    table.want(feed);
    table.connected();
    const waits: number[] = [];
    const breakIt = async () => {
      table.apply(bookFrame("snapshot", feed, 1, "1"));
      asked();
      table.apply(bookFrame("update", feed, 9, "1"));
      waits.push(await passUntil(clock, 500, () => asked().some(([op]) => op === "subscribe")));
    };
    for (let turn = 0; turn < 8; turn += 1) await breakIt();
    expect(waits).toEqual([0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    table.apply(bookFrame("snapshot", feed, 1, "1"));
    await clock.advance(steadyMs);
    await breakIt();
    expect(waits.at(-1)).toBe(0);
  });
  it("is not taken for live by a snapshot of a subscription that was given up", async () => {
    const { table, clock, size } = createTestTable();
    const feed = feedOf("1");
    table.want(feed);
    table.connected();
    for (let turn = 0; turn < 2; turn += 1) {
      table.apply(bookFrame("snapshot", feed, 1, "1"));
      table.apply(bookFrame("update", feed, 9, "1"));
    }
    table.apply(bookFrame("snapshot", feed, 1, "7"));
    expect(size(feed)).toEqual(["stale", "dropped"]);
    await clock.advance(1_000);
    table.apply(bookFrame("snapshot", feed, 1, "8"));
    expect(size(feed)).toEqual(["live", ["8"]]);
  });
  it("tells what changed even if the connection was lost before anybody looked", () => {
    const { table, size } = createTestTable();
    const feed = feedOf("1");
    table.want(feed);
    table.connected();
    table.apply(bookFrame("snapshot", feed, 1, "1"));
    table.disconnected();
    expect(size(feed)).toEqual(["stale", ["1"]]);
  });
  it("that was let go and is wanted again tells that it is live no longer", () => {
    const { table, size } = createTestTable();
    const feed = feedOf("1");
    table.want(feed);
    table.connected();
    table.apply(bookFrame("snapshot", feed, 1, "1"));
    table.takeNews();
    table.subscribe(feedKey(feed));
    table.want(feed);
    expect(size(feed)).toEqual(["waiting", undefined]);
    table.apply(bookFrame("snapshot", feed, 1, "2"));
    expect(size(feed)).toEqual(["live", ["2"]]);
  });
  it("that nobody wants is not listened to", () => {
    const { table } = createTestTable();
    table.connected();
    table.apply(bookFrame("snapshot", feedOf("x"), 1, "1"));
    expect([table.hasNews, table.counters.strays]).toEqual([false, 1]);
    table.want(feedOf("y"));
    table.apply(bookFrame("snapshot", feedOf("y"), 1, "1"));
    table.subscribe(feedKey(feedOf("y")));
    expect(table.takeNews()).toEqual([]);
  });
});
