import { describe, expect, it } from "vitest";
import { feedKey } from "#contract/stream-frames.ts";
import type { FeedOf } from "./feed-view.ts";
import { deafMs, lingerMs } from "./stream-client.ts";
import { createTestStream, testKey } from "./test-stream.ts";

const book = (instrument: string): FeedOf<"book"> => ({ channel: "book", venue: "venue-a", instrument });
const trades: FeedOf<"trades"> = { channel: "trades", venue: "venue-a", instrument: "1" };
const bookFrame = (feed: FeedOf<"book">, type: "snapshot" | "update", seq: number, size: string) => ({
  type,
  feed,
  seq,
  data: { asks: [{ price: "0.5", size }], bids: [] },
});
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
const nothing = () => {};

function live(...feeds: readonly FeedOf<"book">[]) {
  const stream = createTestStream();
  for (const feed of feeds) stream.client.subscribe(feed, nothing);
  stream.client.start(stream.start);
  stream.sockets.last.open();
  for (const feed of feeds) stream.say(bookFrame(feed, "snapshot", 1, "1"));
  stream.draw();
  return stream;
}

describe("a watched feed", () => {
  it("is off before the stream is started, waits, and is live with its snapshot, on the page's clock", async () => {
    const { client, start, sockets, say, draw, clock } = createTestStream();
    const feed = book("1");
    client.subscribe(feed, nothing);
    expect(client.read(feed).phase).toBe("off");
    client.start(start);
    expect(client.read(feed).phase).toBe("waiting");
    sockets.last.open();
    await clock.advance(300);
    say(bookFrame(feed, "snapshot", 1, "7"));
    expect(client.read(feed).phase).toBe("waiting");
    draw();
    expect(client.read(feed)).toMatchObject({ phase: "live", confirmedAt: 300, frameAt: 300 });
    expect(client.read(feed).data?.asks).toEqual([{ price: "0.5", size: "7" }]);
  });
  it("changes once a frame, to its last value, however much is said", () => {
    const feed = book("1");
    const { client, say, draw, workers } = live(feed);
    let calls = 0;
    client.subscribe(feed, () => {
      calls += 1;
    });
    const told = workers[0]?.toPage.length ?? 0;
    for (let seq = 2; seq <= 10_001; seq += 1) say(bookFrame(feed, "update", seq, String(seq)));
    draw();
    expect(calls).toBeLessThanOrEqual(2);
    expect((workers[0]?.toPage.length ?? 0) - told).toBeLessThanOrEqual(2);
    expect(client.read(feed).data?.asks[0]?.size).toBe("10001");
  });
  it("loses no print between two frames, newest first", () => {
    const { client, start, sockets, say, draw } = createTestStream();
    client.subscribe(trades, nothing);
    client.start(start);
    sockets.last.open();
    say(tradesFrame("snapshot", 1, 3, 2, 1));
    draw();
    for (let seq = 2; seq <= 400; seq += 1) say(tradesFrame("update", seq, seq * 2, seq * 2 + 1));
    draw();
    const ids = client.read(trades).data?.map(({ id }) => Number(id)) ?? [];
    expect(ids).toHaveLength(801);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });
  it("is told nothing while the page is hidden and draws no frames, and everything once it does", () => {
    const feed = book("1");
    const { client, say, draw, workers } = live(feed);
    say(bookFrame(feed, "update", 2, "2"));
    const told = workers[0]?.toPage.length;
    for (let seq = 3; seq <= 500; seq += 1) say(bookFrame(feed, "update", seq, String(seq)));
    expect(workers[0]?.toPage).toHaveLength(told ?? -1);
    draw();
    expect(client.read(feed).data?.asks[0]?.size).toBe("500");
  });
  it("is confirmed by a heartbeat of its connection, to the second at once and exactly within one more", async () => {
    const feed = book("1");
    const { client, say, draw, clock } = live(feed, book("2"));
    draw();
    await clock.advance(1_500);
    say({ type: "pong" });
    expect(client.read(feed).confirmedAt).toBe(1_500);
    draw();
    await clock.advance(700);
    say({ type: "pong" });
    draw();
    expect(client.read(feed).confirmedAt).toBe(1_500);
    await clock.advance(900);
    expect(client.store.getState().heardAt).toBe(2_200);
  });
  it("is asked for once by many, and let go only after the last of them is gone for a while", async () => {
    const { client, start, sockets, asked, clock } = createTestStream();
    const feed = book("1");
    const stops = [client.subscribe(feed, nothing), client.subscribe({ ...feed }, nothing)];
    client.start(start);
    sockets.last.open();
    client.subscribe(feed, nothing)();
    for (const stop of stops) stop();
    await clock.advance(lingerMs - 1);
    const back = client.subscribe(feed, nothing);
    await clock.advance(lingerMs * 2);
    expect(asked()).toEqual(["subscribe 1"]);
    back();
    back();
    await clock.advance(lingerMs);
    expect(asked()).toEqual(["subscribe 1", "unsubscribe 1"]);
    expect(client.store.getState().views.size).toBe(0);
  });
  it("calls nobody for a change of another feed", () => {
    const [one, two] = [book("1"), book("2")];
    const { client, say, draw } = live(one, two);
    let calls = 0;
    client.subscribe(one, () => {
      calls += 1;
    });
    say(bookFrame(two, "update", 2, "2"));
    draw();
    expect(client.read(two).data?.asks[0]?.size).toBe("2");
    expect(calls).toBe(0);
  });
});

