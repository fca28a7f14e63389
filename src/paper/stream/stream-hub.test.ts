import { describe, expect, it } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { type Feed, type FeedFrame, feedKey, type ServerFrame } from "#contract/stream-frames.ts";
import {
  ada,
  createGatewayHarness,
  type GatewayHarness,
  origin,
  type SignedInUser,
} from "../gateway-harness.ts";
import { createMemorySocket, type MemorySocket } from "./memory-socket.ts";

interface Joined extends GatewayHarness {
  readonly signedIn: SignedInUser;
  readonly socket: MemorySocket;
  readonly feeds: Feeds;
}

interface Feeds {
  readonly bookA: Feed;
  readonly bookB: Feed;
  readonly tradesA: Feed;
  readonly tradesC: Feed;
  readonly candlesB: Feed;
  readonly minutesB: Feed;
}

async function connect({ gateway }: GatewayHarness, query = `api_key=${ada.apiKey}`, headers = {}) {
  const socket = createMemorySocket();
  await gateway.connect(socket, new Request(`${origin}${gateway.streamPath}?${query}`, { headers }));
  return socket;
}

async function join(): Promise<Joined> {
  const harness = await createGatewayHarness({ seed: "stream" });
  const signedIn = await harness.signIn();
  const { markets } = harness;
  const [a, b, c] = [markets.a.outcome_id, markets.b.market_id, markets.c.outcome_id];
  const feeds: Feeds = {
    bookA: { channel: "book", venue: "venue-a", instrument: a },
    bookB: { channel: "book", venue: "venue-b", instrument: b },
    tradesA: { channel: "trades", venue: "venue-a", instrument: a },
    tradesC: { channel: "trades", venue: "venue-c", instrument: c },
    candlesB: { channel: "candles", venue: "venue-b", instrument: b, interval: "1h" },
    minutesB: { channel: "candles", venue: "venue-b", instrument: b, interval: "1m" },
  };
  return { ...harness, signedIn, socket: await connect(harness), feeds };
}

function isFeedFrame(frame: ServerFrame): frame is FeedFrame {
  return frame.type === "snapshot" || frame.type === "update";
}

/** Client state of each feed, built by the stream profile with a sequence check. */
class Mirror {
  readonly seqs = new Map<string, number>();
  readonly books = new Map<string, Record<"asks" | "bids", Map<string, string>>>();
  readonly trades = new Map<string, unknown[]>();
  readonly candles = new Map<string, Map<string, unknown>>();
  updates = 0;

  take(frames: readonly ServerFrame[]): void {
    for (const frame of frames) if (isFeedFrame(frame)) this.#takeFrame(frame);
  }

  #takeFrame(frame: FeedFrame): void {
    const key = feedKey(frame.feed);
    expect(frame.dropped).toEqual([]);
    if (frame.type === "update") {
      this.updates += 1;
      expect(frame.seq, key).toBe((this.seqs.get(key) ?? Number.NaN) + 1);
    }
    this.seqs.set(key, frame.seq);
    const fresh = frame.type === "snapshot";
    if (frame.channel === "book") {
      const held = fresh ? undefined : this.books.get(key);
      const book = held ?? { asks: new Map(), bids: new Map() };
      for (const side of ["asks", "bids"] as const) {
        for (const { price, size } of frame.data[side]) {
          if (!fresh && size === "0") book[side].delete(price);
          else book[side].set(price, size);
        }
      }
      this.books.set(key, book);
    } else if (frame.channel === "trades") {
      const held = fresh ? [] : (this.trades.get(key) ?? []);
      // Snapshots are newest first, updates oldest first.
      this.trades.set(key, fresh ? [...frame.data] : [...frame.data].reverse().concat(held as never));
    } else if (frame.channel === "candles") {
      const held = fresh ? new Map() : (this.candles.get(key) ?? new Map());
      for (const candle of frame.data) held.set(candle.timestamp, candle);
      this.candles.set(key, held);
    }
  }
}

