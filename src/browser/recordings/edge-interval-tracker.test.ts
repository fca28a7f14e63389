import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal } from "#contract/decimal.ts";
import { type EdgeObservation, edgeIntervals } from "./edge-interval.ts";
import { createEdgeIntervalTracker, type EdgeSample, type TrackerLimits } from "./edge-interval-tracker.ts";

const limits: TrackerLimits = {
  maxGapMs: 5_000,
  maxPoints: 100,
  maxDurationMs: 600_000,
  minPointIntervalMs: 1_000,
};
const noon = Date.UTC(2026, 10, 20, 12);
const seen = (rest: Partial<EdgeSample> = {}): EdgeSample => ({
  legs: [
    { venue: "venue-a", marketId: "1", outcomeId: "10" },
    { venue: "venue-b", marketId: "X", outcomeId: "no" },
  ],
  ...rest,
});
const earning = (size: string, rest: Partial<EdgeSample> = {}) =>
  seen({ net: decimal("0.01"), contracts: decimal(size), profit: decimal("1"), ...rest });
const nothing = (rest: Partial<EdgeSample> = {}) => seen({ net: decimal("-0.01"), ...rest });

/** Looks at `[ms, edge]` one after the other, each confirmed as it is seen unless it says otherwise; answers all stretches. */
function track(samples: readonly (readonly [number, EdgeSample])[], own: Partial<TrackerLimits> = {}) {
  const tracker = createEdgeIntervalTracker("ada", { ...limits, ...own });
  const ended = samples.flatMap(([ms, edge]) =>
    tracker.addSample("confirmedAt" in edge ? edge : { ...edge, confirmedAt: ms }, {
      wall: noon + ms,
      monotonic: ms,
    }),
  );
  return { tracker, ended, all: [...ended, ...tracker.current()] };
}
const intervalsOf = (observations: readonly EdgeObservation[]) =>
  edgeIntervals(observations, decimal("1")).map(({ from, ms, startedBefore, end }) => [
    from - noon,
    ms,
    startedBefore,
    end,
  ]);

describe("edge interval tracker", () => {
  it("records when an edge appears, changes size and disappears", () => {
    const { all } = track([
      [0, nothing()],
      [200, earning("40")],
      [400, earning("40")],
      [600, earning("30")],
      [800, nothing()],
    ]);
    expect(all).toHaveLength(1);
    expect(all[0]?.points.map(({ afterMs, contracts }) => [afterMs, contracts])).toEqual([
      [0, undefined],
      [200, "40"],
      [600, "30"],
      [800, undefined],
    ]);
    expect(intervalsOf(all)).toEqual([[200, 600, false, "gone"]]);
  });

  it("ends at the last confirmed moment when a book goes stale, without claiming that the edge is gone", () => {
    const { all } = track([
      [0, nothing()],
      [1_000, earning("40")],
      [2_000, earning("40", { confirmedAt: 1_500 })],
      [4_000, earning("40", { confirmedAt: 1_500 })],
      [6_000, seen({ unfit: "The book of Venue A is stale." })],
      [7_000, earning("40")],
    ]);
    expect(intervalsOf(all)).toEqual([
      [1_000, 500, false, "unfit"],
      [7_000, 0, true, "open"],
    ]);
    expect(all[0]?.why).toBe("The book of Venue A is stale.");
  });

  it("ends on a gap between samples, a clock change or sleep", () => {
    expect(
      intervalsOf(
        track([
          [0, earning("40")],
          [5_001, earning("40")],
        ]).all,
      ),
    ).toEqual([
      [0, 0, true, "unfit"],
      [5_001, 0, true, "open"],
    ]);
    const tracker = createEdgeIntervalTracker("ada", limits);
    tracker.addSample(earning("40", { confirmedAt: 0 }), { wall: noon, monotonic: 0 });
    const ended = tracker.addSample(earning("40", { confirmedAt: 200 }), {
      wall: noon + 3_600_200,
      monotonic: 200,
    });
    expect(ended.map(({ end }) => end)).toEqual(["unfit"]);
  });

  it("ends as left when sampling stops", () => {
    const { tracker } = track([
      [0, nothing()],
      [1_000, earning("40")],
      [3_000, earning("40")],
    ]);
    expect(intervalsOf(tracker.endAll())).toEqual([[1_000, 2_000, false, "left"]]);
    expect(tracker.current()).toEqual([]);
  });

  it("records mere changes of values once a second, the last one at the next sample", () => {
    const { all } = track([
      [0, earning("40", { net: decimal("0.01") })],
      [200, earning("40", { net: decimal("0.02") })],
      [400, earning("40", { net: decimal("0.03") })],
      [1_000, earning("40", { net: decimal("0.03") })],
    ]);
    expect(all[0]?.points.map(({ afterMs, net }) => [afterMs, net])).toEqual([
      [0, "0.01"],
      [1_000, "0.03"],
    ]);
  });

  it("gives the same intervals however observations are split", () => {
    const samples = fc.array(fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(samples, fc.integer({ min: 1, max: 5 }), (sizes, mostPoints) => {
        const steps = sizes.map(
          (size, index) => [index * 300, size === undefined ? nothing() : earning(String(size))] as const,
        );
        const size = decimal("2");
        const whole = edgeIntervals(track(steps).all, size);
        expect(edgeIntervals(track(steps, { maxPoints: mostPoints }).all, size)).toEqual(whole);
        expect(edgeIntervals(track(steps, { maxDurationMs: 700 }).all, size)).toEqual(whole);
      }),
    );
  });
});
