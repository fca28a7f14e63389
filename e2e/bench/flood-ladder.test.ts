import { expect, test } from "vitest";
import { createFloodLadder, elapsedAt, type FloodBook, stampOf, stampPrice } from "./flood-ladder.ts";

/** A reader's book after a snapshot and its changes. */
function folded(book: FloodBook, changes: readonly FloodBook[]): FloodBook {
  const side = (name: "asks" | "bids") => {
    const levels = new Map(book[name].map(({ price, size }) => [price, size]));
    for (const change of changes)
      for (const { price, size } of change[name])
        size === "0" ? levels.delete(price) : levels.set(price, size);
    return [...levels]
      .map(([price, size]) => ({ price, size }))
      .sort((a, b) => (Number(a.price) - Number(b.price)) * (name === "asks" ? 1 : -1));
  };
  return { asks: side("asks"), bids: side("bids") };
}

test.each([
  { levels: 100, movesBest: false },
  { levels: 1_000, movesBest: true },
])("its changes lead from the first book to the last: $levels levels", ({ levels, movesBest }) => {
  const ladder = createFloodLadder({ levels, movesBest });
  const before = ladder.book();
  expect([before.asks.length, before.bids.length]).toEqual([levels, levels]);
  const changes = Array.from({ length: 5_000 }, (_, at) => ladder.change(at));
  expect(folded(before, changes)).toEqual(ladder.book());
  expect(changes.every(({ asks, bids }) => asks.length + bids.length <= 2)).toBe(true);
  // Not crossed, the best bid never gone, and the stamp of the last change in it.
  const { asks, bids } = ladder.book();
  expect(Number(asks[0]?.price)).toBeGreaterThan(Number(bids[0]?.price));
  expect(bids[0]?.price).toBe(before.bids[0]?.price);
  expect(bids.map(({ size }) => size)).toContain(stampOf(4_999));
});

test("one bid in sight says when the last change was made", () => {
  const ladder = createFloodLadder({ levels: 100, movesBest: false });
  ladder.change(1_234.4);
  const { bids } = ladder.book();
  const stamped = bids.find(({ price }) => price === stampPrice);
  expect(elapsedAt(stamped?.size ?? "")).toBe(1_234);
  expect(bids.slice(0, 25)).toContain(stamped);
  expect(elapsedAt(stampOf(0))).toBe(0);
  expect(elapsedAt("100.5")).toBeNaN();
  expect(elapsedAt("")).toBeNaN();
});

test("places a lowered book below one half", () => {
  const { asks, bids } = createFloodLadder({ levels: 100, movesBest: false, lowered: 45 }).book();
  expect([asks[0]?.price, bids[0]?.price]).toEqual(["0.456", "0.455"]);
});
