import type { ChartPoint } from "./candle-series.ts";

/** Points that are looked at, however long the history is. */
const mostPoints = 500;

/** True if fewer than half of the last `seconds` of `points` have a trade: their prices read better as a line. */
export function isSparse(points: readonly ChartPoint[], seconds: number): boolean {
  const last = points.at(-1);
  if (last === undefined) return false;
  const from = last.start - seconds;
  let [traded, all] = [0, 0];
  for (let index = points.length - 1; index >= 0 && all < mostPoints; index -= 1) {
    const point = points[index];
    if (point === undefined || point.start < from) break;
    all += 1;
    if (point.kind === "candle") traded += 1;
  }
  return traded * 2 < all;
}
