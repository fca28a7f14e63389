import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeClientFrame } from "#contract/decode-stream-frame.ts";
import { type Feed, feedKey } from "#contract/stream-frames.ts";
import { crossbookV1 } from "./crossbook-v1.ts";
import { longestSample, mostSamples, nothingNotUnderstood, withSamples } from "./unparsed-messages.ts";

const feed: Feed = { channel: "book", venue: "venue-a", instrument: "713" };
const snapshot = { type: "snapshot", feed, seq: 1, ts: 1, data: { asks: [], bids: [] } };

describe("reading a message", () => {
  it("reads one frame or a list of frames in order", () => {
    expect(crossbookV1.readMessage(JSON.stringify(snapshot)).frames).toMatchObject([{ type: "snapshot" }]);
    const both = crossbookV1.readMessage(
      JSON.stringify([snapshot, { type: "pong" }, { type: "ack", id: 4 }]),
    );
    expect(both.frames.map(({ type }) => type)).toEqual(["snapshot", "pong", "ack"]);
    expect(both.unreadableCount).toBe(0);
  });
  it("puts a venue's words for sides in those of the interface", () => {
    const trade = (venue: string, side: unknown) => ({
      ...snapshot,
      feed: { channel: "trades", venue, instrument: "713" },
      data: [{ id: "1", price: "0.5", amount: "1", side, timestamp: "2026-11-20T12:00:00Z" }],
    });
    const text = JSON.stringify([trade("venue-a", { taker: "LONG" }), trade("venue-b", "LONG")]);
    const words = { "venue-a": { buy: ["long"], sell: ["short"] } };
    const sides = crossbookV1
      .readMessage(text, words)
      .frames.flatMap((frame) => (frame.type === "snapshot" && frame.channel === "trades" ? frame.data : []))
      .map(({ side }) => side);
    expect(sides).toEqual(["buy", undefined]);
  });
  it("treats null fields of a feed as absent", () => {
    const [frame] = crossbookV1.readMessage(
      JSON.stringify({ ...snapshot, feed: { ...feed, interval: null } }),
    ).frames;
    if (frame?.type !== "snapshot") throw new Error("not a snapshot");
    expect(feedKey(frame.feed)).toBe(feedKey(feed));
  });
  it("drops only unreadable frames", () => {
    const { frames, unreadable } = crossbookV1.readMessage(JSON.stringify([7, snapshot, { type: "news" }]));
    expect(frames).toHaveLength(1);
    expect(unreadable.map(({ text }) => text)).toEqual(["7", '{"type":"news"}']);
  });
  it.each([
    ["nothing", ""],
    ["broken JSON", '{"type":'],
    ["null", "null"],
    ["a number", "7"],
    ["text", '"pong"'],
    ["an unknown type", '{"type":"snapshot2"}'],
    ["an unknown channel", JSON.stringify({ ...snapshot, feed: { ...feed, channel: "moods" } })],
    ["an unknown venue", JSON.stringify({ ...snapshot, feed: { ...feed, venue: "venue-z" } })],
    ["a list in a list", `[[${JSON.stringify(snapshot)}]]`],
    ["a key of the prototype", '{"__proto__":{"type":"pong"}}'],
  ])("counts %s once and goes on", (_name, text) => {
    const { frames, unreadableCount, unreadable } = crossbookV1.readMessage(text);
    expect({ frames, unreadableCount }).toEqual({ frames: [], unreadableCount: 1 });
    expect(unreadable).toHaveLength(1);
  });
  it.each([
    ["a number that is none", JSON.stringify({ ...snapshot, seq: "1" })],
    ["a book that is none", JSON.stringify({ ...snapshot, data: [] })],
    ["no data", JSON.stringify({ ...snapshot, data: undefined })],
  ])("counts %s once and names the feed that has a gap", (_name, text) => {
    const { frames, unreadableCount } = crossbookV1.readMessage(text);
    expect({ frames, unreadableCount }).toEqual({
      frames: [{ type: "unreadable", feed }],
      unreadableCount: 1,
    });
  });
  it("limits the work on megabytes of junk and still counts all of it", () => {
    const { unreadableCount, unreadable } = crossbookV1.readMessage(`[${"1,".repeat(2_500_000)}1]`);
    expect(unreadableCount).toBe(2_500_001);
    expect(unreadable.length).toBeLessThanOrEqual(50);
    const { frames, unreadableCount: all } = crossbookV1.readMessage(
      `[${"1,".repeat(1_000)}{"type":"pong"}]`,
    );
    expect([frames, all]).toEqual([[], 1_001]);
    expect(crossbookV1.readMessage("x".repeat(5_000_000)).unreadableCount).toBe(1);
  });
  it("survives JSON nested ten thousand deep", () => {
    const deep = "[".repeat(10_000) + "]".repeat(10_000);
    expect(crossbookV1.readMessage(deep).unreadableCount).toBe(1);
    expect(crossbookV1.readMessage(`[{"type":"x","data":${deep}}]`).unreadableCount).toBe(1);
  });
  it("never throws for any input", () => {
    const nearly = fc.record(
      {
        type: fc.constantFrom("snapshot", "update", "ack", "error", "pong", "?"),
        feed: fc.oneof(
          fc.jsonValue(),
          fc.record(
            {
              channel: fc.constantFrom("book", "trades", "candles", "orders"),
              venue: fc.constant("venue-a"),
            },
            { requiredKeys: [] },
          ),
        ),
        seq: fc.oneof(fc.integer(), fc.jsonValue()),
        data: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          nearly.map((value) => JSON.stringify(value)),
        ),
        (text) => {
          expect(() => crossbookV1.readMessage(text)).not.toThrow();
        },
      ),
      { numRuns: 500 },
    );
    expect(Object.hasOwn(Object.prototype, "type")).toBe(false);
  });
});

describe("client messages", () => {
  it("match the contract", () => {
    expect(decodeClientFrame(JSON.parse(crossbookV1.subscribe(1, [feed])))).toEqual({
      op: "subscribe",
      id: 1,
      feeds: [feed],
    });
    expect(decodeClientFrame(JSON.parse(crossbookV1.unsubscribe(2, [feed])))).toMatchObject({
      op: "unsubscribe",
      id: 2,
    });
    expect(decodeClientFrame(JSON.parse(crossbookV1.ping(3)))).toEqual({ op: "ping", id: 3 });
  });
});

describe("the log of unparsed messages", () => {
  it("counts all and keeps the last fifty, truncated", () => {
    let log = nothingNotUnderstood;
    for (let index = 0; index < 60; index += 1)
      log = withSamples(
        log,
        [{ receivedAt: index, problem: "not JSON", text: `${index} ${"x".repeat(10_000)}` }],
        2,
      );
    expect(log.count).toBe(120);
    expect(log.samples).toHaveLength(mostSamples);
    expect(log.samples[0]?.receivedAt).toBe(10);
    expect(log.samples[0]?.text).toHaveLength(longestSample + 1);
  });
});
