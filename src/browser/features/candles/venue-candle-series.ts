// The venue's own bars as a series: fetched where a venue has bars.
import { type CandleFormat, createCandleSanitiser } from "#browser/trading-math/candles/bar-sanitiser.ts";
import type { Candlestick } from "#contract/candlestick.ts";
import { type CandleSeriesBuilder, createSeriesMaker } from "./candle-series-builder.ts";

/** The venue's own bars: of two for one period the one in the later list counts. */
export function createBarMaker(
  reading: CandleFormat,
  isComplement: boolean,
): CandleSeriesBuilder<Candlestick> {
  const sanitise = createCandleSanitiser(reading);
  // A period the venue left out may be one without trades, or one it does not tell.
  const extend = createSeriesMaker(isComplement, reading.seconds, "missing");
  return (lists, history) => {
    const { bars, gaps, dropped } = sanitise([...(history?.lists ?? []), ...lists].flat());
    return { series: extend(bars, gaps), dropped, built: undefined };
  };
}
