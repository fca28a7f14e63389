// What studies draw over the candles, a number for each point of the series: floats, for they are pixels. What is written
// of them is worked out exactly elsewhere.
import { toNumberForDrawing } from "#contract/decimal.ts";
import type { ChartPoint } from "./candle-series.ts";

/** A value for each point of the series; undefined where there is none, which breaks the line. */
export type LineValues = readonly (number | undefined)[];

const closeOf = (point: ChartPoint): number | undefined =>
  point.kind === "missing"
    ? undefined
    : toNumberForDrawing(point.kind === "bar" ? point.bar.close : point.close);

/** The last price of each point: of a period without a trade that of the one before. */
export function closesOf(points: readonly ChartPoint[]): LineValues {
  return points.map(closeOf);
}

/** The mean of the last `period` closes at each point that has so many behind it without a gap. */
export function averageLine(points: readonly ChartPoint[], period: number): LineValues {
  const closes = closesOf(points);
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

/** What a period belongs to over which volume is gathered: its UTC day, of periods of a day or longer its UTC month. */
export function vwapAnchor(start: number, seconds: number): string {
  return new Date(start * 1_000).toISOString().slice(0, seconds < 86_400 ? 10 : 7);
}

/** The volume-weighted typical price since the anchor began, at each point that is not missing. */
export function vwapLine(points: readonly ChartPoint[], seconds: number): LineValues {
  let [anchor, paid, traded] = ["", 0, 0];
  return points.map((point) => {
    const now = vwapAnchor(point.start, seconds);
    if (now !== anchor) [anchor, paid, traded] = [now, 0, 0];
    if (point.kind === "missing") return undefined;
    if (point.kind === "bar" && point.bar.volume !== undefined) {
      const { high, low, close, volume } = point.bar;
      const size = toNumberForDrawing(volume);
      paid += (size * [high, low, close].reduce((sum, price) => sum + toNumberForDrawing(price), 0)) / 3;
      traded += size;
    }
    return traded === 0 ? undefined : paid / traded;
  });
}

/** The closes of another series in the periods of this one; turned round for the opposite outcome. */
export function overlayLine(
  points: readonly ChartPoint[],
  others: readonly ChartPoint[],
  seconds: number,
  isTurned: boolean,
): LineValues {
  const periodOf = ({ start }: ChartPoint) => Math.floor(start / seconds);
  const byPeriod = new Map(others.map((other) => [periodOf(other), closeOf(other)]));
  return points.map((point) => {
    const close = byPeriod.get(periodOf(point));
    return close === undefined || !isTurned ? close : 1 - close;
  });
}

/** The index of the point whose period holds `at` (ms); undefined where none does. */
export function pointAt(points: readonly ChartPoint[], at: number, seconds: number): number | undefined {
  let [low, high] = [0, points.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((points[middle]?.start ?? 0) * 1_000 <= at) low = middle + 1;
    else high = middle;
  }
  const point = points[low - 1];
  return point !== undefined && at < (point.start + seconds) * 1_000 ? low - 1 : undefined;
}
