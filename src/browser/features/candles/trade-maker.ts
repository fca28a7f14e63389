// Bars out of trades as a series: fetched where a venue has trades and no bars.
import {
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
import { type CandleMaker, createSeriesMaker, type MadeCandles } from "./candle-maker.ts";
import { emptySeries } from "./candle-series.ts";
import { noHistory } from "./row-history.ts";

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

/** The times between `spans`. */
function holesIn(spans: readonly RecordedSpan[]): readonly RecordedSpan[] {
  return spans.slice(1).map(({ from }, index) => ({ from: (spans[index]?.to ?? from) + 1, to: from - 1 }));
}
