// Folds trades into bars for whoever holds the bars elsewhere: what comes out is what changed. Runs in a worker, and on the
// page where there is none. Pure.

import type { PriceScale } from "#browser/trading-math/orderbook/price-scale.ts";
import type { Trade } from "#contract/trade.ts";
import {
  type Bar,
  barsOf,
  createCandleBuild,
  extendCandles,
  forgetTrades,
  tradesIn,
} from "./candle-builder.ts";
import { type PackedTrades, unpackTrades } from "./encode-trades.ts";
import type { TimeSpan } from "./trade-dedup.ts";

/** What is folded with what was folded before. */
export interface AggregateRequest {
  /** Each in the order of trading, those that count less first. */
  readonly lists: readonly (readonly Trade[])[];
  /** Times of which every trade is counted with these, apart from one another. */
  readonly spans: readonly TimeSpan[];
}

/** What came of it. */
export interface AggregateResult {
  /** How many of the bars that were known stand as they were, from the oldest on. */
  readonly kept: number;
  /** The bars that come after those now. */
  readonly bars: readonly Bar[];
  /** How many trades were counted in all. */
  readonly trades: number;
  /** When the earliest of them was made, in ms since 1970. */
  readonly since: number | undefined;
  /** Trades that could not be used, in all. */
  readonly unusable: number;
}

/** Bars of `seconds` out of trades, order by order; each answer goes on from the one before. */
export function createTradeFold(seconds: number, priceScale: PriceScale): (order: AggregateRequest) => AggregateResult {
  const build = createCandleBuild(seconds, priceScale);
  return ({ lists, spans }) => {
    for (const trades of lists) extendCandles(build, trades);
    forgetTrades(build, spans);
    const kept = build.changedFrom;
    return {
      kept,
      bars: barsOf(build).slice(kept),
      trades: tradesIn(build),
      since: build.earliestAt,
      unusable: build.unusable,
    };
  };
}

/** `bars` with what an answer says of them; a bar that is told again as it was stays the same object. */
export function barsWith(bars: readonly Bar[], { kept, bars: told }: AggregateResult): readonly Bar[] {
  return bars.slice(0, kept).concat(
    told.map((bar, index) => {
      const known = bars[kept + index];
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

/** What the worker is told, of one chart's `fold`. */
export type ToTradeWorker =
  | {
      readonly type: "fold";
      readonly fold: number;
      readonly seconds: number;
      readonly priceScale: PriceScale;
      readonly lists: readonly (PackedTrades | readonly Trade[])[];
      readonly spans: AggregateRequest["spans"];
    }
  | { readonly type: "drop"; readonly fold: number };

/** What it answers, once to every order and in their order. */
export interface FromTradeWorker {
  readonly fold: number;
  readonly answer: AggregateResult;
}

/** The worker's part: a fold begins with its first order and is kept until it is dropped. */
export function createFoldKeeper(post: (message: FromTradeWorker) => void): (message: ToTradeWorker) => void {
  const folds = new Map<number, ReturnType<typeof createTradeFold>>();
  return (message) => {
    if (message.type === "drop") {
      folds.delete(message.fold);
      return;
    }
    const { fold, seconds, priceScale, lists, spans } = message;
    const take = folds.get(fold) ?? createTradeFold(seconds, priceScale);
    folds.set(fold, take);
    post({ fold, answer: take({ lists: lists.map(unpackTrades), spans }) });
  };
}