describe("a lost connection", () => {
  it("makes live feeds stale at once, keeps what they said, and ends with the next snapshot", async () => {
    const feed = book("1");
    const { client, sockets, say, draw, clock, asked } = live(feed);
    sockets.last.end(1006);
    expect(client.read(feed)).toMatchObject({ phase: "stale", confirmedAt: 0 });
    expect(client.read(feed).data?.asks).toHaveLength(1);
    expect(client.store.getState()).toMatchObject({ link: "waiting", problem: "The connection broke off." });
    await clock.advance(250);
    sockets.last.open();
    expect(client.read(feed).phase).toBe("stale");
    expect(asked()).toEqual(["subscribe 1"]);
    say(bookFrame(feed, "snapshot", 1, "9"));
    draw();
    draw();
    expect(client.read(feed).phase).toBe("live");
    expect(client.store.getState().reconnects).toBe(1);
  });
  it("that was only doubted needs no new snapshot", async () => {
    const feed = book("1");
    const { client, say, draw, clock, asked } = live(feed);
    await clock.advance(5_500);
    client.hint("seen");
    expect(client.read(feed).phase).toBe("stale");
    say({ type: "pong" });
    draw();
    expect(client.read(feed)).toMatchObject({ phase: "live", confirmedAt: 5_500 });
    expect(asked()).toEqual(["subscribe 1"]);
  });
  it("by a refusal refreshes the sign-in once, and stays down if that does not help", async () => {
    const { client, sockets, clock, renewals, refuseRenewals } = live(book("1"));
    refuseRenewals();
    sockets.last.end(4401);
    await clock.advance(60_000);
    expect([renewals(), sockets.all.length, client.store.getState().link]).toEqual([1, 1, "refused"]);
  });
});

describe("what is not understood", () => {
  it("is counted and kept for a look, without the key, and disturbs nothing", async () => {
    const feed = book("1");
    const { client, sockets, say, draw, clock } = live(feed);
    const { receive } = sockets.last;
    for (const text of ["", "{", "null", "7", '{"type":"dance"}', "x".repeat(5_000_000)]) receive(text);
    receive(new Uint8Array([0xff, 0xfe]).buffer);
    receive({ not: "a message" });
    receive(`{"echo":"${testKey}","type":"${encodeURIComponent(testKey)}"}`);
    receive(new TextEncoder().encode(JSON.stringify(bookFrame(feed, "update", 2, "2"))).buffer);
    await clock.advance(1_000);
    say({ type: "pong" });
    draw();
    draw();
    expect(client.read(feed).data?.asks[0]?.size).toBe("2");
    expect(client.store.getState().counters).toMatchObject({ notUnderstood: 9 });
    const report = await client.report();
    expect(report?.count).toBe(9);
    expect(JSON.stringify(report)).not.toMatch(/user|%2F/);
  });
});

