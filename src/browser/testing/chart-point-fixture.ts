import type { ChartPoint } from "#browser/features/candles/candle-series.ts";
import { decimal } from "#contract/decimal.ts";

/** A bar whose four prices are all `close`; `start` in seconds. */
export function barPoint(start: number, close: string, volume = "1"): ChartPoint {
  const price = decimal(close);
  return {
    kind: "bar",
    start,
    bar: { start, open: price, high: price, low: price, close: price, volume: decimal(volume) },
  };
}
