import { describe, expect, it } from "vitest";
import { decodeCandlesticks } from "#contract/candlestick.ts";
import { candleSeconds, candleStamp } from "./infer-candle-stamps.ts";

const noon = Date.UTC(2026, 10, 20, 12);
const rows = (candles: readonly (readonly [minute: number, volume: string])[]) =>
  decodeCandlesticks(
    candles.map(([minute, volume]) => ({
      timestamp: new Date(noon + minute * 60_000).toISOString(),
      volume,
    })),
  ).rows;
const lengths = { shortSeconds: 60, longSeconds: 300 };
/** Ten minutes, each with its own volume: the first five hold 15, the others 40. */
const byStart = rows(Array.from({ length: 10 }, (_, minute) => [minute, String(minute + 1)] as const));
const byEnd = rows(Array.from({ length: 10 }, (_, minute) => [minute + 1, String(minute + 1)] as const));

describe("the stamp of a candle", () => {
  it("is its start where the volumes add up so", () => {
    expect(
      candleStamp(
        byStart,
        rows([
          [0, "15"],
          [5, "40.0"],
        ]),
        lengths,
      ),
    ).toBe("start");
  });
  it("is its end where they add up so only", () => {
    expect(
      candleStamp(
        byEnd,
        rows([
          [5, "15"],
          [10, "40"],
        ]),
        lengths,
      ),
    ).toBe("end");
  });
  it("is unknown for candles without trades, gaps and volumes that fit neither", () => {
    expect(
      candleStamp(
        rows([
          [0, "0"],
          [1, "0"],
        ]),
        rows([[0, "0"]]),
        lengths,
      ),
    ).toBeUndefined();
    expect(
      candleStamp(
        byStart.filter((_, index) => index !== 2 && index !== 7),
        rows([
          [0, "15"],
          [5, "40"],
        ]),
        lengths,
      ),
    ).toBeUndefined();
    expect(
      candleStamp(
        byStart,
        rows([
          [0, "99"],
          [5, "98"],
        ]),
        lengths,
      ),
    ).toBeUndefined();
  });
});

describe("how far apart candles lie", () => {
  it("is the least gap, whatever the order and the form of the stamp", () => {
    expect(candleSeconds(byStart.toReversed())).toBe(60);
    const unix = [0, 3_600, 7_200].map((at) => ({ timestamp: noon / 1_000 + at }));
    expect(candleSeconds(decodeCandlesticks(unix).rows)).toBe(3_600);
  });
  it("is unknown for two candles", () => {
    expect(candleSeconds(byStart.slice(0, 2))).toBeUndefined();
  });
});
