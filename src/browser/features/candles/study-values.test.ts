import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { candlePoint } from "#browser/testing/chart-point-fixture.ts";
import { vwapAnchor } from "#browser/trading-math/candles/vwap.ts";
import { decimal } from "#contract/decimal.ts";
import type { ChartPoint } from "./candle-series.ts";
import { averageLine, overlayLine, pointAt, vwapLine } from "./study-values.ts";

const flat = (start: number, close: string): ChartPoint => ({ kind: "flat", start, close: decimal(close) });
const missing = (start: number): ChartPoint => ({ kind: "missing", start });
const rounded = (values: readonly (number | undefined)[]) =>
  values.map((value) => (value === undefined ? undefined : Math.round(value * 1e6) / 1e6));

describe("a moving average", () => {
  it("begins with as many closes as it is of, and counts silences at the last price", () => {
    const points = [candlePoint(0, "0.1"), candlePoint(60, "0.2"), flat(120, "0.2"), candlePoint(180, "0.5")];
    expect(rounded(averageLine(points, 3))).toEqual([undefined, undefined, 0.166667, 0.3]);
  });

  it("restarts after a gap", () => {
    const points = [
      candlePoint(0, "0.1"),
      candlePoint(60, "0.2"),
      missing(120),
      candlePoint(180, "0.5"),
      candlePoint(240, "0.7"),
    ];
    expect(rounded(averageLine(points, 2))).toEqual([undefined, 0.15, undefined, undefined, 0.6]);
  });

  it("is the mean of its window, however long it runs", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 999 }), { maxLength: 60 }),
        fc.integer({ min: 2, max: 20 }),
        (thousandths, period) => {
          const points = thousandths.map((price, index) => candlePoint(index * 60, `${price / 1_000}`));
          averageLine(points, period).forEach((value, index) => {
            const window = thousandths.slice(Math.max(0, index - period + 1), index + 1);
            if (index < period - 1) expect(value).toBeUndefined();
            else expect(value).toBeCloseTo(window.reduce((sum, one) => sum + one, 0) / period / 1_000, 9);
          });
        },
      ),
    );
  });
});

describe("the volume-weighted price", () => {
  const day = 86_400;

  it("accumulates over a UTC day and restarts with the next", () => {
    const points = [
      candlePoint(day - 120, "0.2", "1"),
      candlePoint(day - 60, "0.5", "2"),
      candlePoint(day, "0.8", "1"),
    ];
    expect(rounded(vwapLine(points, 60))).toEqual([0.2, 0.4, 0.8]);
  });

  it("of days gathers through a month", () => {
    expect(vwapAnchor(Date.UTC(2026, 10, 30) / 1_000, day)).toBe("2026-11");
    expect(vwapAnchor(Date.UTC(2026, 10, 30) / 1_000, 3_600)).toBe("2026-11-30");
  });

  it("stays through a silence and is none in a gap or before anything was traded", () => {
    const points = [flat(0, "0.3"), candlePoint(60, "0.2"), flat(120, "0.2"), missing(180), flat(240, "0.2")];
    expect(rounded(vwapLine(points, 60))).toEqual([undefined, 0.2, 0.2, undefined, 0.2]);
  });
});

it("another leg is drawn in the periods it shares, turned round where it is the opposite outcome", () => {
  const points = [candlePoint(0, "0.5"), candlePoint(60, "0.5"), candlePoint(120, "0.5")];
  const others = [candlePoint(5, "0.3"), missing(60), flat(120, "0.4")];
  expect(overlayLine(points, others, 60, false)).toEqual([0.3, undefined, 0.4]);
  expect(overlayLine(points, others, 60, true)).toEqual([0.7, undefined, 0.6]);
});

it("a moment lies in the one period that holds it, and in none of a gap", () => {
  const points = [candlePoint(0, "0.5"), candlePoint(60, "0.5"), candlePoint(240, "0.5")];
  expect([0, 59_999, 60_000, 120_000, 240_000, 300_000, -1].map((at) => pointAt(points, at, 60))).toEqual([
    0,
    0,
    1,
    undefined,
    2,
    undefined,
    undefined,
  ]);
});
