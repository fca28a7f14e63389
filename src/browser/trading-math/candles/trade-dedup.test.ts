import { expect, it } from "vitest";
import { dropCounted, emptyCountedTrades, isDropped } from "./trade-dedup.ts";

const known = { fewest: 50, forMs: 0, most: 50 };

/** Counted trades, one per ms from `from`. */
function countedOf(count: number, from = 0) {
  const counted = emptyCountedTrades();
  counted.maxSize = 100;
  for (let at = from; at < from + count; at += 1) counted.times.set(`${at}`, at);
  return counted;
}

it("are dropped in batches, while more arrive, until about the newest remain", () => {
  const counted = countedOf(30_000);
  const spans = [{ from: -1, to: 60_000 }];
  dropCounted(counted, spans, known);
  // One call does not check all of them.
  expect(counted.times.size).toBe(28_000);
  for (let at = 30_000; counted.times.size > known.fewest; at += 100) {
    for (let more = at; more < at + 100; more += 1) counted.times.set(`${more}`, more);
    dropCounted(counted, spans, known);
    if (counted.pending === undefined) break;
  }
  expect(counted.pending).toBeUndefined();
  // Trades that arrived during the drop are known, and the fifty before.
  expect([...counted.times.values()][0]).toBe(30_000 - known.fewest);
  expect(counted.maxSize).toBe(counted.times.size * 2 + Math.ceil(known.fewest / 4));
});

it("are dropped as fast as they arrive, at any rate", () => {
  const counted = countedOf(10_000);
  let calls = 0;
  for (let at = 10_000; calls === 0 || counted.pending !== undefined; at += 3_000) {
    for (let more = at; more < at + 3_000; more += 1) counted.times.set(`${more}`, more);
    dropCounted(counted, [{ from: -1, to: at + 3_000 }], known);
    calls += 1;
    expect(calls).toBeLessThan(4);
  }
});

it("stay dropped when many older ones are counted later", () => {
  const counted = countedOf(200, 1_000);
  dropCounted(counted, [{ from: 999, to: 1_199 }], known);
  expect([isDropped(counted, 1_149), isDropped(counted, 1_150)]).toEqual([true, false]);
  for (let at = 0; at < 900; at += 1) counted.times.set(`${at}`, at);
  dropCounted(counted, [{ from: -1, to: 1_199 }], { ...known, fewest: 200, most: 200 });
  expect([isDropped(counted, 1_149), isDropped(counted, 1_150), isDropped(counted, 500)]).toEqual([
    true,
    false,
    true,
  ]);
});

it("are dropped first without a time", () => {
  const counted = countedOf(90);
  for (let at = 0; at < 30; at += 1) counted.times.set(`timeless ${at}`, Number.NaN);
  dropCounted(counted, [], known);
  expect([...counted.times.keys()]).toEqual([...countedOf(90).times.keys()]);
});

it("are kept for a minimum time and up to a maximum number", () => {
  const since = (rules: { fewest: number; forMs: number; most: number }) => {
    const counted = countedOf(1_000);
    dropCounted(counted, [{ from: -1, to: 999 }], rules);
    return [...counted.times.values()][0];
  };
  expect(since({ fewest: 50, forMs: 300, most: 500 })).toBe(699);
  expect(since({ fewest: 50, forMs: 800, most: 500 })).toBe(500);
  expect(since({ fewest: 400, forMs: 300, most: 500 })).toBe(600);
});
