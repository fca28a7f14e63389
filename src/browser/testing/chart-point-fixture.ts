import type { ChartPoint } from "#browser/features/candles/candle-series.ts";
import { decimal } from "#contract/decimal.ts";

/** A candle whose four prices are all `close`; `start` in seconds. */
export function candlePoint(start: number, close: string, volume = "1"): ChartPoint {
  const price = decimal(close);
  return {
    kind: "candle",
    start,
    candle: { start, open: price, high: price, low: price, close: price, volume: decimal(volume) },
  };
}
