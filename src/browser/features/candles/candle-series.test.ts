import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Candle } from "#browser/trading-math/candles/trades-to-candles.ts";
import { decimal } from "#contract/decimal.ts";
import {
  type CandleSeries,
  changedAtEnd,
  complementCandle,
  emptySeries,
  nextSeries,
  type SeriesForm,
} from "./candle-series.ts";

const flat: SeriesForm = { seconds: 60, silence: "flat" };
const missing: SeriesForm = { seconds: 60, silence: "missing" };
const candle = (start: number, close = "0.5"): Candle => ({
  start,
  open: decimal("0.4"),
  high: decimal("0.9"),
  low: decimal("0.1"),
  close: decimal(close),
  volume: decimal("1"),
});
const drawn = ({ points }: CandleSeries) =>
  points.map((point) => `${point.start / 60} ${point.kind}${point.kind === "flat" ? ` ${point.close}` : ""}`);
const seriesOf = (candles: readonly Candle[], gaps: readonly number[] = [], form = flat) =>
  nextSeries(emptySeries, candles, gaps, form);

describe("silence", () => {
  it("is flat at the last close where no row means no trade", () => {
    expect(drawn(seriesOf([candle(0, "0.3"), candle(180)]))).toEqual([
      "0 candle",
      "1 flat 0.3",
      "2 flat 0.3",
      "3 candle",
    ]);
  });

  it("is a gap where nothing was received", () => {
    expect(drawn(seriesOf([candle(0), candle(120)], [], missing))).toEqual([
      "0 candle",
      "1 missing",
      "2 candle",
    ]);
  });

  it("is flat for an empty period, also at the end, and a gap before the first candle", () => {
    expect(drawn(seriesOf([candle(60, "0.3")], [0, 120], missing))).toEqual([
      "0 missing",
      "1 candle",
      "2 flat 0.3",
    ]);
  });

  it("does not arise from days that are an hour longer or stamps that wander", () => {
    const days: SeriesForm = { seconds: 86_400, silence: "missing" };
    const starts = [0, 86_400, 86_400 + 90_000, 3 * 86_400 + 25];
    expect(
      seriesOf(
        starts.map((start) => candle(start)),
        [],
        days,
      ).points,
    ).toHaveLength(4);
  });

  it("of a month is cut short: it must not push the candles off the chart", () => {
    expect(seriesOf([candle(0), candle(60 * 60_000)]).points).toHaveLength(2);
    expect(seriesOf([candle(0), candle(60 * 501)]).points).toHaveLength(502);
  });
});

describe("a time of which nothing is known", () => {
  const hole = (from: number, to: number): SeriesForm => ({
    ...flat,
    holes: [{ from: from * 1_000, to: to * 1_000 }],
  });

  it("is an empty place where periods without a trade are flat", () => {
    expect(drawn(seriesOf([candle(0, "0.3"), candle(300)], [], hole(150, 200)))).toEqual([
      "0 candle",
      "1 flat 0.3",
      "2 missing",
      "3 missing",
      "4 flat 0.3",
      "5 candle",
    ]);
  });

  it("is seen as a gap however long it is, and pushes no candles off the chart", () => {
    const { points } = seriesOf([candle(0), candle(60 * 60_000)], [], hole(600, 50_000));
    expect(points).toHaveLength(14);
    expect(points.slice(1, -1).every(({ kind }) => kind === "missing")).toBe(true);
    const starts = points.map(({ start }) => start);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  });
});

describe("the next series", () => {
  it("is the same object where nothing changed", () => {
    const candles = [candle(0), candle(60)];
    const series = seriesOf(candles, [120]);
    expect(nextSeries(series, [...candles], [120], flat)).toBe(series);
  });

  it("keeps the points before the first change as they were", () => {
    const [first, second, third] = [candle(0), candle(120), candle(180)];
    const before = seriesOf([first, second]);
    const after = nextSeries(before, [first, second, third], [], flat);
    expect(after.points.slice(0, 3)).toEqual(before.points);
    expect(after.points.slice(0, 3).every((point, index) => point === before.points[index])).toBe(true);
    const moved = nextSeries(after, [first, second, candle(180, "0.6")], [], flat);
    expect(moved.points.map((point, index) => point === after.points[index])).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it("is what it would be if made from nothing", () => {
    const pool = Array.from(
      { length: 12 },
      (_, index) => [candle(index * 60), candle(index * 60, "0.6")] as const,
    );
    const step = fc.array(fc.constantFrom("none", "candle", "other candle", "gap"), {
      minLength: 12,
      maxLength: 12,
    });
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(flat, missing),
        (steps, form) => {
          let series = emptySeries;
          for (const kinds of steps) {
            const candles = pool.flatMap(([one, other], index) =>
              kinds[index] === "candle" ? [one] : kinds[index] === "other candle" ? [other] : [],
            );
            const gaps = kinds.flatMap((kind, index) => (kind === "gap" ? [index * 60] : []));
            series = nextSeries(series, candles, gaps, form);
            expect(series.points).toEqual(seriesOf(candles, gaps, form).points);
          }
        },
      ),
    );
  });
});

describe("what changed at the end", () => {
  const [one, two, three] = [candle(0), candle(60), candle(120)];
  const pointsOf = (...candles: readonly Candle[]) => nextSeries(base, candles, [], flat).points;
  const base = seriesOf([one, two]);
  const starts = (points: readonly { readonly start: number }[] | undefined) =>
    points?.map(({ start }) => start);

  it("is the candle that lives and those after it", () => {
    expect(starts(changedAtEnd(base.points, base.points))).toEqual([]);
    expect(starts(changedAtEnd(base.points, pointsOf(one, two, three)))).toEqual([120]);
    expect(starts(changedAtEnd(base.points, pointsOf(one, candle(60, "0.6"), three)))).toEqual([60, 120]);
  });

  it("is nothing a chart could take where older candles came, changed or went", () => {
    expect(changedAtEnd(base.points, pointsOf(candle(-60), one, two))).toBeUndefined();
    expect(changedAtEnd(base.points, pointsOf(candle(0, "0.6"), two))).toBeUndefined();
    expect(changedAtEnd(base.points, pointsOf(one))).toBeUndefined();
    expect(changedAtEnd(base.points, pointsOf(one, three))).toEqual([
      { kind: "flat", start: 60, close: "0.5" },
      { kind: "candle", start: 120, candle: three },
    ]);
    expect(changedAtEnd(seriesOf([one, three], [], missing).points, pointsOf(one, two))).toBeUndefined();
  });
});

it("turns a candle round: the lowest becomes the highest", () => {
  const turned = complementCandle(candle(0, "0.35"));
  expect(turned).toEqual({ start: 0, open: "0.6", high: "0.9", low: "0.1", close: "0.65", volume: "1" });
  const once = candle(60);
  expect(complementCandle(once)).toBe(complementCandle(once));
});
