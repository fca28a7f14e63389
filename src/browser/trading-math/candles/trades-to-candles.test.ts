import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal, toScaled } from "#contract/decimal.ts";
import { toIsoInstant } from "#contract/instant.ts";
import { readVectors } from "#contract/read-vectors.ts";
import { decodeTrades, type Trade } from "#contract/trade.ts";
import { dropCounted } from "./trade-dedup.ts";
import {
  buildCandles,
  candlesOf,
  createCandleBuild,
  extendCandles,
  toSafeScaled,
} from "./trades-to-candles.ts";

interface CandleVector {
  readonly intervalSeconds: number;
  readonly trades: readonly { id: string; price: string; amount: string; at: number }[];
  readonly bars: readonly unknown[];
}
/** Keeps this many of the newest, whatever their age. */
const newest = (count: number) => ({ fewest: count, forMs: 0, most: count });
const trade = (id: string | undefined, price: string, at: number, amount = "1"): Trade => ({
  id,
  price: decimal(price),
  amount: decimal(amount),
  side: undefined,
  timestamp: toIsoInstant(at * 1_000),
});

it("builds every vector to the last digit", async () => {
  for (const { trades, intervalSeconds, bars } of (await readVectors("candles")) as readonly CandleVector[]) {
    const decoded = trades.map(({ id, price, amount, at }) => trade(id, price, at, amount));
    expect(buildCandles(decoded, intervalSeconds)).toEqual(bars);
  }
});

const someTrades = fc.array(
  fc.record({
    id: fc.option(fc.integer({ min: 0, max: 30 }).map(String), { nil: undefined }),
    price: fc.integer({ min: 1, max: 99 }),
    at: fc.integer({ min: 0, max: 600 }),
    amount: fc.constantFrom("1", "0.5", "2.25", "0"),
  }),
  { maxLength: 40 },
);
const uniqueById = (list: { id: string | undefined; price: number; at: number; amount: string }[]) =>
  list.map(({ id, price, at, amount }, index) =>
    trade(id ?? `n${index}`, (price / 100).toFixed(2), at, amount),
  );

it("gives the same candles for any split into overlapping lists", () => {
  fc.assert(
    fc.property(someTrades, fc.nat(), fc.nat({ max: 5 }), (list, cut, overlap) => {
      const trades = uniqueById(list);
      const at = trades.length === 0 ? 0 : cut % trades.length;
      const build = createCandleBuild(60);
      extendCandles(build, trades.slice(0, at));
      extendCandles(build, trades.slice(Math.max(0, at - overlap)));
      expect(candlesOf(build)).toEqual(buildCandles(trades, 60));
    }),
  );
});

