import { describe, expect, it } from "vitest";
import { printsRestMs } from "#browser/stream/worker/feed-update-queue.ts";
import {
  book,
  bookFrame,
  createLiveStream,
  createStreamHarness,
  noop,
  testKey,
} from "#browser/testing/stream-harness.ts";
import type { FeedOf } from "./feed-snapshot.ts";
import { lingerMs } from "./watched-feeds.ts";

const trades: FeedOf<"trades"> = { channel: "trades", venue: "venue-a", instrument: "1" };
const tradesFrame = (type: "snapshot" | "update", seq: number, ...ids: readonly number[]) => ({
  type,
  feed: trades,
  seq,
  data: ids.map((id) => ({
    id: String(id),
    price: "0.5",
    amount: "1",
    timestamp: new Date(id).toISOString(),
  })),
});
describe("a watched feed", () => {
  it("goes from off to waiting to live with its snapshot, with times on the page's clock", async () => {
    const { client, start, sockets, emit, runFrame, clock } = createStreamHarness();
    const feed = book("1");
    client.subscribe(feed, noop);
    expect(client.read(feed).phase).toBe("off");
    client.start(start);
    expect(client.read(feed).phase).toBe("waiting");
    sockets.last.open();
    await clock.advance(300);
    emit(bookFrame(feed, "snapshot", 1, "7"));
    expect(client.read(feed).phase).toBe("waiting");
    runFrame();
    expect(client.read(feed)).toMatchObject({ phase: "live", confirmedAt: 300, frameAt: 300 });
    expect(client.read(feed).data?.asks).toEqual([{ price: "0.5", size: "7" }]);
  });
  it("changes once a frame, to its last value, whatever the number of messages", () => {
    const feed = book("1");
    const { client, emit, runFrame, workers } = createLiveStream(feed);
    let calls = 0;
    client.subscribe(feed, () => {
      calls += 1;
    });
    const received = workers[0]?.toPage.length ?? 0;
    for (let seq = 2; seq <= 10_001; seq += 1) emit(bookFrame(feed, "update", seq, String(seq)));
    runFrame();
    expect(calls).toBeLessThanOrEqual(2);
    expect((workers[0]?.toPage.length ?? 0) - received).toBeLessThanOrEqual(2);
    expect(client.read(feed).data?.asks[0]?.size).toBe("10001");
  });
  it("sends delayed trades to a page that already waits for an update", async () => {
    const { client, clock, start, sockets, emit, runFrame } = createStreamHarness();
    client.subscribe(trades, noop);
    client.start(start);
    sockets.last.open();
    emit(tradesFrame("snapshot", 1, 1));
    runFrame();
    emit(tradesFrame("update", 2, 2));
    runFrame();
    expect(client.read(trades).data).toHaveLength(1);
    await clock.advance(printsRestMs);
    expect(client.read(trades).data?.map(({ id }) => id)).toEqual(["2", "1"]);
  });
  it("loses no trade between two frames, newest first", async () => {
    const { client, clock, start, sockets, emit, runFrame } = createStreamHarness();
    client.subscribe(trades, noop);
    client.start(start);
    sockets.last.open();
    emit(tradesFrame("snapshot", 1, 3, 2, 1));
    runFrame();
    for (let seq = 2; seq <= 400; seq += 1) emit(tradesFrame("update", seq, seq * 2, seq * 2 + 1));
    await clock.advance(printsRestMs);
    runFrame();
    const ids = client.read(trades).data?.map(({ id }) => Number(id)) ?? [];
    expect(ids).toHaveLength(801);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });
  it("receives nothing while the page draws no frames, and everything afterwards", () => {
    const feed = book("1");
    const { client, emit, runFrame, workers } = createLiveStream(feed);
    emit(bookFrame(feed, "update", 2, "2"));
    const received = workers[0]?.toPage.length;
    for (let seq = 3; seq <= 500; seq += 1) emit(bookFrame(feed, "update", seq, String(seq)));
    expect(workers[0]?.toPage).toHaveLength(received ?? -1);
    runFrame();
    expect(client.read(feed).data?.asks[0]?.size).toBe("500");
  });
  it("is confirmed by a heartbeat of its connection, to the second at once and exactly within one more", async () => {
    const feed = book("1");
    const { client, emit, runFrame, clock } = createLiveStream(feed, book("2"));
    runFrame();
    await clock.advance(1_500);
    emit({ type: "pong" });
    expect(client.read(feed).confirmedAt).toBe(1_500);
    runFrame();
    await clock.advance(700);
    emit({ type: "pong" });
    runFrame();
    expect(client.read(feed).confirmedAt).toBe(1_500);
    await clock.advance(900);
    expect(client.store.getState().receivedAt).toBe(2_200);
  });
  it("is subscribed once for many listeners and released a while after the last", async () => {
    const { client, start, sockets, sentRequests, clock } = createStreamHarness();
    const feed = book("1");
    const stops = [client.subscribe(feed, noop), client.subscribe({ ...feed }, noop)];
    client.start(start);
    sockets.last.open();
    client.subscribe(feed, noop)();
    for (const stop of stops) stop();
    await clock.advance(lingerMs - 1);
    const back = client.subscribe(feed, noop);
    await clock.advance(lingerMs * 2);
    expect(sentRequests()).toEqual(["subscribe 1"]);
    back();
    back();
    await clock.advance(lingerMs);
    expect(sentRequests()).toEqual(["subscribe 1", "unsubscribe 1"]);
    expect(client.store.getState().views.size).toBe(0);
  });
  it("reads its last data as stale after release, and new data once streamed again", async () => {
    const feed = book("1");
    const { client, start, sockets, emit, runFrame, clock } = createStreamHarness();
    const stop = client.subscribe(feed, noop);
    client.start(start);
    sockets.last.open();
    emit(bookFrame(feed, "snapshot", 1, "7"));
    runFrame();
    stop();
    await clock.advance(lingerMs);
    const stale = { phase: "stale", confirmedAt: 0, data: { asks: [{ price: "0.5", size: "7" }] } };
    expect(client.read(feed)).toMatchObject(stale);
    client.subscribe(feed, noop);
    expect(client.read(feed)).toMatchObject(stale);
    runFrame();
    expect(client.read(feed).phase).not.toBe("live");
    expect(client.read(feed).data?.asks[0]?.size).toBe("7");
    emit(bookFrame(feed, "snapshot", 1, "9"));
    runFrame();
    expect(client.read(feed)).toMatchObject({ phase: "live", confirmedAt: lingerMs });
    expect(client.read(feed).data?.asks).toEqual([{ price: "0.5", size: "9" }]);
  });
  it("notifies only listeners of the changed feed", () => {
    const [one, two] = [book("1"), book("2")];
    const { client, emit, runFrame } = createLiveStream(one, two);
    let calls = 0;
    client.subscribe(one, () => {
      calls += 1;
    });
    emit(bookFrame(two, "update", 2, "2"));
    runFrame();
    expect(client.read(two).data?.asks[0]?.size).toBe("2");
    expect(calls).toBe(0);
  });
});

