import { describe, expect, it } from "vitest";
import type { Feed } from "#contract/stream-frames.ts";
import type { StreamLimits } from "../gateway-config.ts";
import type { FeedSource } from "./feed-source.ts";
import { createStreamConnection } from "./stream-connection.ts";
import type { StreamSocket } from "./stream-socket.ts";

const feed: Feed = { channel: "book", venue: "venue-a", instrument: "1" };
const limits: StreamLimits = {
  heartbeatMs: 2_000,
  maxFeeds: 3,
  maxMessageLength: 1_000,
  maxBufferedBytes: 100,
};

interface Frame {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** A connection over a recording socket, and a feed source whose instruments are numbers. */
function setUp() {
  const messages: string[] = [];
  const closed: [number, string][] = [];
  const awake = new Map<string, number>();
  let buffered = 0;
  const socket: StreamSocket = {
    send: (text) => messages.push(text),
    close: (code, reason) => closed.push([code, reason]),
    cut: () => closed.push([1006, ""]),
    bufferedAmount: () => buffered,
    onMessage: () => undefined,
    onClose: () => undefined,
  };
  const source: FeedSource = {
    topicOf: ({ instrument = "" }) => instrument,
    topicOfChange: () => "",
    snapshot: ({ instrument = "" }) =>
      instrument === "404" || !/^\d+$/.test(instrument) ? undefined : { of: instrument },
    keepAwake: ({ instrument = "" }) => {
      awake.set(instrument, (awake.get(instrument) ?? 0) + 1);
      return () => awake.set(instrument, (awake.get(instrument) ?? 0) - 1);
    },
  };
  const connection = createStreamConnection({
    socket,
    userId: "ada",
    source,
    limits,
    now: () => 7,
    advance: () => undefined,
  });
  const ask = (frame: object) => connection.receive(JSON.stringify(frame));
  const heard = (): Frame[] =>
    messages.splice(0).flatMap((text) => [JSON.parse(text) as Frame | Frame[]].flat());
  return { connection, messages, closed, awake, ask, heard, buffer: (bytes: number) => (buffered = bytes) };
}

describe("a subscription", () => {
  it("is acknowledged and starts with a snapshot in one message", () => {
    const { ask, messages, heard } = setUp();
    ask({ op: "subscribe", id: 4, feeds: [feed] });
    expect(messages).toHaveLength(1);
    expect(heard()).toEqual([
      { type: "ack", id: 4 },
      { type: "snapshot", feed, seq: 1, ts: 7, data: { of: "1" } },
    ]);
  });

  it("numbers updates consecutively per feed", () => {
    const { connection, ask, heard } = setUp();
    const other = { ...feed, instrument: "2" };
    ask({ op: "subscribe", id: 1, feeds: [feed, other] });
    connection.update("1", '"a"', 8);
    connection.update("2", '"b"', 8);
    connection.update("1", '"c"', 9);
    connection.update("3", '"d"', 9);
    connection.flush();
    expect(heard().slice(3)).toEqual([
      { type: "update", feed, seq: 2, ts: 8, data: "a" },
      { type: "update", feed: other, seq: 2, ts: 8, data: "b" },
      { type: "update", feed, seq: 3, ts: 9, data: "c" },
    ]);
  });

  it("ends on unsubscribe and restarts with a snapshot", () => {
    const { connection, ask, heard, awake } = setUp();
    ask({ op: "subscribe", id: 1, feeds: [feed] });
    ask({ op: "unsubscribe", id: 2, feeds: [feed] });
    connection.update("1", '"missed"', 8);
    ask({ op: "subscribe", id: 3, feeds: [feed] });
    connection.update("1", '"seen"', 9);
    connection.flush();
    expect(heard().map(({ type, id, seq, data }) => [type, id ?? seq, data])).toEqual([
      ["ack", 1, undefined],
      ["snapshot", 1, { of: "1" }],
      ["ack", 2, undefined],
      ["ack", 3, undefined],
      ["snapshot", 1, { of: "1" }],
      ["update", 2, "seen"],
    ]);
    expect(awake.get("1")).toBe(1);
  });

  it("counts once however often it is requested", () => {
    const { connection, ask, heard, awake } = setUp();
    for (const id of [1, 2, 3, 4, 5]) ask({ op: "subscribe", id, feeds: [feed] });
    heard();
    connection.update("1", '"once"', 8);
    connection.flush();
    expect(heard()).toEqual([{ type: "update", feed, seq: 2, ts: 8, data: "once" }]);
    expect(awake.get("1")).toBe(1);
    expect(connection.feeds()).toEqual([feed]);
  });

  it("is refused for an unknown feed while others succeed", () => {
    const { ask, heard, awake } = setUp();
    const feeds = [{ ...feed, instrument: "x" }, { ...feed, instrument: "404" }, feed];
    ask({ op: "subscribe", id: 9, feeds });
    expect(heard().map(({ type, id, code }) => [type, id, code])).toEqual([
      ["ack", 9, undefined],
      ["error", 9, "unknown_feed"],
      ["error", 9, "unknown_feed"],
      ["snapshot", undefined, undefined],
    ]);
    expect(awake.get("404") ?? 0).toBe(0);
  });

  it("is refused beyond the feed limit of a connection", () => {
    const { ask, heard, connection } = setUp();
    ask({
      op: "subscribe",
      id: 1,
      feeds: ["1", "2", "3", "4"].map((instrument) => ({ ...feed, instrument })),
    });
    expect(heard().filter(({ type }) => type === "error")).toMatchObject([{ id: 1, code: "too_many_feeds" }]);
    expect(connection.feeds()).toHaveLength(3);
  });
});

describe("a message", () => {
  it("with a ping is answered with a pong", () => {
    const { ask, heard } = setUp();
    ask({ op: "ping", id: 11 });
    expect(heard()).toEqual([{ type: "pong", id: 11 }]);
  });

  it("that is not a frame gets an error without id, and the connection stays open", () => {
    const { connection, heard, closed } = setUp();
    for (const text of [
      "",
      "null",
      "{",
      "[]",
      '{"op":"shout"}',
      '{"op":"subscribe","feeds":[]}',
      undefined,
    ]) {
      connection.receive(text);
    }
    const frames = heard();
    expect(frames).toHaveLength(7);
    for (const frame of frames) expect(frame).toMatchObject({ type: "error", code: "bad_frame" });
    expect(frames.some((frame) => "id" in frame)).toBe(false);
    expect(closed).toEqual([]);
  });

  it("beyond the length limit ends the connection", () => {
    const { connection, ask, heard, closed, awake } = setUp();
    ask({ op: "subscribe", id: 1, feeds: [feed] });
    heard();
    connection.receive(" ".repeat(1_001));
    expect(closed).toEqual([[1009, "message too long"]]);
    connection.update("1", '"late"', 8);
    connection.heartbeat();
    connection.flush();
    expect(heard()).toEqual([]);
    expect(awake.get("1")).toBe(0);
  });
});

it("drops a client whose send buffer is full", () => {
  const { connection, ask, buffer, closed, heard } = setUp();
  ask({ op: "subscribe", id: 1, feeds: [feed] });
  heard();
  buffer(101);
  connection.update("1", '"a"', 8);
  connection.flush();
  expect(closed).toEqual([[1013, "too slow"]]);
  expect(heard()).toEqual([]);
});

it("queues messages while silenced and then sends all in order", () => {
  const { connection, ask, heard } = setUp();
  connection.setOnHold(true);
  ask({ op: "subscribe", id: 1, feeds: [feed] });
  connection.update("1", '"a"', 8);
  connection.flush();
  expect(heard()).toEqual([]);
  connection.setOnHold(false);
  expect(heard().map(({ type }) => type)).toEqual(["ack", "snapshot", "update"]);
});

it("leaves a sequence gap for lost updates", () => {
  const { connection, ask, heard } = setUp();
  ask({ op: "subscribe", id: 1, feeds: [feed] });
  heard();
  connection.dropUpdates(2);
  for (const data of ["2", "3", "4"]) connection.update("1", data, 8);
  connection.flush();
  expect(heard()).toMatchObject([{ seq: 4, data: 4 }]);
});
