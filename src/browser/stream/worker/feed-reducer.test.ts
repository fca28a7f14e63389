import { describe, expect, it } from "vitest";
import { decimal } from "#contract/decimal.ts";
import type { Feed, FeedFrame } from "#contract/stream-frames.ts";
import { isInSequence } from "./feed-reducer.ts";

const feed: Feed = { channel: "book", venue: "venue-a", instrument: "7" };
const book = { asks: [{ price: decimal("0.5"), size: decimal("1") }], bids: [], dropped: [] };
const bookFrame = (type: FeedFrame["type"], data: typeof book): FeedFrame => ({
  feed,
  ts: undefined,
  dropped: [],
  seq: 1,
  type,
  channel: "book",
  data,
});

describe("sequence", () => {
  it.each([
    ["takes a snapshot whatever its number", 7, "snapshot", 3, true],
    ["takes a first snapshot", undefined, "snapshot", 9, true],
    ["takes the very next update", 7, "update", 8, true],
    ["refuses an update before any snapshot", undefined, "update", 1, false],
    ["refuses a gap", 7, "update", 9, false],
    ["refuses a step back", 7, "update", 6, false],
    ["refuses the same update twice", 7, "update", 7, false],
  ] as const)("%s", (_name, state, type, seq, expected) => {
    expect(isInSequence(state, { ...bookFrame(type, book), seq })).toBe(expected);
  });
});