describe("successive lists", () => {
  const spanOf = (trades: readonly Trade[]) => {
    const times = trades.map(({ timestamp }) => Date.parse(timestamp ?? ""));
    return { from: Math.min(...times), to: Math.max(...times) };
  };
  // Lists as a page receives them: the last few so far, sometimes as new objects, sometimes with a late trade.
  const steps = fc.array(
    fc.record({
      come: fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 6 }),
      isLate: fc.boolean(),
      isAnew: fc.boolean(),
      shown: fc.integer({ min: 9, max: 14 }),
    }),
    { maxLength: 40 },
  );

  it.each([
    { name: "all that was counted known", mostCounted: Number.POSITIVE_INFINITY },
    { name: "old trades let go of", mostCounted: 24 },
  ])("give the candles of all trades at once: $name", ({ mostCounted }) => {
    fc.assert(
      fc.property(steps, (list) => {
        const build = createCandleBuild(60);
        build.counted.maxSize = mostCounted;
        const all: Trade[] = [];
        for (const { come, isLate, isAnew, shown } of list) {
          for (const price of come) {
            const made = trade(`${all.length}`, (price / 100).toFixed(2), all.length * 7);
            if (isLate && all.length > 3) all.splice(-2, 0, made);
            else all.push(made);
          }
          const received = all.slice(-shown);
          const next = isAnew ? received.map((one) => ({ ...one })) : received;
          extendCandles(build, next);
          dropCounted(build.counted, all.length > 0 ? [spanOf(all)] : [], newest(20));
          if (mostCounted === 24) expect(build.counted.times.size).toBeLessThanOrEqual(24 + 2 * 20 + 6);
        }
        expect(candlesOf(build)).toEqual(buildCandles(all, 60));
        expect(build.trades).toBe(all.length);
      }),
    );
  });

  it("do not count an old list or its first trade again after dropping", () => {
    const all = Array.from({ length: 200 }, (_, at) => trade(`${at}`, "0.5", at * 10));
    const build = createCandleBuild(60);
    build.counted.maxSize = 100;
    extendCandles(build, all);
    dropCounted(build.counted, [spanOf(all)], newest(50));
    expect(build.counted.times.size).toBe(51);
    extendCandles(
      build,
      all.slice(0, 120).map((one) => ({ ...one })),
    );
    expect(build.trades).toBe(200);
    // Trades before all that, and unseen ones, still count.
    extendCandles(build, [trade("older", "0.4", -10), { ...all[0] } as Trade]);
    expect(build.trades).toBe(201);
  });

  it("keep a trade whose id comes again without a time", () => {
    const all = Array.from({ length: 200 }, (_, at) => trade(`${at}`, "0.5", at * 10));
    const build = createCandleBuild(60);
    build.counted.maxSize = 100;
    extendCandles(build, all);
    const newestOne = all.slice(-1);
    extendCandles(
      build,
      newestOne.map((one) => ({ ...one, timestamp: "soon" })),
    );
    dropCounted(build.counted, [spanOf(all)], newest(50));
    extendCandles(
      build,
      newestOne.map((one) => ({ ...one })),
    );
    expect([build.trades, build.unusable]).toEqual([200, 1]);
  });

  it("drop no trade outside the spans", () => {
    const all = Array.from({ length: 200 }, (_, at) => trade(`${at}`, "0.5", at * 10));
    const build = createCandleBuild(60);
    build.counted.maxSize = 100;
    extendCandles(
      build,
      all.filter((_, at) => at < 50 || at >= 100),
    );
    dropCounted(build.counted, [spanOf(all.slice(0, 50)), spanOf(all.slice(100))], newest(20));
    extendCandles(
      build,
      all.map((one) => ({ ...one })),
    );
    expect(build.trades).toBe(200);
  });
});

