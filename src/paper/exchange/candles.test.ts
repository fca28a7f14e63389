import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Decimal } from "#contract/decimal.ts";
import { readVectors } from "#contract/read-vectors.ts";
import { buildCandles, type Candle, emptyCandle, extendCandle, joinCandles } from "./candles.ts";
import { parsePrice, parseSize, priceText, sizeText } from "./units.ts";

const minute = 60_000;

const print = (at: number, price: number, size: bigint) => ({ at, price, size });
type Print = ReturnType<typeof print>;
const build = (prints: readonly Print[], periodMs: number, from: number, to: number) =>
  buildCandles(periodMs, from, to, (add) => prints.forEach(add));

interface Vector {
  readonly intervalSeconds: number;
  readonly trades: readonly { id: string; price: Decimal; amount: Decimal; at: number }[];
  readonly bars: readonly Record<"open" | "high" | "low" | "close" | "volume", string>[];
}

describe("candles", () => {
  test("match the shared vectors for unique prints in time order", async () => {
    for (const { intervalSeconds, trades, bars } of (await readVectors("candles")) as readonly Vector[]) {
      const once = [...new Map(trades.map((trade) => [trade.id, trade])).values()];
      const prints = once
        .sort((a, b) => a.at - b.at)
        .map(({ at, price, amount }) => print(at * 1_000, parsePrice(price) ?? 0, parseSize(amount) ?? 0n));
      const times = prints.map(({ at }) => at);
      const built = build(prints, intervalSeconds * 1_000, Math.min(...times), Math.max(...times)).flatMap(
        ({ start, prices, volume }) =>
          prices === undefined
            ? []
            : [
                {
                  start: start / 1_000,
                  open: priceText(prices.open),
                  high: priceText(prices.high),
                  low: priceText(prices.low),
                  close: priceText(prices.close),
                  volume: sizeText(volume),
                },
              ],
      );
      expect(built).toEqual(bars);
    }
  });

  test("have open and close by time, high, low and total volume", () => {
    const prints = [print(120_000, 5_000, 100n), print(121_000, 5_300, 50n), print(179_999, 4_900, 1n)];
    expect(build(prints, minute, 120_000, 179_999)).toEqual([
      { start: 120_000, prices: { open: 5_000, high: 5_300, low: 4_900, close: 4_900 }, volume: 151n },
    ]);
  });

  test("include periods without trades, without prices", () => {
    const prints = [print(60_000, 5_000, 100n), print(240_001, 5_100, 100n)];
    const candles = build(prints, minute, 0, 300_000);
    expect(candles.map(({ start, prices }) => [start, prices?.close])).toEqual([
      [0, undefined],
      [60_000, 5_000],
      [120_000, undefined],
      [180_000, undefined],
      [240_000, 5_100],
      [300_000, undefined],
    ]);
    expect(candles[0]?.volume).toBe(0n);
  });

  test("of short periods merge into those of long ones", () => {
    const anyPrint = fc.tuple(
      fc.integer({ min: 0, max: 3_599_999 }),
      fc.integer({ min: 1, max: 9_999 }),
      fc.bigInt({ min: 1n, max: 99n }),
    );
    fc.assert(
      fc.property(fc.array(anyPrint, { maxLength: 80 }), (unsorted) => {
        const prints = unsorted.map((values) => print(...values)).sort((a, b) => a.at - b.at);
        const long = build(prints, 15 * minute, 0, 3_599_999);
        const joined = long.map(({ start }): Candle => {
          const end = start + 15 * minute - 1;
          const inPeriod = prints.filter(({ at }) => start <= at && at <= end);
          return build(inPeriod, minute, start, end).reduce(joinCandles, emptyCandle(start));
        });
        expect(joined).toEqual(long);
      }),
    );
  });

  test("extend by one print to the same candle as when built at once", () => {
    const candle = extendCandle(extendCandle(emptyCandle(0), print(0, 10, 1n)), print(1, 7, 2n));
    expect(candle).toEqual({ start: 0, prices: { open: 10, high: 10, low: 7, close: 7 }, volume: 3n });
  });
});
