import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { medianLifetime, type ObservedInterval } from "./median-lifetime.ts";

const ended = (ms: number): ObservedInterval => ({ ms, isEnded: true });
const cut = (ms: number): ObservedInterval => ({ ms, isEnded: false });

/** Any number of intervals, many of equal length. */
const spells = fc.array(fc.record({ ms: fc.integer({ min: 0, max: 12 }), isEnded: fc.boolean() }), {
  minLength: 1,
  maxLength: 14,
});

/** The estimate of "lasts longer than t" in textbook form: one factor per time at which an interval ended. */
function lastingBeyond(all: readonly ObservedInterval[], t: number): readonly [bigint, bigint] {
  const times = [...new Set(all.filter(({ isEnded }) => isEnded).map(({ ms }) => ms))].filter(
    (ms) => ms <= t,
  );
  return times.reduce(
    ([numerator, denominator], time) => {
      const atRisk = all.filter(({ ms }) => ms >= time).length;
      const ends = all.filter(({ ms, isEnded }) => isEnded && ms === time).length;
      return [numerator * BigInt(atRisk - ends), denominator * BigInt(atRisk)] as [bigint, bigint];
    },
    [1n, 1n] as [bigint, bigint],
  );
}

describe("the median lifetime", () => {
  it("is the middle one where every end was observed, the lower one of an even number", () => {
    expect(medianLifetime([ended(9), ended(1), ended(4)])).toEqual({ ms: 4, isAtLeast: false });
    expect(medianLifetime([ended(9), ended(1), ended(4), ended(5)])).toEqual({ ms: 4, isAtLeast: false });
  });

  it("counts interrupted intervals up to their observed length", () => {
    // Without the two interrupted intervals it would be 2.
    expect(medianLifetime([ended(1), ended(2), cut(3), cut(3), ended(8)])).toEqual({
      ms: 8,
      isAtLeast: false,
    });
  });

  it("is a lower bound with too few ends, and undefined without intervals", () => {
    expect(medianLifetime([ended(1), cut(5), cut(7)])).toEqual({ ms: 7, isAtLeast: true });
    expect(medianLifetime([cut(5)])).toEqual({ ms: 5, isAtLeast: true });
    expect(medianLifetime([])).toBeUndefined();
  });

  it("is the shortest time by which the product-limit estimate has come down to one half", () => {
    fc.assert(
      fc.property(spells, (all) => {
        const isHalved = (t: number) => {
          const [numerator, denominator] = lastingBeyond(all, t);
          return numerator * 2n <= denominator;
        };
        const times = all.map(({ ms }) => ms).toSorted((a, b) => a - b);
        const first = times.find(isHalved);
        expect(medianLifetime(all)).toEqual(
          first === undefined ? { ms: times.at(-1), isAtLeast: true } : { ms: first, isAtLeast: false },
        );
      }),
      { numRuns: 400 },
    );
  });

  it("is independent of the order of intervals", () => {
    fc.assert(
      fc.property(
        spells.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
        ),
        ([all, shuffled]) => {
          expect(medianLifetime(shuffled)).toEqual(medianLifetime(all));
        },
      ),
    );
  });
});