describe("during half a minute of world time", () => {
  it("a snapshot with its updates equals the REST response, without a gap", async () => {
    const { gateway, clock, signedIn, socket, feeds } = await join();
    socket.receive({ op: "subscribe", id: 1, feeds: Object.values(feeds) });
    const mirror = new Mirror();
    mirror.take(socket.takeFrames());
    expect(mirror.seqs.size).toBe(6);

    const json = async (path: string): Promise<unknown> => (await signedIn.get(path)).json();
    const query = (feed: Feed) => encodeURIComponent(feed.instrument ?? "");
    const sides = (feed: Feed) => {
      const book = mirror.books.get(feedKey(feed));
      const sorted = (side: Map<string, string> = new Map()) => [...side].sort();
      return { asks: sorted(book?.asks), bids: sorted(book?.bids) };
    };
    const asked = (body: unknown) => {
      const { asks, bids } = endpoints.orderBookA.decode(body);
      const pairs = (levels: typeof asks) => levels.map(({ price, size }) => [price, size]).sort();
      return { asks: pairs(asks), bids: pairs(bids) };
    };

    for (let step = 0; step < 60; step += 1) {
      clock.advance(500);
      gateway.tick();
      mirror.take(socket.takeFrames());
      if (step % 12 !== 11) continue;
      expect(sides(feeds.bookA)).toEqual(
        asked(await json(`/venue-a/orderbooks?token_id=${query(feeds.bookA)}`)),
      );
      expect(sides(feeds.bookB)).toEqual(
        asked(await json(`/venue-b/orderbooks?ticker=${query(feeds.bookB)}`)),
      );
      for (const [feed, path] of [
        [feeds.tradesA, `/venue-a/trades?limit=100&token_id=${query(feeds.tradesA)}`],
        [feeds.tradesC, `/venue-c/trades?coin=${query(feeds.tradesC)}`],
      ] as const) {
        const { rows } = endpoints.tradesA.decode(await json(path));
        expect(mirror.trades.get(feedKey(feed))?.slice(0, rows.length)).toEqual(rows);
      }
      for (const feed of [feeds.candlesB, feeds.minutesB]) {
        const path = `/venue-b/candlesticks?ticker=${query(feed)}&interval=${feed.interval}`;
        const { rows } = endpoints.candlesticksB.decode(await json(path));
        const traded = rows.filter(({ close }) => close !== undefined).slice(-5);
        const candles = mirror.candles.get(feedKey(feed));
        expect(traded.map((candle) => candles?.get(candle.timestamp))).toEqual(traded);
      }
    }
    expect(mirror.updates).toBeGreaterThan(50);
  });
});

it("streams candles in every interval of the settings", async () => {
  const intervals = [{ value: "15m", seconds: 900 }];
  const harness = await createGatewayHarness({ config: { intervals } });
  const { gateway, clock, markets } = harness;
  const socket = await connect(harness);
  const instrument = markets.b.market_id;
  const feed: Feed = { channel: "candles", venue: "venue-b", instrument, interval: "15m" };
  socket.receive({ op: "subscribe", id: 1, feeds: [feed] });
  clock.advance(1_000);
  gateway.tick();
  const frames = socket.takeFrames().filter(isFeedFrame);
  expect(frames.map(({ type }) => type).slice(0, 2)).toEqual(["snapshot", "update"]);
});

describe("a user's orders", () => {
  it("are streamed only to that user, on their venue", async () => {
    const harness = await join();
    const { gateway, signedIn, socket } = harness;
    const bob = { id: "bob", name: "Bob", email: "bob@paper.test", password: "b", apiKey: "key-of-bob" };
    await gateway.openAccount(bob);
    const other = await connect(harness, `api_key=${bob.apiKey}`);
    const ordersOf = (venue: "venue-a" | "venue-b") => ({ channel: "orders", venue });
    for (const client of [socket, other]) {
      client.receive({ op: "subscribe", id: 1, feeds: [ordersOf("venue-a"), ordersOf("venue-b")] });
      client.takeFrames();
    }
    const placed = await signedIn.post("/venue-b/orders", {
      ...harness.markets.b,
      order_type: "limit",
      side: "buy",
      amount: "7",
      price: "0.01",
    });
    expect(placed.status).toBe(201);
    const order = endpoints.createOrderB.decode(await placed.json());
    gateway.tick();
    const told = socket.takeFrames().filter(isFeedFrame);
    expect(told.every(({ feed }) => feed.venue === "venue-b")).toBe(true);
    expect(told.at(-1)?.data).toEqual([order]);
    expect(other.takeFrames()).toEqual([]);

    const bobs = await harness.signIn(bob);
    await bobs.post("/venue-a/orders", {
      ...harness.markets.a,
      order_type: "market",
      side: "buy",
      amount: "5",
    });
    gateway.tick();
    expect(socket.takeFrames()).toEqual([]);
    expect(other.takeFrames().filter(isFeedFrame).at(-1)).toMatchObject({
      channel: "orders",
      type: "update",
    });

    const late = await connect(harness);
    late.receive({ op: "subscribe", id: 1, feeds: [ordersOf("venue-b")] });
    expect(late.takeFrames().filter(isFeedFrame)[0]?.data).toEqual([order]);
  });
});

