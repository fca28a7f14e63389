// Aggregates trades into candles and returns only what changed. Runs in a worker, or on the page where there is none.

import type { PriceScale } from "#browser/trading-math/orderbook/price-scale.ts";
import type { Trade } from "#contract/trade.ts";
import { dropCounted, type TimeSpan } from "./trade-dedup.ts";
import {
  buildFrom,
  type Candle,
  type CandleBuild,
  candlesOf,
  createCandleBuild,
  extendCandles,
} from "./trades-to-candles.ts";

export interface AggregateRequest {
  /** Each in trading order, lists of lower priority first. */
  readonly lists: readonly (readonly Trade[])[];
  /** Disjoint time spans whose trades are all counted with these. */
  readonly spans: readonly TimeSpan[];
}

export interface AggregateResult {
  /** Number of unchanged candles, from the oldest on. */
  readonly unchanged: number;
  readonly candles: readonly Candle[];
  /** Number of trades counted in all. */
  readonly trades: number;
  /** Time of the earliest trade counted, in ms since 1970. */
  readonly since: number | undefined;
  /** Number of unusable trades in all. */
  readonly unusable: number;
}

/** Aggregator of trades into candles of `seconds`; each call continues from the previous one. */
export function createTradeAggregation(
  seconds: number,
  priceScale: PriceScale,
): (order: AggregateRequest) => AggregateResult {
  let build: CandleBuild | undefined;
  return ({ lists: [first = [], ...others], spans }) => {
    if (build === undefined) build = buildFrom(first, seconds, priceScale);
    else extendCandles(build, first);
    for (const trades of others) extendCandles(build, trades);
    return finishRun(build, spans);
  };
}

function finishRun(build: CandleBuild, spans: AggregateRequest["spans"]): AggregateResult {
  dropCounted(build.counted, spans);
  const unchanged = build.changedFrom;
  return {
    unchanged,
    candles: candlesOf(build).slice(unchanged),
    trades: build.trades,
    since: build.earliestAt,
    unusable: build.unusable,
  };
}

/** `candles` updated by a result; an equal candle keeps its object identity. */
export function candlesWith(
  candles: readonly Candle[],
  { unchanged, candles: newCandles }: AggregateResult,
): readonly Candle[] {
  return candles.slice(0, unchanged).concat(
    newCandles.map((candle, index) => {
      const known = candles[unchanged + index];
      return known !== undefined && isSameCandle(known, candle) ? known : candle;
    }),
  );
}

function isSameCandle(a: Candle, b: Candle): boolean {
  return (
    a.start === b.start &&
    a.open === b.open &&
    a.high === b.high &&
    a.low === b.low &&
    a.close === b.close &&
    a.volume === b.volume
  );
}

/** Messages to the worker; `job` identifies one chart's aggregation. */
export type CandleMessage =
  | (AggregateRequest & {
      readonly type: "aggregate";
      readonly job: number;
      readonly seconds: number;
      readonly priceScale: PriceScale;
    })
  | { readonly type: "close-job"; readonly job: number };

/** Reply, one per request and in the same order. */
export interface CandleReply {
  readonly job: number;
  readonly result: AggregateResult;
}

/** Trades aggregated between two yields. */
export const chunkSize = 10_000;

/**
 * Worker side: an aggregation is created by its first request and lives until closed. `nextTask` runs its argument
 * once waiting events are handled: a long request yields after each chunk, so that the socket is still read.
 */
export function createCandleAggregator(
  post: (reply: CandleReply) => void,
  nextTask: (run: () => void) => void,
): (message: CandleMessage) => void {
  const builds = new Map<number, CandleBuild>();
  let waiting: Extract<CandleMessage, { type: "aggregate" }>[] = [];
  let running: Iterator<void> | undefined;

  function* aggregate({ job, seconds, priceScale, lists, spans }: (typeof waiting)[number]): Generator<void> {
    const build = builds.get(job) ?? createCandleBuild(seconds, priceScale);
    builds.set(job, build);
    let isFirst = true;
    for (const trades of lists) {
      const alike = new Map<string, number>();
      for (let from = 0; from < trades.length; from += chunkSize) {
        if (!isFirst) yield;
        if (builds.get(job) !== build) return;
        isFirst = false;
        extendCandles(build, trades.slice(from, from + chunkSize), alike);
      }
    }
    post({ job, result: finishRun(build, spans) });
  }
  function run(): void {
    if (running === undefined) {
      const request = waiting.shift();
      if (request === undefined) return;
      running = aggregate(request);
    }
    if (running.next().done === true) running = undefined;
    if (running !== undefined || waiting.length > 0) nextTask(run);
  }

  return (message) => {
    if (message.type === "close-job") {
      builds.delete(message.job);
      waiting = waiting.filter(({ job }) => job !== message.job);
      return;
    }
    const isIdle = running === undefined && waiting.length === 0;
    waiting.push(message);
    if (isIdle) run();
  };
}
