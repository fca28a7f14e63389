import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Decimal, decimal, fromScaled, toScaled } from "#contract/decimal.ts";
import {
  certainSurplus,
  type HedgeContribution,
  isFlat,
  type LegSide,
  unhedgedRange,
  withoutRemainders,
  worstSurpluses,
} from "./hedge-balance.ts";

const share = (adds: LegSide, least: string, most: string): HedgeContribution => ({
  adds,
  least: decimal(least),
  most: decimal(most),
});

describe("the unhedged range", () => {
  it("follows the formula from fills and remainders", () => {
    const range = unhedgedRange([share(0, "10", "12"), share(1, "6", "10")]);
    expect(range).toEqual({ low: "0", high: "6" });
    expect(certainSurplus(range)).toBeUndefined();
    expect(worstSurpluses(range)).toEqual(["6", "0"]);
  });

  it("has no surplus of a side that has less in any case", () => {
    expect(worstSurpluses(unhedgedRange([share(0, "2", "3"), share(1, "5", "6")]))).toEqual(["0", "4"]);
    expect(worstSurpluses(unhedgedRange([share(0, "5", "6"), share(1, "2", "3")]))).toEqual(["4", "0"]);
  });

  it("names the side with a certain surplus", () => {
    expect(certainSurplus(unhedgedRange([share(0, "10", "10"), share(1, "2.5", "4")]))).toEqual({
      side: 0,
      contracts: "6",
    });
    expect(certainSurplus(unhedgedRange([share(0, "1", "2"), share(1, "5", "5")]))).toEqual({
      side: 1,
      contracts: "3",
    });
  });

  it("is nothing without orders", () => {
    expect(unhedgedRange([])).toEqual({ low: "0", high: "0" });
    expect(isFlat(unhedgedRange([]), decimal("1"))).toBe(true);
  });

  it("is flat only where less than a step is left on either side", () => {
    const step = decimal("0.01");
    expect(isFlat({ low: decimal("-0.009"), high: decimal("0.009") }, step)).toBe(true);
    expect(isFlat({ low: decimal("0"), high: decimal("0.01") }, step)).toBe(false);
    expect(isFlat({ low: decimal("-0.01"), high: decimal("0") }, step)).toBe(false);
  });

  /** Orders of a few tenths: filled so far, and at most. */
  const orders = fc.array(
    fc
      .tuple(fc.constantFrom<LegSide>(0, 1), fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 3 }))
      .map(([adds, filled, rest]) => ({ adds, filled, rest })),
    { maxLength: 5 },
  );
  const tenths = (value: number): Decimal => fromScaled(BigInt(value), 1);
  const shareOf = ({
    adds,
    filled,
    rest,
  }: {
    adds: LegSide;
    filled: number;
    rest: number;
  }): HedgeContribution => ({
    adds,
    least: tenths(filled),
    most: tenths(filled + rest),
  });

  it("equals an exhaustive search over how remainders may fill", () => {
    fc.assert(
      fc.property(orders, (some) => {
        let ends: readonly number[] = [0];
        for (const { adds, filled, rest } of some) {
          const sign = adds === 0 ? 1 : -1;
          ends = ends.flatMap((end) =>
            Array.from({ length: rest + 1 }, (_, more) => end + sign * (filled + more)),
          );
        }
        const { low, high } = unhedgedRange(some.map(shareOf));
        expect(Number(toScaled(low, 1))).toBe(Math.min(...ends));
        expect(Number(toScaled(high, 1))).toBe(Math.max(...ends));
      }),
    );
  });

  it("only narrows as remainders fill or end, and contains the result", () => {
    fc.assert(
      fc.property(orders, fc.array(fc.nat(3), { minLength: 5, maxLength: 5 }), (some, fills) => {
        const before = unhedgedRange(some.map(shareOf));
        const later = some.map(({ adds, filled, rest }, index) => {
          const more = Math.min(rest, fills[index] ?? 0);
          return { adds, filled: filled + more, rest: 0 };
        });
        const after = unhedgedRange(later.map(shareOf));
        expect(after.low).toBe(after.high);
        const [end, low, high] = [after.low, before.low, before.high].map((value) => toScaled(value, 1));
        expect(
          end !== undefined && low !== undefined && high !== undefined && low <= end && end <= high,
        ).toBe(true);
      }),
    );
  });

  it("never changes sides when the certain surplus is traded away, however the rest fills", () => {
    fc.assert(
      fc.property(orders, (some) => {
        const shares = some.map(shareOf);
        const surplus = certainSurplus(unhedgedRange(shares));
        if (surplus === undefined) return;
        const other = surplus.side === 0 ? 1 : 0;
        const done = { adds: other, least: surplus.contracts, most: surplus.contracts } as const;
        const { low, high } = unhedgedRange([...shares, done]);
        expect(surplus.side === 0 ? toScaled(low, 1) >= 0n : toScaled(high, 1) <= 0n).toBe(true);
      }),
    );
  });

  it("counts only fills of the orders named as over", () => {
    const shares = [share(0, "10", "10"), share(1, "6", "10")];
    expect(unhedgedRange(withoutRemainders(shares, ({ adds }) => adds === 1))).toEqual({
      low: "4",
      high: "4",
    });
    expect(unhedgedRange(withoutRemainders(shares, () => false))).toEqual({ low: "0", high: "4" });
  });
});
