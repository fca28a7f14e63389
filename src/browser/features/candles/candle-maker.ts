// Makes one series out of the lists of rows that queries and feeds give, by what the venue has: its own bars, or trades.
import { type CandleReading, createCandleSanitiser } from "#browser/market-math/bar-sanitiser.ts";
import {
  type Bar,
  barsOf,
  createCandleBuild,
  extendCandles,
  inOrderOfTrading,
  tradesIn,
} from "#browser/market-math/candle-builder.ts";
import type { PriceScale } from "#browser/market-math/price-scale.ts";
import type { Candlestick } from "#contract/candlestick.ts";
import type { Trade } from "#contract/trade.ts";
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
}

/** Lists of rows, those that count more behind those that count less, as candles. It remembers what it made before. */
export type CandleMaker<Row> = (lists: readonly (readonly Row[])[]) => MadeCandles;

/** The venue's own bars: of two for one period the one in the later list counts. */
export function createBarMaker(reading: CandleReading, isComplement: boolean): CandleMaker<Candlestick> {
  const sanitise = createCandleSanitiser(reading);
  // A period the venue left out may be one without trades, or one it does not tell.
  const extend = createSeriesMaker(isComplement, reading.seconds, "missing");
  return (lists) => {
    const { bars, gaps, dropped } = sanitise(lists.flat());
    return { series: extend(bars, gaps), dropped, built: undefined };
  };
}

/** Bars built from trades: each counts once, and stays counted when the lists have moved past it. */
export function createTradeMaker(
  seconds: number,
  priceScale: PriceScale,
  isComplement: boolean,
): CandleMaker<Trade> {
  const build = createCandleBuild(seconds, priceScale);
  const extend = createSeriesMaker(isComplement, seconds, "flat");
  const seen = new WeakSet<readonly Trade[]>();
  let made: MadeCandles = { series: emptySeries, dropped: 0, built: { trades: 0, since: undefined } };
  return (lists) => {
    const unseen = lists.filter((list) => !seen.has(list));
    const added = unseen.map((list) => {
      seen.add(list);
      return extendCandles(build, inOrderOfTrading(list));
    });
    if (added.includes(true) || made.dropped !== build.undated) {
      made = {
        series: extend(barsOf(build), []),
        dropped: build.undated,
        built: { trades: tradesIn(build), since: build.earliestAt },
      };
    }
    return made;
  };
}

function createSeriesMaker(isComplement: boolean, seconds: number, silence: "flat" | "missing") {
  let series = emptySeries;
  return (bars: readonly Bar[], gaps: readonly number[]): CandleSeries => {
    const turned = isComplement ? bars.map(complementBar) : bars;
    series = nextSeries(series, turned, gaps, { seconds, silence });
    return series;
  };
}
