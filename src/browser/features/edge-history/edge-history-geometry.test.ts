import { describe, expect, it } from "vitest";
import { type EdgeObservation, edgeIntervals } from "#browser/recordings/edge-interval.ts";
import { edgeObservation } from "#browser/testing/edge-observation-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import { edgeHistoryGeometry, historyWidth } from "./edge-history-geometry.ts";

const draw = (watches: readonly EdgeObservation[], from: number, until: number) =>
  edgeHistoryGeometry(watches, edgeIntervals(watches, decimal("1")), from, until);

describe("the geometry of an edge history", () => {
  it("is a step line with gaps where nothing was watched or offered", () => {
    const geometry = draw(
      [
        edgeObservation(0, 200, [
          [0, "-0.02"],
          [100, "0.02"],
        ]),
        edgeObservation(500, 500, [
          [0, "0.01"],
          [100, undefined],
          [300, "0.01"],
        ]),
      ],
      0,
      1_000,
    );
    expect(geometry?.lines.map((line) => line.replace(/[\d.]+/g, ""))).toEqual(["M HVH", "M HM H"]);
    expect(geometry?.lines[0]).toMatch(/^M0\.0 .*H60\.0V.*H120\.0$/);
    expect([geometry?.most, geometry?.least]).toEqual(["0.02", "-0.02"]);
  });

  it("marks the intervals below, each wide enough to be visible", () => {
    const geometry = draw(
      [
        edgeObservation(0, 100_000, [
          [0, "-0.02"],
          [50_000, "0.02"],
          [50_001, "-0.01"],
        ]),
      ],
      0,
      100_000,
    );
    expect(geometry?.intervals).toEqual([{ x: historyWidth / 2, width: 1.5 }]);
  });

  it("starts at the displayed period and is undefined where none of it was watched", () => {
    const watched = [
      edgeObservation(0, 200, [
        [0, "-0.02"],
        [100, "0.02"],
      ]),
    ];
    expect(draw(watched, 150, 250)?.lines[0]).toMatch(/^M0\.0 .*H300\.0$/);
    expect(draw(watched, 300, 400)).toBeUndefined();
  });
});