it("refuses unknown feeds", async () => {
  const { socket, feeds } = await join();
  const unknown: Feed[] = [
    { ...feeds.bookA, instrument: "1" },
    { ...feeds.bookA, venue: "venue-c", instrument: feeds.tradesC.instrument },
    { ...feeds.tradesA, venue: "venue-b", instrument: feeds.bookB.instrument },
    { ...feeds.candlesB, interval: "7m" },
    { ...feeds.candlesB, venue: "venue-a" },
    { channel: "book", venue: "venue-a" },
  ];
  socket.receive({ op: "subscribe", id: 3, feeds: unknown });
  const frames = socket.takeFrames();
  expect(frames[0]).toEqual({ type: "ack", id: 3 });
  expect(frames.slice(1).map((frame) => frame.type === "error" && [frame.id, frame.code])).toEqual(
    unknown.map(() => [3, "unknown_feed"]),
  );
});

it("lets a market sleep without subscribers", async () => {
  const { gateway, socket, feeds, clock } = await join();
  const told: string[] = [];
  gateway.world.watch((change) => told.push(change.channel));
  socket.receive({ op: "subscribe", id: 1, feeds: [feeds.bookA] });
  clock.advance(20_000);
  gateway.tick();
  expect(told).toContain("book");
  socket.cut();
  // A market stays awake for a minute after a query.
  clock.advance(60_000);
  gateway.tick();
  told.length = 0;
  clock.advance(20_000);
  gateway.tick();
  expect(told).toEqual([]);
});

describe("a connection", () => {
  it("is closed with a code for a missing or unknown key or a cross-site page", async () => {
    const harness = await createGatewayHarness();
    expect((await connect(harness, "")).closedWith()).toBe(4401);
    expect((await connect(harness, "api_key=wrong")).closedWith()).toBe(4401);
    const key = { "X-API-Key": ada.apiKey };
    expect((await connect(harness, "", key)).closedWith()).toBeUndefined();
    expect((await connect(harness, undefined, { Origin: "https://evil.test" })).closedWith()).toBe(1008);
    expect((await connect(harness, undefined, { Origin: origin })).closedWith()).toBeUndefined();
    expect(harness.gateway.stream.connections()).toHaveLength(2);
  });

  it("receives a heartbeat when nothing else is sent", async () => {
    const { gateway, socket, advanceRealTime } = await join();
    for (let second = 0; second < 12; second += 1) {
      advanceRealTime(1_000);
      gateway.tick();
    }
    const frames = socket.takeFrames();
    expect(frames.length).toBeGreaterThanOrEqual(5);
    expect(frames.every((frame) => frame.type === "pong" && frame.id === undefined)).toBe(true);
  });

  it("may send before its key has been checked", async () => {
    const harness = await createGatewayHarness();
    const socket = createMemorySocket();
    const request = new Request(`${origin}${harness.gateway.streamPath}?api_key=${ada.apiKey}`);
    const connected = harness.gateway.connect(socket, request);
    socket.receive({ op: "ping", id: 1 });
    expect(socket.takeFrames()).toEqual([]);
    await connected;
    expect(socket.takeFrames()).toEqual([{ type: "pong", id: 1 }]);
  });

  it("is removed after it closes", async () => {
    const harness = await join();
    harness.socket.receive({ op: "subscribe", id: 1, feeds: [harness.feeds.bookA] });
    expect(harness.gateway.stream.connections()[0]?.feeds).toEqual([harness.feeds.bookA]);
    harness.socket.cut();
    expect(harness.gateway.stream.connections()).toEqual([]);
  });
});

describe("a test", () => {
  it("can silence the stream, new connections included, and resume it", async () => {
    const harness = await join();
    const { gateway, socket } = harness;
    gateway.stream.setSilenced(true);
    const late = await connect(harness);
    for (const client of [socket, late]) client.receive({ op: "ping", id: 1 });
    gateway.tick();
    expect([socket.takeFrames(), late.takeFrames()]).toEqual([[], []]);
    gateway.stream.setSilenced(false);
    for (const client of [socket, late]) expect(client.takeFrames()).toEqual([{ type: "pong", id: 1 }]);
  });

  it("can publish a fake update, cause a gap, and end connections", async () => {
    const { gateway, socket, feeds } = await join();
    socket.receive({ op: "subscribe", id: 1, feeds: [feeds.bookA] });
    socket.takeFrames();
    const data = { asks: [{ price: "0.99", size: "1" }], bids: [] };
    gateway.stream.publish(feeds.bookA, data);
    gateway.stream.dropUpdates(1);
    gateway.stream.publish(feeds.bookA, data);
    gateway.stream.publish(feeds.bookA, data);
    gateway.tick();
    expect(socket.takeFrames().map((frame) => isFeedFrame(frame) && frame.seq)).toEqual([2, 4]);
    gateway.stream.dropAll(1012);
    expect(socket.closedWith()).toBe(1012);
  });
});
