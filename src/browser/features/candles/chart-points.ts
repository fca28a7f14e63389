// Conversion of series points for lightweight-charts.
import type { CandlestickData, HistogramData, UTCTimestamp, WhitespaceData } from "lightweight-charts";
import type { Candle } from "#browser/trading-math/candles/trades-to-candles.ts";
import { withOpacity } from "#browser/ui/canvas-colours.ts";
import { toNumberForDrawing } from "#contract/decimal.ts";
import type { ChartPoint } from "./candle-series.ts";
import type { ChartColours } from "./chart-colours.ts";

export function candleOf(point: ChartPoint, colours: ChartColours): CandlestickData | WhitespaceData {
  const time = point.start as UTCTimestamp;
  if (point.kind === "missing") return { time };
  if (point.kind === "flat") {
    const close = toNumberForDrawing(point.close);
    const quiet = { color: colours.quiet, borderColor: colours.quiet, wickColor: colours.quiet };
    return { time, open: close, high: close, low: close, close, ...quiet };
  }
  const { open, high, low, close } = point.candle;
  return {
    time,
    open: toNumberForDrawing(open),
    high: toNumberForDrawing(high),
    low: toNumberForDrawing(low),
    close: toNumberForDrawing(close),
  };
}

/** The colours of volumes, by the direction of their candles. */
export function inksOf({ up, down }: ChartColours) {
  return { up: withOpacity(up, 0.4), down: withOpacity(down, 0.4) };
}

export function volumeOf(point: ChartPoint, inks: ReturnType<typeof inksOf>): HistogramData | WhitespaceData {
  const time = point.start as UTCTimestamp;
  if (point.kind !== "candle" || point.candle.volume === undefined) return { time };
  return {
    time,
    value: toNumberForDrawing(point.candle.volume),
    color: rises(point.candle) ? inks.up : inks.down,
  };
}

function rises({ open, close }: Candle): boolean {
  return toNumberForDrawing(close) >= toNumberForDrawing(open);
}
