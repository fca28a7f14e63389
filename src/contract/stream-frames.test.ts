import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeClientFrame, decodeServerFrame } from "./decode-stream-frame.ts";
import { MalformedError } from "./decoding.ts";
import { feedKey } from "./stream-frames.ts";

const bookFeed = { channel: "book", venue: "venue-a", instrument: "713" };
const frame = (over: Record<string, unknown>) => ({
  type: "snapshot",
  feed: bookFeed,
  seq: 1,
  ts: 1_763_650_000_000,
  data: { asks: [], bids: [] },
  ...over,
});

describe("control frames", () => {
  it("are read with or without an id", () => {
    expect(decodeServerFrame({ type: "ack", id: 1 })).toEqual({ type: "ack", id: 1 });
    expect(decodeServerFrame({ type: "pong" })).toEqual({ type: "pong", id: undefined });
    expect(decodeServerFrame({ type: "error", code: 5 })).toEqual({
      type: "error",
      id: undefined,
      code: "",
      message: "",
    });
  });
});

describe("frames of a feed", () => {
  it("carry a book", () => {
    const data = {
      asks: [{ price: "0.5", size: "0" }],
      bids: [
        { price: "x", size: "1" },
        { price: "0.4", size: "1" },
      ],
    };
    expect(decodeServerFrame(frame({ type: "update", data, seq: 7 }))).toMatchObject({
      type: "update",
      channel: "book",
      feed: bookFeed,
      seq: 7,
      ts: 1_763_650_000_000,
      data: { asks: [{ price: "0.5", size: "0" }], bids: [{ price: "0.4", size: "1" }] },
      dropped: [{ index: 0 }],
    });
  });

  it.each([
    ["trades", { price: "0.5", amount: "1" }],
    ["candles", { close: "0.5", timestamp: "2026-01-01T00:00:00Z" }],
    ["orders", { id: "o" }],
  ])("carry %s, one or many in an update, a list in a snapshot", (channel, row) => {
    const feed = { channel, venue: "venue-c", instrument: "#20", interval: "1m" };
    expect(decodeServerFrame(frame({ type: "update", feed, data: row }))).toMatchObject({
      channel,
      data: [row],
    });
    expect(decodeServerFrame(frame({ type: "update", feed, data: [row, row] }))).toMatchObject({
      data: [row, row],
    });
    expect(decodeServerFrame(frame({ feed, data: [row, null] }))).toMatchObject({
      data: [row],
      dropped: [{ index: 1, problem: "expected an object, got null" }],
    });
    expect(() => decodeServerFrame(frame({ feed, data: row }))).toThrow("expected a list, got an object");
    for (const type of ["snapshot", "update"])
      expect(decodeServerFrame(frame({ type, feed, data: null }))).toMatchObject({ data: [], dropped: [] });
    expect(() => decodeServerFrame(frame({ feed, data: undefined }))).toThrow("expected a list, got nothing");
  });

  it("may lack the server's time", () => {
    expect(decodeServerFrame(frame({ ts: undefined }))).toMatchObject({ ts: undefined });
    expect(decodeServerFrame(frame({ ts: "soon" }))).toMatchObject({ ts: undefined });
  });
});

describe("invalid frames", () => {
  it.each([
    [null, "expected a frame, got null"],
    [5, "expected a frame, got a number"],
    ["ping", "expected a frame, got a string"],
    [[], "expected an object, got a list"],
    [{}, "type: is missing"],
    [{ type: "news" }, 'type: expected "ack" | "pong" | "error", got "news"'],
    [frame({ feed: null }), "feed: expected an object, got null"],
    [
      frame({ feed: { ...bookFeed, channel: "weather" } }),
      'feed.channel: expected "book" | "trades" | "candles" | "orders", got "weather"',
    ],
    [
      frame({ feed: { ...bookFeed, venue: "venue-z" } }),
      'feed.venue: expected "venue-a" | "venue-b" | "venue-c", got "venue-z"',
    ],
    [frame({ feed: { ...bookFeed, instrument: 713 } }), "feed.instrument: expected text, got a number"],
    [frame({ seq: undefined }), "seq: is missing"],
    [frame({ seq: "1" }), 'seq: expected a whole number, got "1"'],
    [frame({ seq: 1.5 }), 'seq: expected a whole number, got "1.5"'],
    [frame({ seq: 2 ** 53 }), 'seq: expected a whole number, got "9007199254740992"'],
    [frame({ data: null }), "expected an order book, got null"],
    [frame({ data: [] }), "expected an order book, got a list"],
  ])("%j is refused in words", (value, problem) => {
    expect(() => decodeServerFrame(value)).toThrow(
      expect.objectContaining({ name: "MalformedError", message: problem }),
    );
  });
});