describe("extendCandles", () => {
  it("counts only new trades and leaves unchanged candles as they were", () => {
    const build = createCandleBuild(60);
    extendCandles(build, [trade("a", "0.5", 0), trade("b", "0.6", 61)]);
    const before = candlesOf(build);
    extendCandles(build, [trade("a", "0.5", 0)]);
    expect(build.trades).toBe(2);
    extendCandles(build, [trade("c", "0.7", 130), trade("d", "0.4", 70)]);
    const after = candlesOf(build);
    expect(after.map(({ start, close }) => [start, close])).toEqual([
      [0, "0.5"],
      [60, "0.4"],
      [120, "0.7"],
    ]);
    expect(after[0]).toBe(before[0]);
    expect([before[1]?.close, build.trades]).toEqual(["0.6", 4]);
  });

  it("inserts a late period before those already read", () => {
    const build = createCandleBuild(60);
    extendCandles(build, [trade("a", "0.5", 0), trade("b", "0.6", 130)]);
    const before = candlesOf(build);
    extendCandles(build, [trade("c", "0.7", 70)]);
    const after = candlesOf(build);
    expect(after.map(({ start, close }) => [start, close])).toEqual([
      [0, "0.5"],
      [60, "0.7"],
      [120, "0.6"],
    ]);
    expect(after[2]).toBe(before[1]);
  });

  it("keeps the given order of trades at one time", () => {
    const [candle] = buildCandles([trade("a", "0.5", 5), trade("b", "0.9", 5), trade("c", "0.6", 5)], 60);
    expect(candle).toMatchObject({ open: "0.5", close: "0.6", high: "0.9", low: "0.5", volume: "3" });
  });

  it("counts each trade of one id, once", () => {
    const amounts = ["5", "10", "15", "20", "15"];
    const five = amounts.map((amount, at) => trade("a", "0.5", at, amount));
    const build = createCandleBuild(60);
    extendCandles(build, five);
    extendCandles(
      build,
      five.map((one) => ({ ...one, price: decimal(".50") })),
    );
    expect([candlesOf(build)[0]?.volume, build.trades]).toEqual(["65", 5]);
  });

  it("counts trades without an id by content and ordinal", () => {
    const twins = [trade(undefined, "0.5", 5), trade(undefined, "0.5", 5), trade("", "0.5", 5)];
    const build = createCandleBuild(60);
    extendCandles(build, twins);
    extendCandles(build, twins);
    expect(candlesOf(build)[0]?.volume).toBe("3");
  });

  it("skips and counts trades without a readable time", () => {
    const build = createCandleBuild(60);
    const decoded = decodeTrades([
      { id: "1", price: "0.5", amount: "1", side: {}, timestamp: "2026-02-30T00:00:00Z" },
      { id: "2", price: "0.5", amount: "1", timestamp: "2026-03-01" },
      { id: "3", price: "0.5", amount: "1" },
      { id: "4", price: "0.5", amount: "1", side: "buy", timestamp: "2026-03-01T00:00:00Z" },
    ]).rows;
    extendCandles(build, decoded);
    expect(candlesOf(build)).toHaveLength(1);
    expect([build.unusable, build.earliestAt, build.trades]).toEqual([3, Date.UTC(2026, 2, 1), 1]);
  });

  it("skips impossible prices, on the venue's own scale", () => {
    const build = createCandleBuild(60, 100);
    extendCandles(
      build,
      ["100.01", "100", "0", "0.00", "0.1", "99.9"].map((price) => trade(`of ${price}`, price, 0)),
    );
    expect([build.unusable, build.trades]).toEqual([4, 2]);
    expect(candlesOf(build)[0]).toMatchObject({ low: "0.001", high: "0.999" });
  });

  it("has high and low by value, however prices are written", () => {
    const [candle] = buildCandles([trade("a", ".6", 0), trade("b", "0.59", 1), trade("c", "0.600", 2)], 60);
    expect(candle).toMatchObject({ high: ".6", low: "0.59" });
  });

  it("ignores a trade of size zero", () => {
    const nothing = [trade("a", "0.9", 0, "0.00"), trade("b", "0.1", 1, "-2")];
    expect(buildCandles(nothing, 60)).toEqual([]);
    const build = createCandleBuild(60);
    extendCandles(build, [...nothing, trade("c", "0.5", 2)]);
    expect(candlesOf(build)[0]).toMatchObject({ open: "0.5", high: "0.5", low: "0.5", volume: "1" });
    expect([build.trades, build.unusable]).toEqual([1, 0]);
  });

  it("reads prices in cents", () => {
    expect(buildCandles([trade("a", "52.5", 0)], 60, 100)[0]).toMatchObject({ open: "0.525", volume: "1" });
  });

  it("sums volumes of many digits exactly", () => {
    const [candle] = buildCandles(
      [trade("a", "0.5", 0, "42805542.367599964"), trade("b", "0.5", 1, "0.00000000000000000001")],
      60,
    );
    expect(candle?.volume).toBe("42805542.36759996400000000001");
  });

  it("sums volumes beyond a double's range exactly", () => {
    const many = Array.from({ length: 40 }, (_, at) => trade(`${at}`, "0.5", at, "987654321098.765"));
    const [candle] = buildCandles([...many, trade("last", "0.5", 59, "0.0001")], 60);
    expect(candle?.volume).toBe("39506172843950.6001");
  });

  it("begins a day at midnight UTC, and periods before 1970 where they begin", () => {
    const day = buildCandles([trade("a", "0.5", Date.UTC(2026, 2, 29, 23, 59) / 1_000)], 86_400);
    expect(day[0]?.start).toBe(Date.UTC(2026, 2, 29) / 1_000);
    expect(buildCandles([trade("a", "0.5", -1)], 60)[0]?.start).toBe(-60);
  });
});

const anyAmount = fc
  .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 0, max: 20 }))
  .map(([digits, places]) => {
    const text = `${digits < 0n ? -digits : digits}`.padStart(places + 1, "0");
    const point = text.length - places;
    const unsigned = places === 0 ? text : `${text.slice(0, point)}.${text.slice(point)}`;
    return decimal(digits < 0n ? `-${unsigned}` : unsigned);
  });

it("converts to a double only where that is exact", () => {
  fc.assert(
    fc.property(anyAmount, fc.integer({ min: 0, max: 40 }), (value, scale) => {
      const safe = toSafeScaled(value, scale);
      if (safe !== undefined) expect(BigInt(safe)).toBe(toScaled(value, scale));
    }),
  );
  expect(toSafeScaled(decimal("12.5"), 2)).toBe(1_250);
  expect(toSafeScaled(decimal(".25"), 2)).toBe(25);
  expect(toSafeScaled(decimal("999999999999999"), 0)).toBe(999_999_999_999_999);
  for (const [value, scale] of [
    ["999999999999999", 2],
    ["12.345", 2],
    ["1", 16],
    ["1000000000000000", 0],
    ["0.0000000000000001", 16],
  ] as const)
    expect(toSafeScaled(decimal(value), scale)).toBeUndefined();
});
