import type { MouseEventParams } from "lightweight-charts";
import { expect, it, vi } from "vitest";
import { candlePoint } from "#browser/testing/chart-point-fixture.ts";
import type { ChartPoint } from "./candle-series.ts";
import type { LinkableChart } from "./chart-drawing.ts";
import { createCrosshairLink } from "./crosshair-link.ts";

type OnMove = (move: Partial<MouseEventParams>) => void;

/** A chart of `points` with all of them in view, or those between `from` and `to`. */
function fakeChart(points: readonly ChartPoint[], seconds = 60, view?: { from: number; to: number }) {
  const moves = new Set<OnMove>();
  const [dataChanges, rangeChanges] = [new Set<() => void>(), new Set<() => void>()];
  const shown: unknown[] = [];
  const texts: (number | undefined)[] = [];
  const range = view ?? { from: -0.5, to: points.length + 4 };
  const chart = {
    timeScale: () => ({
      getVisibleLogicalRange: () => range,
      subscribeVisibleLogicalRangeChange: (run: () => void) => rangeChanges.add(run),
      unsubscribeVisibleLogicalRangeChange: (run: () => void) => rangeChanges.delete(run),
    }),
    subscribeCrosshairMove: (run: OnMove) => moves.add(run),
    unsubscribeCrosshairMove: (run: OnMove) => moves.delete(run),
    setCrosshairPosition: vi.fn((price: number, time: number) => {
      shown.push([time, price]);
      // As the library does with the next change of its data.
      for (const run of moves) run({ logical: 0 as never });
    }),
    clearCrosshairPosition: () => shown.push("none"),
  };
  const candles = {
    subscribeDataChanged: (run: () => void) => dataChanges.add(run),
    unsubscribeDataChanged: (run: () => void) => dataChanges.delete(run),
  };
  const linkable = {
    chart,
    candles,
    periods: () => ({ points, seconds }),
    onPoint: (point: ChartPoint | undefined) => texts.push(point?.start),
  };
  return {
    linkable: linkable as unknown as LinkableChart,
    shown,
    texts,
    hover: (logical: number | undefined) => {
      for (const run of moves) run({ logical: logical as never, sourceEvent: {} as never });
    },
    /** The pointer leaves: without an event of the mouse. */
    leave: () => {
      for (const run of moves) run({});
    },
    changeData: () => {
      for (const run of dataChanges) run();
    },
    changeRange: () => {
      for (const run of rangeChanges) run();
    },
    listeners: () => moves.size + dataChanges.size + rangeChanges.size,
  };
}

const minutes = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => candlePoint(from + at * 60, `0.${at + 1}`));

function linked(...charts: readonly ReturnType<typeof fakeChart>[]) {
  const link = createCrosshairLink();
  return charts.map(({ linkable }) => link.add(linkable));
}

it("points at the same moment in the other charts, in the period of each that holds it", () => {
  const [minute, hour] = [fakeChart(minutes(3_600, 5)), fakeChart([candlePoint(3_600, "0.7")], 3_600)];
  linked(minute, hour);
  minute.hover(3);
  expect(hour.shown).toEqual([[3_600, 0.7]]);
  expect(hour.texts).toEqual([3_600]);
  expect(minute.shown).toEqual([]);
  hour.hover(0);
  expect(minute.shown).toEqual([[3_600, 0.1]]);
});

it("does nothing for a move within one period", () => {
  const [one, other] = [fakeChart(minutes(0, 5)), fakeChart(minutes(0, 5))];
  linked(one, other);
  one.hover(2);
  one.hover(2);
  expect(other.shown).toHaveLength(1);
});

it("draws nothing where a chart has no data, no price or not the range", () => {
  const source = fakeChart(minutes(0, 10));
  const later = fakeChart(minutes(6_000, 3));
  const earlier = fakeChart(minutes(0, 3));
  const holed = fakeChart([candlePoint(0, "0.4"), { kind: "missing", start: 60 }]);
  const scrolled = fakeChart(minutes(0, 10), 60, { from: 4.5, to: 9 });
  linked(source, earlier, later, holed, scrolled);
  source.hover(1);
  for (const chart of [later, holed, scrolled]) expect(chart.shown).toEqual(["none"]);
  source.hover(5);
  for (const chart of [earlier, later, holed]) expect(chart.shown.at(-1)).toBe("none");
  expect(scrolled.shown.at(-1)).toEqual([300, 0.6]);
});

it("takes the moment away when the pointer leaves, or points beside the candles", () => {
  const [one, other] = [fakeChart(minutes(0, 5)), fakeChart(minutes(0, 5))];
  linked(one, other);
  one.hover(2);
  one.leave();
  expect(other.shown.at(-1)).toBe("none");
  one.hover(2);
  one.hover(8);
  expect(other.shown.at(-1)).toBe("none");
  expect(other.texts.at(-1)).toBeUndefined();
});

it("shows the moment of the chart that the pointer went to, though it leaves the former one later", () => {
  const [one, other] = [fakeChart(minutes(0, 5)), fakeChart(minutes(0, 5))];
  linked(one, other);
  one.hover(2);
  other.hover(3);
  one.leave();
  expect(one.shown).toEqual([
    [180, 0.4],
    [180, 0.4],
  ]);
  expect(other.shown).toEqual([[120, 0.3]]);
});

it("keeps the moment through new data and another range of the chart that follows", () => {
  const [one, other] = [fakeChart(minutes(0, 5)), fakeChart(minutes(0, 5))];
  linked(one, other);
  one.hover(2);
  other.changeData();
  other.changeRange();
  expect(other.shown).toEqual(Array.from({ length: 3 }, () => [120, 0.3]));
  one.changeData();
  expect(one.shown).toEqual([]);
});

it("lets a chart go, and with it the moment it pointed at", () => {
  const [one, other] = [fakeChart(minutes(0, 5)), fakeChart(minutes(0, 5))];
  const [removeOne, removeOther] = linked(one, other);
  one.hover(2);
  removeOne?.();
  expect(other.shown.at(-1)).toBe("none");
  removeOther?.();
  expect([one.listeners(), other.listeners()]).toEqual([0, 0]);
});
