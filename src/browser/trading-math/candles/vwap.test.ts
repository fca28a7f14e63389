import Big from "big.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatAveragePrice } from "#browser/trading-math/odds/odds.ts";
import { compareRatios, divideRatios, ratioOf } from "#browser/trading-math/ratio.ts";
import { type Decimal, decimal } from "#contract/decimal.ts";
import type { Candle } from "./trades-to-candles.ts";
import { meanPrice, vwapOf, vwapOfCandles } from "./vwap.ts";

const lot = (price: string, amount: string) => ({ price: decimal(price), amount: decimal(amount) });

it("weights each price by its volume", () => {
  const { price, volume } = vwapOf([lot("0.5", "1"), lot("0.52", "3")]) ?? {};
  expect(price).toEqual(divideRatios(ratioOf(decimal("2.06")), ratioOf(decimal("4"))));
  expect(volume).toBe("4");
});

it("weights sizes by value, whatever their digits", () => {
  const { price, volume } = vwapOf([lot("0.5", "1"), lot("0.520", "0.25")]) ?? {};
  expect(price).toEqual(divideRatios(ratioOf(decimal("0.63")), ratioOf(decimal("1.25"))));
  expect(volume).toBe("1.25");
});

it("is undefined without volume", () => {
  expect(vwapOf([])).toBeUndefined();
  expect(vwapOf([lot("0.5", "0.00")])).toBeUndefined();
});

const digits = (most: number, places: number) =>
  fc.integer({ min: 1, max: most }).map((units) => decimal((units / 10 ** places).toFixed(places)));

it("is exact: price times volume is the amount paid, between the lowest and highest price", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ price: digits(9_999, 4), amount: digits(10_000_000, 3) }), { minLength: 1 }),
      (lots) => {
        const weighted = vwapOf(lots);
        if (weighted === undefined) throw new Error("something was traded");
        const paid = lots.reduce((sum, { price, amount }) => sum.plus(Big(price).times(amount)), Big(0));
        const expected = divideRatios(ratioOf(decimal(paid.toFixed()) as Decimal), ratioOf(weighted.volume));
        expect(compareRatios(weighted.price, expected)).toBe(0);
        const prices = lots.map(({ price }) => ratioOf(price)).sort(compareRatios);
        const [lowest, highest] = [prices[0], prices.at(-1)];
        if (lowest === undefined || highest === undefined) throw new Error("there are lots");
        expect(compareRatios(weighted.price, lowest)).toBeGreaterThanOrEqual(0);
        expect(compareRatios(weighted.price, highest)).toBeLessThanOrEqual(0);
      },
    ),
  );
});

const ratio = (top: string, bottom: string) => divideRatios(ratioOf(decimal(top)), ratioOf(decimal(bottom)));
const candle = (close: string, volume: string | undefined): Candle => ({
  start: 0,
  open: decimal("0.5"),
  high: decimal("0.6"),
  low: decimal("0.4"),
  close: decimal(close),
  volume: volume === undefined ? undefined : decimal(volume),
});

describe("averages over candles", () => {
  it("give the exact mean of closes, also thirds", () => {
    expect(meanPrice([decimal("0.5"), decimal("0.51"), decimal("0.52")])).toEqual(ratio("0.51", "1"));
    expect(meanPrice([decimal("0.5"), decimal("0.5"), decimal("0.51")])).toEqual(ratio("1.51", "3"));
    expect(meanPrice([])).toBeUndefined();
  });

  it("weight a candle's typical price by its volume and skip candles without one", () => {
    expect(vwapOfCandles([candle("0.5", "1"), candle("0.53", "2"), candle("0.9", undefined)])).toEqual(
      ratio("1.52", "3"),
    );
    expect(vwapOfCandles([candle("0.5", "0"), candle("0.5", undefined)])).toBeUndefined();
  });

  it("are formatted with a constant two digits beyond the tick", () => {
    expect(formatAveragePrice(ratio("1.52", "3"), "cents", decimal("0.001"))).toBe("50.667¢");
    expect(formatAveragePrice(ratio("1", "2"), "cents", decimal("0.01"))).toBe("50.00¢");
    expect(formatAveragePrice(ratio("1", "2"), "percent")).toBe("50.000%");
  });
});
