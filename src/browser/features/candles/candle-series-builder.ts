// Builds one candle series from the lists of rows that queries and feeds deliver.
import type { RecordedRange } from "#browser/recordings/recorded-range.ts";
import { type CandleFormat, createCandleSanitiser } from "#browser/trading-math/candles/candle-sanitiser.ts";
import type { Candle } from "#browser/trading-math/candles/trades-to-candles.ts";
import type { Candlestick } from "#contract/candlestick.ts";
import type { RowHistory } from "./candle-history.ts";
import { type CandleSeries, complementCandle, emptySeries, nextSeries } from "./candle-series.ts";

export interface BuiltFrom {
  readonly trades: number;
  /** Time of the earliest trade, in ms since 1970. */
  readonly since: number | undefined;
}

export interface MadeCandles {
  readonly series: CandleSeries;
  /** Number of unusable rows. */
  readonly dropped: number;
  readonly built: BuiltFrom | undefined;
  /** When the lists behind the series were confirmed; given where aggregation is asynchronous. */
  readonly confirmedAt?: number | undefined;
}

/**
 * Candles of row lists and `history`; later lists take precedence. Each list is complete between its first and last row,
 * as of `confirmedAt`. Calls are incremental.
 */
export interface CandleSeriesBuilder<Row> {
  (
    lists: readonly (readonly Row[])[],
    history?: RowHistory<Row> | undefined,
    confirmedAt?: number | undefined,
  ): MadeCandles;
  /** Asynchronous builders only: the current candles. */
  readonly current?: () => MadeCandles;
  /** Calls `listener` when the candles change; returns the unsubscribe function. */
  readonly subscribe?: (listener: () => void) => () => void;
  /** Moves the aggregation into the worker while the chart is mounted; returns the release function. */
  readonly acquire?: () => () => void;
}

/** Incremental conversion of candles to the points of a chart. */
export function createSeriesUpdater(isComplement: boolean, seconds: number, silence: "flat" | "missing") {
  let series = emptySeries;
  let known = noHoles;
  return (candles: readonly Candle[], gaps: readonly number[], holes = noHoles): CandleSeries => {
    const oriented = isComplement ? candles.map(complementCandle) : candles;
    // Other holes can change points of the past without changing a candle.
    series = nextSeries(known === holes ? series : emptySeries, oriented, gaps, { seconds, silence, holes });
    known = holes;
    return series;
  };
}

const noHoles: readonly RecordedRange[] = [];

/** Builder from the venue's own candles; of two candles for one period the one in the later list counts. */
export function createVenueCandles(
  format: CandleFormat,
  isComplement: boolean,
): CandleSeriesBuilder<Candlestick> {
  const sanitise = createCandleSanitiser(format);
  // A period that the venue left out has no trades or is not reported.
  const update = createSeriesUpdater(isComplement, format.seconds, "missing");
  return (lists, history) => {
    const { candles, gaps, dropped } = sanitise([...(history?.lists ?? []), ...lists].flat());
    return { series: update(candles, gaps), dropped, built: undefined };
  };
}
