// Aggregates trades into bars and returns only what changed. Runs in a worker, or on the page where there is none.

import type { PriceScale } from "#browser/trading-math/orderbook/price-scale.ts";
import type { Trade } from "#contract/trade.ts";
import {
  type Bar,
  barsOf,
  createCandleBuild,
  dropOldTrades,
  extendCandles,
  tradesIn,
} from "./candle-builder.ts";
import { decodeTrades, type EncodedTrades } from "./encode-trades.ts";
import type { TimeSpan } from "./trade-dedup.ts";

/** Trades to add to those aggregated before. */
export interface AggregateRequest {
  /** Each in trading order, lists of lower priority first. */
  readonly lists: readonly (readonly Trade[])[];
  /** Disjoint time spans whose trades are all counted with these. */
  readonly spans: readonly TimeSpan[];
}

/** Result of one aggregation run. */
export interface AggregateResult {
  /** Number of unchanged bars, from the oldest on. */
  readonly unchanged: number;
  /** Bars after those. */
  readonly bars: readonly Bar[];
  /** Number of trades counted in all. */
  readonly trades: number;
  /** Time of the earliest trade counted, in ms since 1970. */
  readonly since: number | undefined;
  /** Number of unusable trades in all. */
  readonly unusable: number;
}

/** Aggregator of trades into bars of `seconds`; each call continues from the previous one. */
export function createTradeAggregation(
  seconds: number,
  priceScale: PriceScale,
): (order: AggregateRequest) => AggregateResult {
  const build = createCandleBuild(seconds, priceScale);
  return ({ lists, spans }) => {
    for (const trades of lists) extendCandles(build, trades);
    dropOldTrades(build, spans);
    const kept = build.changedFrom;
    return {
      unchanged: kept,
      bars: barsOf(build).slice(kept),
      trades: tradesIn(build),
      since: build.earliestAt,
      unusable: build.unusable,
    };
  };
}

/** `bars` updated by a result; an equal bar keeps its object identity. */
export function barsWith(bars: readonly Bar[], { unchanged, bars: told }: AggregateResult): readonly Bar[] {
  return bars.slice(0, unchanged).concat(
    told.map((bar, index) => {
      const known = bars[unchanged + index];
      return known !== undefined && isSameBar(known, bar) ? known : bar;
    }),
  );
}

function isSameBar(a: Bar, b: Bar): boolean {
  return (
    a.start === b.start &&
    a.open === b.open &&
    a.high === b.high &&
    a.low === b.low &&
    a.close === b.close &&
    a.volume === b.volume
  );
}

/** Messages to the worker; `fold` identifies one chart's aggregation. */
export type ToTradeWorker =
  | {
      readonly type: "fold";
      readonly fold: number;
      readonly seconds: number;
      readonly priceScale: PriceScale;
      readonly lists: readonly (EncodedTrades | readonly Trade[])[];
      readonly spans: AggregateRequest["spans"];
    }
  | { readonly type: "drop"; readonly fold: number };

/** Reply, one per request and in the same order. */
export interface FromTradeWorker {
  readonly fold: number;
  readonly answer: AggregateResult;
}

/** Worker side: an aggregation is created by its first request and lives until dropped. */
export function createCandleAggregator(
  post: (message: FromTradeWorker) => void,
): (message: ToTradeWorker) => void {
  const folds = new Map<number, ReturnType<typeof createTradeAggregation>>();
  return (message) => {
    if (message.type === "drop") {
      folds.delete(message.fold);
      return;
    }
    const { fold, seconds, priceScale, lists, spans } = message;
    const take = folds.get(fold) ?? createTradeAggregation(seconds, priceScale);
    folds.set(fold, take);
    post({ fold, answer: take({ lists: lists.map(decodeTrades), spans }) });
  };
}
