import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { add, decimal, fromScaled, multiply, subtract } from "#contract/decimal.ts";
import {
  addRatios,
  compareRatios,
  decimalOfRatio,
  divideRatios,
  multiplyRatios,
  type Ratio,
  ratioOf,
  roundRatio,
  subtractRatios,
  sumRatios,
  zeroRatio,
} from "./ratio.ts";

const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: 0, max: 24 }))
  .map(([scaled, scale]) => fromScaled(scaled, scale));
const ratios = fc
  .tuple(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }), fc.bigInt({ min: 1n, max: 10n ** 6n }))
  .map(
    ([numerator, denominator]): Ratio =>
      divideRatios(ratioOf(fromScaled(numerator, 0)), ratioOf(fromScaled(denominator, 0))),
  );

describe("ratios", () => {
  it("of decimals are those very numbers, whatever is done with them", () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        expect(decimalOfRatio(ratioOf(a))).toBe(a);
        expect(decimalOfRatio(addRatios(ratioOf(a), ratioOf(b)))).toBe(add(a, b));
        expect(decimalOfRatio(subtractRatios(ratioOf(a), ratioOf(b)))).toBe(subtract(a, b));
        expect(decimalOfRatio(multiplyRatios(ratioOf(a), ratioOf(b)))).toBe(multiply(a, b));
      }),
    );
  });

  it("are normalised: dividing and multiplying back gives the same ratio", () => {
    fc.assert(
      fc.property(ratios, ratios, (a, b) => {
        fc.pre(b.numerator !== 0n);
        expect(multiplyRatios(divideRatios(a, b), b)).toEqual(a);
        expect(subtractRatios(addRatios(a, b), b)).toEqual(a);
        expect(compareRatios(a, b)).toBe(-compareRatios(b, a) + 0);
        expect(compareRatios(a, a)).toBe(0);
      }),
    );
  });

  it("have no decimal where none exists, and round as requested", () => {
    const third = divideRatios(ratioOf(decimal("1")), ratioOf(decimal("3")));
    expect(decimalOfRatio(third)).toBeUndefined();
    expect(roundRatio(third, 4, "half-up")).toBe("0.3333");
    expect(roundRatio(third, 4, "up")).toBe("0.3334");
    expect(sumRatios([third, third, third])).toEqual(ratioOf(decimal("1")));
    expect(sumRatios(Array.from({ length: 5 }, () => third))).toEqual({ numerator: 5n, denominator: 3n });
    expect(sumRatios([])).toEqual(zeroRatio);
    expect(decimalOfRatio({ numerator: -3n, denominator: 8n })).toBe("-0.375");
    expect(() => divideRatios(third, zeroRatio)).toThrow(RangeError);
  });
});