describe("a lost connection", () => {
  it("makes live feeds stale at once and keeps their data until the next snapshot", async () => {
    const feed = book("1");
    const { client, sockets, emit, runFrame, clock, sentRequests } = createLiveStream(feed);
    sockets.last.end(1006);
    expect(client.read(feed)).toMatchObject({ phase: "stale", confirmedAt: 0 });
    expect(client.read(feed).data?.asks).toHaveLength(1);
    expect(client.store.getState()).toMatchObject({ link: "waiting", problem: "Connection lost." });
    await clock.advance(250);
    sockets.last.open();
    expect(client.read(feed).phase).toBe("stale");
    expect(sentRequests()).toEqual(["subscribe 1"]);
    emit(bookFrame(feed, "snapshot", 1, "9"));
    runFrame();
    runFrame();
    expect(client.read(feed).phase).toBe("live");
    expect(client.store.getState().reconnects).toBe(1);
  });
  it("keeps feeds stale when an update from before it is still undelivered", () => {
    const feed = book("1");
    const { client, sockets, emit, runFrame } = createLiveStream(feed);
    runFrame();
    emit(bookFrame(feed, "update", 2, "2"));
    emit(bookFrame(feed, "update", 3, "3"));
    sockets.last.end(1006);
    runFrame();
    expect(client.read(feed).phase).toBe("stale");
    expect(client.read(feed).data?.asks[0]?.size).toBe("3");
  });
  it("needs no new snapshot when it was only suspected", async () => {
    const feed = book("1");
    const { client, emit, runFrame, clock, sentRequests } = createLiveStream(feed);
    await clock.advance(5_500);
    client.hint("seen");
    expect(client.read(feed).phase).toBe("stale");
    emit({ type: "pong" });
    runFrame();
    expect(client.read(feed)).toMatchObject({ phase: "live", confirmedAt: 5_500 });
    expect(sentRequests()).toEqual(["subscribe 1"]);
  });
  it("refreshes the sign-in once after a refusal and stays closed if that fails", async () => {
    const { client, sockets, clock, runFrame, workers, renewals, refuseRenewals } = createLiveStream(
      book("1"),
    );
    refuseRenewals();
    sockets.last.end(4401);
    await clock.advance(0);
    // The first frame takes the last update; from the second on there is nothing to send, which is not a fault.
    runFrame();
    runFrame();
    await clock.advance(60_000);
    expect([renewals(), sockets.all.length, client.store.getState().link]).toEqual([1, 1, "refused"]);
    expect(workers).toHaveLength(1);
  });
});

