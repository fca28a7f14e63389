import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Decimal } from "#contract/decimal.ts";
import { readVectors } from "#contract/read-vectors.ts";
import { type Candle, createCandleBuilder, emptyCandle, extendCandle, joinCandles } from "./candles.ts";
import { parsePrice, parseSize, priceText, sizeText } from "./units.ts";

const minute = 60_000;

interface Vector {
  readonly intervalSeconds: number;
  readonly trades: readonly { id: string; price: Decimal; amount: Decimal; at: number }[];
  readonly bars: readonly Record<"open" | "high" | "low" | "close" | "volume", string>[];
}

describe("candles", () => {
  test("match the shared vectors for unique prints in time order", async () => {
    for (const { intervalSeconds, trades, bars } of (await readVectors("candles")) as readonly Vector[]) {
      const builder = createCandleBuilder(intervalSeconds * 1_000);
      const once = [...new Map(trades.map((trade) => [trade.id, trade])).values()];
      for (const { at, price, amount } of once.sort((a, b) => a.at - b.at))
        builder.add(at * 1_000, parsePrice(price) ?? 0, parseSize(amount) ?? 0n);
      const times = once.map(({ at }) => at * 1_000);
      const built = builder
        .finish(Math.min(...times), Math.max(...times))
        .flatMap(({ start, prices, volume }) =>
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
    const builder = createCandleBuilder(minute);
    builder.add(120_000, 5_000, 100n);
    builder.add(121_000, 5_300, 50n);
    builder.add(179_999, 4_900, 1n);
    expect(builder.finish(120_000, 179_999)).toEqual([
      { start: 120_000, prices: { open: 5_000, high: 5_300, low: 4_900, close: 4_900 }, volume: 151n },
    ]);
  });

  test("include periods without trades, without prices", () => {
    const builder = createCandleBuilder(minute);
    builder.add(60_000, 5_000, 100n);
    builder.add(240_001, 5_100, 100n);
    const candles = builder.finish(0, 300_000);
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
    const print = fc.tuple(
      fc.integer({ min: 0, max: 3_599_999 }),
      fc.integer({ min: 1, max: 9_999 }),
      fc.bigInt({ min: 1n, max: 99n }),
    );
    fc.assert(
      fc.property(fc.array(print, { maxLength: 80 }), (unsorted) => {
        const prints = [...unsorted].sort((a, b) => a[0] - b[0]);
        const [short, long] = [createCandleBuilder(minute), createCandleBuilder(15 * minute)];
        for (const [at, price, size] of prints) {
          short.add(at, price, size);
          long.add(at, price, size);
        }
        const joined = long.finish(0, 3_599_999).map(({ start }): Candle => {
          const minutes = short.finish(start, start + 15 * minute - 1);
          return minutes.reduce((candle, next) => joinCandles(candle, next), emptyCandle(start));
        });
        expect(joined).toEqual(long.finish(0, 3_599_999));
      }),
    );
  });

  test("extend by one print to the same candle as when built at once", () => {
    const candle = extendCandle(extendCandle(emptyCandle(0), 10, 1n), 7, 2n);
    expect(candle).toEqual({ start: 0, prices: { open: 10, high: 10, low: 7, close: 7 }, volume: 3n });
  });
});