describe("the worker", () => {
  it("is started again when it dies, with all that was watched, and the page is told once", async () => {
    const [one, two] = [book("1"), book("2")];
    const { client, workers, sockets, clock, asked, say, draw, crashes } = live(one, two);
    workers[0]?.crash();
    expect(workers[0]?.isTerminated).toBe(true);
    expect(client.store.getState().link).toBe("crashed");
    expect(client.read(one).phase).toBe("stale");
    await clock.advance(1_000);
    sockets.last.open();
    expect(asked()).toEqual(["subscribe 1", "subscribe 2"]);
    say(bookFrame(one, "snapshot", 1, "3"));
    draw();
    draw();
    expect(client.read(one).data?.asks[0]?.size).toBe("3");
    expect(crashes()).toBe(1);
  });
  it("that cannot be started is tried ever more rarely, and told of once", async () => {
    let tries = 0;
    const { client, start, clock, crashes } = createTestStream({
      failsToOpen: () => {
        tries += 1;
        return true;
      },
    });
    client.start(start);
    await clock.advance(1_000 + 2_000 + 4_000 + 8_000 + 16_000 + 30_000);
    expect([tries, crashes()]).toEqual([7, 1]);
    expect(await client.report()).toBeUndefined();
  });
  it("that is asked for news and says nothing for too long is started again", async () => {
    const { workers, clock, draw, sockets } = live(book("1"));
    draw();
    const [worker] = workers;
    if (worker !== undefined) worker.isStuck = true;
    for (let at = 0; at < deafMs; at += 1_000) {
      sockets.all[0]?.receive('{"type":"pong"}');
      await clock.advance(1_000);
    }
    expect(worker?.isTerminated).toBe(true);
  });
  it("that has a right to speak and a page that draws nothing is not taken for stuck", async () => {
    const { workers, clock, say } = live(book("1"));
    for (let at = 0; at < deafMs * 3; at += 1_000) {
      say({ type: "pong" });
      await clock.advance(1_000);
    }
    expect(workers).toHaveLength(1);
  });
  it("begins anew with another key, and forgets what the old one was told", () => {
    const feed = book("1");
    const { client, start, sockets, asked } = live(feed);
    client.start({ ...start, url: "ws://127.0.0.1/ws?api_key=other", key: "other" });
    expect(sockets.all[0]?.isClosed).toBe(true);
    expect(sockets.last.url).toContain("other");
    expect(client.read(feed)).toMatchObject({ phase: "waiting", data: undefined });
    sockets.last.open();
    expect(asked()).toEqual(["subscribe 1"]);
  });
});

describe("the end of the sign-in", () => {
  it("closes the socket at once, for good, and leaves nothing that was told", async () => {
    const feed = book("1");
    const { client, sockets, clock, workers } = live(feed);
    client.stop();
    expect([sockets.last.isClosed, workers[0]?.isTerminated]).toEqual([true, true]);
    expect(client.read(feed)).toMatchObject({ phase: "off", data: undefined });
    sockets.last.end(1006);
    client.hint("network");
    client.hint("restored");
    await clock.advance(3_600_000);
    expect([sockets.all.length, workers.length]).toEqual([1, 1]);
    expect([...client.store.getState().views.keys()]).toEqual([feedKey(feed)]);
  });
  it("is not undone by a worker that was about to be started again", async () => {
    const { client, workers, clock } = live(book("1"));
    workers[0]?.crash();
    client.stop("gone");
    await clock.advance(60_000);
    expect(workers).toHaveLength(1);
    expect(client.store.getState()).toMatchObject({ link: "off", problem: "gone" });
  });
});
