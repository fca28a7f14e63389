// Study lines over the candles, a number for each point of the series: floats, because they are pixels. Their figures
// as text are computed exactly elsewhere.
import { firstIndex } from "#browser/lib/first-index.ts";
import { vwapAnchor } from "#browser/trading-math/candles/vwap.ts";
import { toNumberForDrawing } from "#contract/decimal.ts";
import { type ChartPoint, closeOf } from "./candle-series.ts";

/** A value for each point of the series; undefined where there is none, which breaks the line. */
export type LineValues = readonly (number | undefined)[];

function drawnClose(point: ChartPoint): number | undefined {
  const close = closeOf(point);
  return close === undefined ? undefined : toNumberForDrawing(close);
}

/** Mean of the last `period` closes, at each point with that many gapless points behind it. */
export function averageLine(points: readonly ChartPoint[], period: number): LineValues {
  const closes = points.map(drawnClose);
  let [run, total] = [0, 0];
  return closes.map((close, index) => {
    if (close === undefined) {
      [run, total] = [0, 0];
      return undefined;
    }
    run += 1;
    total += close - (run > period ? (closes[index - period] ?? 0) : 0);
    return run < period ? undefined : total / period;
  });
}

/** The volume-weighted typical price since the anchor began, at each point that is not missing. */
export function vwapLine(points: readonly ChartPoint[], seconds: number): LineValues {
  let [anchor, paid, traded] = ["", 0, 0];
  return points.map((point) => {
    const now = vwapAnchor(point.start, seconds);
    if (now !== anchor) [anchor, paid, traded] = [now, 0, 0];
    if (point.kind === "missing") return undefined;
    if (point.kind === "candle" && point.candle.volume !== undefined) {
      const { high, low, close, volume } = point.candle;
      const size = toNumberForDrawing(volume);
      paid += (size * [high, low, close].reduce((sum, price) => sum + toNumberForDrawing(price), 0)) / 3;
      traded += size;
    }
    return traded === 0 ? undefined : paid / traded;
  });
}

/** Closes of another series in this one's periods; complemented for the opposite outcome. */
export function overlayLine(
  points: readonly ChartPoint[],
  others: readonly ChartPoint[],
  seconds: number,
  isTurned: boolean,
): LineValues {
  const periodOf = ({ start }: ChartPoint) => Math.floor(start / seconds);
  const byPeriod = new Map(others.map((other) => [periodOf(other), drawnClose(other)]));
  return points.map((point) => {
    const close = byPeriod.get(periodOf(point));
    return close === undefined || !isTurned ? close : 1 - close;
  });
}

/** The index of the point whose period holds `at` (ms); undefined where none does. */
export function pointAt(points: readonly ChartPoint[], at: number, seconds: number): number | undefined {
  const index = firstIndex(points, ({ start }) => start * 1_000 > at) - 1;
  const point = points[index];
  return point !== undefined && at < (point.start + seconds) * 1_000 ? index : undefined;
}
