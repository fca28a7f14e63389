// Makes one series out of the lists of rows that queries and feeds give: here of trades, of the venue's own bars in
// bar-maker.ts.
import {
  type Bar,
  barsOf,
  createCandleBuild,
  extendCandles,
  forgetTrades,
  inOrderOfTrading,
  tradesIn,
} from "#browser/market-math/candle-builder.ts";
import type { PriceScale } from "#browser/market-math/price-scale.ts";
import { type RecordedSpan, withSpan } from "#browser/tape/recorded-span.ts";
import { parseInstant } from "#contract/instant.ts";
import type { Trade } from "#contract/trade.ts";
import { type CandleSeries, complementBar, emptySeries, nextSeries } from "./candle-series.ts";
import { noHistory, type RowHistory } from "./row-history.ts";

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
}

/**
 * Lists of rows, those that count more behind those that count less, as candles, and what `history` adds to them. Each list
 * tells all there was between its first row and its last. It remembers what it made before.
 */
export type CandleMaker<Row> = (lists: readonly (readonly Row[])[], history?: RowHistory<Row>) => MadeCandles;

/**
 * Bars built from trades: each counts once, and stays counted when the lists have moved past it. A silence within what was
 * seen is one without a trade; one between is not known.
 */
export function createTradeMaker(
  seconds: number,
  priceScale: PriceScale,
  isComplement: boolean,
): CandleMaker<Trade> {
  const build = createCandleBuild(seconds, priceScale);
  const extend = createSeriesMaker(isComplement, seconds, "flat");
  const seen = new WeakSet<readonly Trade[]>();
  let spans: readonly RecordedSpan[] = [];
  let holes: readonly RecordedSpan[] = [];
  let made: MadeCandles = { series: emptySeries, dropped: 0, built: { trades: 0, since: undefined } };
  return (lists, { lists: older, spans: olderSpans } = noHistory()) => {
    const unseen = [...older, ...lists].filter((list) => !seen.has(list));
    const added = unseen.map((list) => {
      seen.add(list);
      const trades = inOrderOfTrading(list);
      const [from, to] = [parseInstant(trades[0]?.timestamp), parseInstant(trades.at(-1)?.timestamp)];
      if (!older.includes(list) && from !== undefined && to !== undefined && from <= to)
        spans = withSpan(spans, { from, to });
      return extendCandles(build, trades);
    });
    if (unseen.length > 0) {
      for (const span of olderSpans) spans = withSpan(spans, span);
      forgetTrades(build, spans);
    }
    const between = holesIn(spans);
    const sameHoles = JSON.stringify(between) === JSON.stringify(holes);
    if (added.includes(true) || !sameHoles || made.dropped !== build.unusable) {
      if (!sameHoles) holes = between;
      made = {
        series: extend(barsOf(build), [], holes),
        dropped: build.unusable,
        built: { trades: tradesIn(build), since: build.earliestAt },
      };
    }
    return made;
  };
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

const noHoles: readonly RecordedSpan[] = [];

/** The times between `spans`. */
function holesIn(spans: readonly RecordedSpan[]): readonly RecordedSpan[] {
  return spans.slice(1).map(({ from }, index) => ({ from: (spans[index]?.to ?? from) + 1, to: from - 1 }));
}
