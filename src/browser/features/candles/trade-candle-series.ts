// Builds candles from trades, for venues that send none. The first trades are aggregated on the page, so that the chart
// appears with its market; later ones in the stream worker, and shown when it has replied.
import { createListeners } from "#browser/lib/readable.ts";
import { mergeRange, type RecordedRange } from "#browser/recordings/recorded-range.ts";
import type { CandleClient, CandleJob } from "#browser/stream/candle-client.ts";
import { inOrderOfTrading } from "#browser/stream/worker/trades-reducer.ts";
import {
  type AggregateRequest,
  type AggregateResult,
  candlesWith,
  createTradeAggregation,
} from "#browser/trading-math/candles/candle-worker-jobs.ts";
import { createTailDiff } from "#browser/trading-math/candles/list-tail-diff.ts";
import type { Candle } from "#browser/trading-math/candles/trades-to-candles.ts";
import type { PriceScale } from "#browser/trading-math/orderbook/price-scale.ts";
import { parseInstant } from "#contract/instant.ts";
import type { Trade } from "#contract/trade.ts";
import { noHistory, type RowHistory } from "./candle-history.ts";
import { emptySeries } from "./candle-series.ts";
import { type CandleSeriesBuilder, createSeriesUpdater, type MadeCandles } from "./candle-series-builder.ts";

/** Coverage of the lists of one request, shown together with its candles. */
interface Coverage {
  /** Time ranges without data. */
  readonly holes: readonly RecordedRange[];
  readonly confirmedAt: number | undefined;
}

/**
 * Builder from trades: each counts once and stays counted after it left the lists. A silence within covered time is a
 * period without trades; one between covered ranges is unknown. Without a worker the page aggregates; if the worker
 * ends, the page starts again from the current lists.
 */
export function createTradeCandles(
  seconds: number,
  priceScale: PriceScale,
  isComplement: boolean,
  client: CandleClient,
): CandleSeriesBuilder<Trade> {
  const updateSeries = createSeriesUpdater(isComplement, seconds, "flat");
  const listeners = createListeners();
  let made: MadeCandles = { series: emptySeries, dropped: 0, built: { trades: 0, since: undefined } };
  let candles: readonly Candle[] = [];
  let result: AggregateResult | undefined;
  let shown: Coverage = { holes: [], confirmedAt: undefined };
  let latest: Parameters<typeof addLists> | undefined;

  let seen = new WeakSet<readonly Trade[]>();
  let tailOf = createTailDiff();
  let spans: readonly RecordedRange[] = [];
  /** Aggregation on the page; undefined once the worker has taken over. */
  let aggregate: ReturnType<typeof createTradeAggregation> | undefined = createTradeAggregation(
    seconds,
    priceScale,
  );
  /** Trades aggregated on the page that the worker does not have yet. */
  let handover: AggregateRequest | undefined;
  let job: CandleJob | undefined;
  /** Coverage of the requests without a reply, oldest first. */
  let pending: readonly Coverage[] = [];
  let phase: "new" | "acquired" | "released" = "new";

  /** The new trades of the lists with the spans they cover; undefined if every list was seen. */
  const requestOf = (
    lists: readonly (readonly Trade[])[],
    older: RowHistory<Trade>,
  ): AggregateRequest | undefined => {
    const unseen = [...older.lists, ...lists].filter((list) => !seen.has(list));
    if (unseen.length === 0) return undefined;
    const tails = unseen.map((list) => {
      seen.add(list);
      const trades = inOrderOfTrading(list);
      const [from, to] = [parseInstant(trades[0]?.timestamp), parseInstant(trades.at(-1)?.timestamp)];
      if (!older.lists.includes(list) && from !== undefined && to !== undefined && from <= to)
        spans = mergeRange(spans, { from, to });
      return tailOf(trades);
    });
    for (const span of older.spans) spans = mergeRange(spans, span);
    return { lists: tails.filter((tail) => tail.length > 0), spans };
  };

  const show = (next: Coverage) => {
    shown = next;
    const { holes, confirmedAt } = next;
    const series = updateSeries(candles, [], holes);
    const { unusable: dropped = 0, trades = 0, since } = result ?? {};
    const isSame =
      series === made.series &&
      dropped === made.dropped &&
      trades === made.built?.trades &&
      since === made.built.since &&
      confirmedAt === made.confirmedAt;
    if (!isSame) made = { series, dropped, built: { trades, since }, confirmedAt };
  };
  const apply = (next: AggregateResult) => {
    result = next;
    candles = candlesWith(candles, next);
  };

  /** Posts the trades aggregated on the page to the worker, which continues from there. */
  const handOver = () => {
    if (job === undefined || handover === undefined) return;
    pending = [shown];
    job.post(handover);
    aggregate = handover = undefined;
  };

  const addLists = (
    lists: readonly (readonly Trade[])[],
    history: RowHistory<Trade> | undefined,
    confirmedAt: number | undefined,
  ): void => {
    latest = [lists, history, confirmedAt];
    if (phase === "released") return;
    const request = requestOf(lists, history ?? noHistory());
    const before = pending.at(-1) ?? shown;
    const between = holesIn(spans);
    const holes = JSON.stringify(between) === JSON.stringify(before.holes) ? before.holes : between;
    const next = { holes, confirmedAt };
    if (request !== undefined && request.lists.length > 0) {
      if (aggregate === undefined) {
        pending = [...pending, next];
        job?.post(request);
        return;
      }
      apply(aggregate(request));
      show(next);
      if (phase === "new" || job !== undefined) handover = joined(handover, request);
      handOver();
      return;
    }
    // A confirmation without new trades belongs to the last request.
    if (pending.length > 0) pending = pending.with(-1, next);
    else show(next);
  };

  /** Starts again on the page; the shown candles stay until there are new ones. */
  const restart = () => {
    [seen, tailOf, spans, pending] = [new WeakSet(), createTailDiff(), [], []];
    [candles, result, handover, job] = [[], undefined, undefined, undefined];
    aggregate = createTradeAggregation(seconds, priceScale);
    if (latest !== undefined) addLists(...latest);
  };

  const build: CandleSeriesBuilder<Trade> = (lists, history, confirmedAt) => {
    addLists(lists, history, confirmedAt);
    return made;
  };
  return Object.assign(build, {
    current: () => made,
    subscribe: listeners.add,
    acquire: () => {
      if (phase === "released") {
        phase = "new";
        restart();
      }
      job = client.open(seconds, priceScale, {
        onResult: (next) => {
          const [coverage, ...rest] = pending;
          if (coverage === undefined) return;
          pending = rest;
          apply(next);
          show(coverage);
          listeners.notify();
        },
        onLost: () => {
          restart();
          listeners.notify();
        },
      });
      phase = "acquired";
      handOver();
      if (job === undefined) handover = undefined;
      return () => {
        phase = "released";
        job?.close();
      };
    },
  });
}

function joined(before: AggregateRequest | undefined, request: AggregateRequest): AggregateRequest {
  return before === undefined
    ? request
    : { lists: [...before.lists, ...request.lists], spans: request.spans };
}

function holesIn(spans: readonly RecordedRange[]): readonly RecordedRange[] {
  return spans.slice(1).map(({ from }, index) => ({ from: (spans[index]?.to ?? from) + 1, to: from - 1 }));
}
