import Big from "big.js";
import fc from "fast-check";
import { expect, it } from "vitest";
import { compareRatios, divideRatios, ratioOf } from "#browser/trading-math/ratio.ts";
import { type Decimal, decimal } from "#contract/decimal.ts";
import { volumeWeighted } from "./vwap.ts";

const lot = (price: string, amount: string) => ({ price: decimal(price), amount: decimal(amount) });

it("weighs each price by what was traded at it", () => {
  const { price, volume } = volumeWeighted([lot("0.5", "1"), lot("0.52", "3")]) ?? {};
  expect(price).toEqual(divideRatios(ratioOf(decimal("2.06")), ratioOf(decimal("4"))));
  expect(volume).toBe("4");
});

it("weighs sizes by value, however many digits they are written with", () => {
  const { price, volume } = volumeWeighted([lot("0.5", "1"), lot("0.520", "0.25")]) ?? {};
  expect(price).toEqual(divideRatios(ratioOf(decimal("0.63")), ratioOf(decimal("1.25"))));
  expect(volume).toBe("1.25");
});

it("has no price where nothing was traded", () => {
  expect(volumeWeighted([])).toBeUndefined();
  expect(volumeWeighted([lot("0.5", "0.00")])).toBeUndefined();
});

const digits = (most: number, places: number) =>
  fc.integer({ min: 1, max: most }).map((units) => decimal((units / 10 ** places).toFixed(places)));

it("is exact: the price times the volume is what was paid, and it lies between the lowest and the highest", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ price: digits(9_999, 4), amount: digits(10_000_000, 3) }), { minLength: 1 }),
      (lots) => {
        const weighted = volumeWeighted(lots);
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