it("distinguishes feeds of one instrument", () => {
  const feeds = [
    { channel: "candles", venue: "venue-b", instrument: "T", interval: "1m" },
    { channel: "candles", venue: "venue-b", instrument: "T", interval: "5m" },
    { channel: "trades", venue: "venue-b", instrument: "T" },
    { channel: "trades", venue: "venue-a", instrument: "T" },
  ];
  for (const feed of [...feeds, ...feeds])
    expect(decodeServerFrame(frame({ feed, data: [] }))).toMatchObject({ feed, channel: feed.channel });
});

it("reads a frame of a feed that was named before as it read the first", () => {
  const text = fc.constantFrom("book", "trades", "venue-a", "venue-z", "1m", "");
  const odd = fc.oneof(text, fc.constantFrom(null, undefined, 5, [], {}));
  const field = <Value>(usual: fc.Arbitrary<Value>) => fc.oneof({ arbitrary: usual, weight: 4 }, odd);
  const frames = fc.record(
    {
      type: fc.constantFrom("snapshot", "update"),
      feed: field(
        fc.record(
          {
            channel: field(fc.constantFrom("book", "trades", "orders")),
            venue: field(fc.constantFrom("venue-a", "venue-b")),
            instrument: field(fc.constantFrom("1", "2")),
            interval: field(fc.constant("1m")),
            more: odd,
          },
          { requiredKeys: [] },
        ),
      ),
      seq: field(fc.oneof(fc.nat(), fc.double())),
      ts: field(fc.nat()),
      data: field(fc.constantFrom({ asks: [] }, [])),
    },
    { requiredKeys: ["type"] },
  );
  const read = (value: unknown) => {
    try {
      return decodeServerFrame(value);
    } catch (error) {
      return String(error);
    }
  };
  let unheard = 0;
  fc.assert(
    fc.property(frames, (value) => {
      const { feed } = value as { feed?: unknown };
      const isFeed = typeof feed === "object" && feed !== null && "instrument" in feed;
      unheard += 1;
      const first = isFeed && typeof feed.instrument === "string" ? `new ${unheard}` : undefined;
      if (first === undefined || !isFeed) {
        expect(read(value)).toEqual(read(value));
        return;
      }
      const frame = { ...value, feed: { ...feed, instrument: first } };
      const once = read(frame);
      // Named once with all in order, so that what is wrong in the frame meets a feed that is known.
      read({ ...frame, seq: 1, data: [] });
      expect(read(frame)).toEqual(once);
    }),
    { numRuns: 500 },
  );
});

describe("what a client asks", () => {
  it("is to subscribe, to unsubscribe or to hear back", () => {
    for (const asked of [
      { op: "subscribe", id: 1, feeds: [bookFeed] },
      { op: "unsubscribe", id: 2, feeds: [{ channel: "orders", venue: "venue-b" }] },
      { op: "ping", id: 3 },
    ]) {
      expect(decodeClientFrame(asked)).toEqual(asked);
    }
    for (const odd of [
      null,
      [],
      { op: "steal", id: 1 },
      { op: "ping" },
      { op: "subscribe", id: 1, feeds: {} },
    ]) {
      expect(() => decodeClientFrame(odd)).toThrow(MalformedError);
    }
  });
});

it("gives equal feeds one key, and different feeds different ones", () => {
  expect(feedKey({ channel: "orders", venue: "venue-a" })).toBe(
    feedKey({ venue: "venue-a", channel: "orders" }),
  );
  const keys = [
    feedKey({ channel: "candles", venue: "venue-b", instrument: "T", interval: "1m" }),
    feedKey({ channel: "candles", venue: "venue-b", instrument: "T", interval: "5m" }),
    feedKey({ channel: "candles", venue: "venue-b", instrument: 'T","1m' }),
    feedKey({ channel: "candles", venue: "venue-b", instrument: "T" }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});
