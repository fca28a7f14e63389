import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal } from "#contract/decimal.ts";
import {
  type EdgeLeg,
  type EdgeObservation,
  type EdgePoint,
  edgeIntervals,
  pairOf,
} from "./edge-interval.ts";

const legs: readonly [EdgeLeg, EdgeLeg] = [
  { venue: "venue-a", marketId: "1", outcomeId: "10" },
  { venue: "venue-b", marketId: "X", outcomeId: "no" },
];
const at = (afterMs: number, size?: number): EdgePoint => ({
  afterMs,
  net: decimal("0.01"),
  contracts: size === undefined ? undefined : decimal(String(size)),
  profit: size === undefined ? undefined : decimal(String(size / 100)),
});
const watch = (
  startedAt: number,
  forMs: number,
  points: readonly EdgePoint[],
  rest: Partial<EdgeObservation> = {},
): EdgeObservation => ({
  userId: "ada",
  pair: pairOf(legs),
  legs,
  startedAt,
  forMs,
  follows: false,
  end: "left",
  why: undefined,
  points,
  ...rest,
});
const shown = (watches: readonly EdgeObservation[], size: string) =>
  edgeIntervals(watches, decimal(size)).map(({ from, ms, startedBefore, end }) => [
    from,
    ms,
    startedBefore,
    end,
  ]);

describe("edgeIntervals", () => {
  it("begin when an edge of the size appears and end when it is gone", () => {
    const watched = [watch(1_000, 9_000, [at(0), at(1_000, 50), at(3_000, 8), at(4_000, 60), at(7_000)])];
    expect(shown(watched, "10")).toEqual([
      [2_000, 2_000, false, "gone"],
      [5_000, 3_000, false, "gone"],
    ]);
    expect(shown(watched, "1")).toEqual([[2_000, 6_000, false, "gone"]]);
    expect(edgeIntervals(watched, decimal("1"))[0]).toMatchObject({ profit: "0.6", contracts: "60" });
  });

  it("end with the observation, with its reason", () => {
    const stale = watch(0, 4_000, [at(0), at(1_000, 50)], {
      end: "unfit",
      why: "The book of Venue A is stale.",
    });
    const later = watch(9_000, 2_000, [at(0, 50), at(1_000)]);
    expect(edgeIntervals([stale, later], decimal("1"))).toMatchObject([
      { from: 1_000, ms: 3_000, startedBefore: false, end: "unfit", why: "The book of Venue A is stale." },
      // It existed when the next observation began: possibly another edge, of unknown age.
      { from: 9_000, ms: 1_000, startedBefore: true, end: "gone" },
    ]);
  });

  it("are counted once where two tabs observed the same time", () => {
    const seen = [at(0), at(100, 50), at(500)];
    const other = watch(50, 800, [at(0), at(50, 50), at(450)]);
    const once = [[100, 400, false, "gone"]];
    expect(shown([watch(0, 600, seen), other], "1")).toEqual(once);
    // The first tab was closed while the edge was there, or the second one was.
    expect(shown([watch(0, 300, seen.slice(0, 2)), other], "1")).toEqual(once);
    expect(shown([watch(0, 600, seen), watch(50, 200, [at(0), at(50, 50)])], "1")).toEqual(once);
    const first = watch(0, 300, seen.slice(0, 2), { end: "continued" });
    const next = watch(300, 600, [at(0, 50), at(200)], { follows: true });
    expect(shown([first, other, next], "1")).toEqual(once);
  });

  it("continue only over observations without a gap", () => {
    const first = watch(0, 4_000, [at(0), at(1_000, 50)], { end: "continued" });
    const next = watch(4_000, 4_000, [at(0, 50), at(2_000)], { follows: true });
    expect(shown([first, next], "1")).toEqual([[1_000, 5_000, false, "gone"]]);
    expect(shown([next], "1")).toEqual([[4_000, 2_000, true, "gone"]]);
    expect(shown([first, { ...next, startedAt: 4_500 }], "1")).toEqual([
      [1_000, 3_000, false, "continued"],
      [4_500, 2_000, true, "gone"],
    ]);
  });

  it("do not depend on how an observation is split", () => {
    const sizes = fc.array(fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }), {
      minLength: 2,
      maxLength: 12,
    });
    fc.assert(
      fc.property(sizes, fc.nat(10), fc.integer({ min: 1, max: 9 }), (all, cut, size) => {
        const points = all.map((one, index) => at(index * 100, one));
        const whole = watch(0, all.length * 100, points);
        const where = Math.min(cut, all.length - 2) + 1;
        const parts = [
          watch(0, where * 100, points.slice(0, where), { end: "continued" }),
          watch(
            where * 100,
            (all.length - where) * 100,
            points.slice(where).map((point) => ({ ...point, afterMs: point.afterMs - where * 100 })),
            { follows: true },
          ),
        ];
        expect(edgeIntervals(parts, decimal(String(size)))).toEqual(
          edgeIntervals([whole], decimal(String(size))),
        );
      }),
    );
  });

  it("have the same total duration as the edge itself", () => {
    const sizes = fc.array(fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: 9 }), (all, size) => {
        const spells = edgeIntervals(
          [
            watch(
              0,
              all.length * 100,
              all.map((one, index) => at(index * 100, one)),
            ),
          ],
          decimal(String(size)),
        );
        const stood = all.filter((one) => one !== undefined && one >= size).length * 100;
        expect(spells.reduce((total, { ms }) => total + ms, 0)).toBe(stood);
      }),
    );
  });
});

it("gives a pair the same key for either order of legs", () => {
  expect(pairOf(legs)).toBe(pairOf([legs[1], legs[0]]));
  expect(pairOf(legs)).not.toBe(pairOf([legs[0], { ...legs[1], outcomeId: "yes" }]));
});