describe("a gap", () => {
  it("clears the feed until its next snapshot", () => {
    const feed = book("1");
    const { client, emit, runFrame } = createLiveStream(feed);
    runFrame();
    emit(bookFrame(feed, "update", 9, "9"));
    runFrame();
    expect(client.read(feed)).toMatchObject({ phase: "stale", data: undefined });
    emit(bookFrame(feed, "snapshot", 1, "4"));
    runFrame();
    expect(client.read(feed)).toMatchObject({ phase: "live", data: { asks: [{ size: "4" }] } });
  });
});

describe("an unparsable message", () => {
  it("is counted and sampled without the key, and affects nothing else", async () => {
    const feed = book("1");
    const { client, sockets, emit, runFrame, clock } = createLiveStream(feed);
    const { receive } = sockets.last;
    for (const text of ["", "{", "null", "7", '{"type":"dance"}', "x".repeat(5_000_000)]) receive(text);
    receive(new Uint8Array([0xff, 0xfe]).buffer);
    receive({ not: "a message" });
    receive(`[${"1,".repeat(99)}1]`);
    receive(`{"echo":"${testKey}","type":"${encodeURIComponent(testKey)}"}`);
    receive(new TextEncoder().encode(JSON.stringify(bookFrame(feed, "update", 2, "2"))).buffer);
    await clock.advance(1_000);
    emit({ type: "pong" });
    runFrame();
    runFrame();
    expect(client.read(feed).data?.asks[0]?.size).toBe("2");
    expect(client.store.getState().counters).toMatchObject({ notUnderstood: 109 });
    const report = await client.report();
    expect(report?.notUnderstood.count).toBe(109);
    expect(JSON.stringify(report)).not.toMatch(/user|%2F/);
  });
});

describe("the report of the worker", () => {
  it("counts messages and frames by channel and feed, and records why connections ended", async () => {
    const [one, two] = [book("1"), book("2")];
    const { client, sockets, emit, clock } = createLiveStream(one, two);
    emit(bookFrame(one, "update", 2, "2"), bookFrame(one, "update", 3, "3"), { type: "pong" });
    sockets.last.end(1012);
    const wall = clock.now();
    await clock.advance(600);
    sockets.last.open();
    emit({ type: "pong" });
    const report = await client.report();
    expect(report).toMatchObject({
      phase: "open",
      since: clock.now(),
      reconnects: 1,
      messages: 4,
      frames: 6,
      byChannel: { book: 4, trades: 0, candles: 0, orders: 0 },
      ends: [{ at: wall, reason: "The gateway is restarting." }],
      feeds: [
        { feed: one, phase: "stale", frames: 3, frameAt: 0 },
        { feed: two, phase: "stale", frames: 1, frameAt: 0 },
      ],
    });
  });
});
