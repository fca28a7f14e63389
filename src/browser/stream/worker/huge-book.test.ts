import { expect, it } from "vitest";
import { crossbookV1 } from "#browser/stream/worker/codecs/crossbook-v1.ts";
import { createRegistryHarness } from "#browser/testing/feed-registry-harness.ts";

const feed = { channel: "book", venue: "venue-a", instrument: "1" } as const;
const levelsOfASide = 125_000;

/** A price of its own for every level, below 1. */
const price = (index: number) => `0.${String(index + 100_000).padStart(6, "0")}`;

it("applies a book of 250,000 levels and reports one change as one", () => {
  const { registry } = createRegistryHarness();
  registry.want(feed);
  registry.connected();
  const side = Array.from({ length: levelsOfASide }, (_, index) => ({ price: price(index), size: "1" }));
  const read = (frame: unknown) => crossbookV1.readMessage(JSON.stringify(frame)).frames;
  const received = () => {
    const update = registry.takeUpdates()[0]?.data;
    return typeof update === "object" && update.channel === "book" ? update.book : undefined;
  };
  for (const frame of read({ type: "snapshot", feed, seq: 1, data: { asks: side, bids: side } }))
    registry.apply(frame);
  const whole = received();
  expect([whole?.asks.length, whole?.bids.length, whole?.dropped]).toEqual([
    levelsOfASide,
    levelsOfASide,
    [],
  ]);
  expect([whole?.asks[0]?.price, whole?.bids[0]?.price]).toEqual([price(0), price(levelsOfASide - 1)]);
  const change = { asks: [{ price: price(7), size: "0" }], bids: [] };
  for (const frame of read({ type: "update", feed, seq: 2, data: change })) registry.apply(frame);
  const changed = received();
  expect(changed?.asks.length).toBe(levelsOfASide - 1);
  // The unchanged side is not even sorted again.
  expect(changed?.bids).toBe(whole?.bids);
});
