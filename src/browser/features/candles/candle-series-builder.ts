// Makes one series out of the lists of rows that queries and feeds give: of trades in trade-maker.ts, of the venue's own bars
// in bar-maker.ts.

import type { RecordedRange } from "#browser/recordings/recorded-range.ts";
import type { Bar } from "#browser/trading-math/candles/candle-builder.ts";
import type { RowHistory } from "./candle-history.ts";
import { type CandleSeries, complementBar, emptySeries, nextSeries } from "./candle-series.ts";

/** What the bars were made from, where they are not the venue's own. */
export interface BuiltFrom {
  readonly trades: number;
  /** When the earliest of them was made, in ms since 1970. */
  readonly since: number | undefined;
}

export interface MadeCandles {
  readonly series: CandleSeries;
  /** How many rows could not be used. */
  readonly dropped: number;
  readonly built: BuiltFrom | undefined;
  /** When the lists it is made of were confirmed, where it is made after they were given. */
  readonly confirmedAt?: number | undefined;
}

/**
 * Lists of rows, those that count more behind those that count less, as candles, and what `history` adds to them. Each list
 * tells all there was between its first row and its last, as of `confirmedAt`. It remembers what it made before.
 */
export interface CandleSeriesBuilder<Row> {
  (
    lists: readonly (readonly Row[])[],
    history?: RowHistory<Row> | undefined,
    confirmedAt?: number | undefined,
  ): MadeCandles;
  /** Of one that makes some of it later: what is made by now. */
  readonly made?: () => MadeCandles;
  /** Calls `listener` when more is made; the answer stops it. */
  readonly subscribe?: (listener: () => void) => () => void;
  /** To be held while it is shown, so that it can be made elsewhere; the answer lets go of that. */
  readonly hold?: () => () => void;
}

/** Puts bars in the order a chart draws them, again and again. */
export function createSeriesMaker(isComplement: boolean, seconds: number, silence: "flat" | "missing") {
  let series = emptySeries;
  let known = noHoles;
  return (bars: readonly Bar[], gaps: readonly number[], holes = noHoles): CandleSeries => {
    const turned = isComplement ? bars.map(complementBar) : bars;
    // What is known of a silence far back may have changed without any bar.
    series = nextSeries(known === holes ? series : emptySeries, turned, gaps, { seconds, silence, holes });
    known = holes;
    return series;
  };
}

const noHoles: readonly RecordedRange[] = [];
