import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isTradable,
  linearTicks,
  taperedTicks,
  tickAbove,
  tickAtOrAbove,
  tickAtOrBelow,
  tickBelow,
} from "./ticks.ts";

const schemes = [10, 25, 50, 100].map(linearTicks);
schemes.push(taperedTicks(100, 1_000, 10), taperedTicks(10, 100, 1));
const scheme = fc.constantFrom(...schemes);
const level = fc.double({ min: -50, max: 10_050, noNaN: true });

/** Every tradable price, by brute force. */
const pricesOf = (ticks: (typeof schemes)[number]) =>
  Array.from({ length: 10_001 }, (_, price) => price).filter((price) => isTradable(ticks, price));
const known = new Map(schemes.map((ticks) => [ticks, pricesOf(ticks)]));

describe("ticks", () => {
  test("taper to 0.001 at the edges and 0.01 between", () => {
    const prices = pricesOf(taperedTicks(100, 1_000, 10));
    expect(prices.slice(0, 2)).toEqual([10, 20]);
    expect(prices.filter((price) => price >= 980 && price <= 1_200)).toEqual([980, 990, 1_000, 1_100, 1_200]);
    expect(prices.filter((price) => price >= 8_800 && price <= 9_020)).toEqual([
      8_800, 8_900, 9_000, 9_010, 9_020,
    ]);
    expect(prices[prices.length - 1]).toBe(9_990);
  });

  test("are found at, below and above any level", () => {
    fc.assert(
      fc.property(scheme, level, (ticks, at) => {
        const prices = known.get(ticks) ?? [];
        expect(tickAtOrBelow(ticks, at)).toBe(prices.findLast((price) => price <= at));
        expect(tickAtOrAbove(ticks, at)).toBe(prices.find((price) => price >= at));
      }),
      { numRuns: 2_000 },
    );
  });

  test("are consecutive across band borders", () => {
    for (const ticks of schemes) {
      const prices = known.get(ticks) ?? [];
      expect(prices.map((price) => tickAbove(ticks, price))).toEqual([...prices.slice(1), undefined]);
      expect(prices.map((price) => tickBelow(ticks, price))).toEqual([undefined, ...prices.slice(0, -1)]);
    }
  });
});
