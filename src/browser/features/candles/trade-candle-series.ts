// Bars out of trades as a series: fetched where a venue has trades and no bars. The first trades are folded at once, so that a
// chart stands with its market; all that comes after is folded in the worker, and shown when it has answered.

import { createListeners } from "#browser/lib/readable.ts";
import { mergeRange, type RecordedRange } from "#browser/recordings/recorded-range.ts";
import {
  type AggregateRequest,
  type AggregateResult,
  barsWith,
  createTradeAggregation,
} from "#browser/trading-math/candles/candle-aggregator.ts";
import { type Bar, inOrderOfTrading } from "#browser/trading-math/candles/candle-builder.ts";
import { createTailDiff } from "#browser/trading-math/candles/list-tail-diff.ts";
import type { PriceScale } from "#browser/trading-math/orderbook/price-scale.ts";
import { parseInstant } from "#contract/instant.ts";
import type { Trade } from "#contract/trade.ts";
import { noHistory, type RowHistory } from "./candle-history.ts";
import { emptySeries } from "./candle-series.ts";
import { type CandleSeriesBuilder, createSeriesMaker, type MadeCandles } from "./candle-series-builder.ts";
import { type CandleJob, type CandleWorkerClient, candleWorkerClient } from "./candle-worker-client.ts";

/** What stands beside the bars of an order, and is shown with them. */
interface Standing {
  /** The times of which nothing is known. */
  readonly holes: readonly RecordedRange[];
  /** When the lists were confirmed. */
  readonly confirmedAt: number | undefined;
}

/**
 * Bars built from trades: each counts once, and stays counted when the lists have moved past it. A silence within what was
 * seen is one without a trade; one between is not known. Where no worker folds it is done here, and if one dies it begins
 * anew with the lists of now.
 */
export function createTradeMaker(
  seconds: number,
  priceScale: PriceScale,
  isComplement: boolean,
  desk: CandleWorkerClient = candleWorkerClient,
): CandleSeriesBuilder<Trade> {
  const extend = createSeriesMaker(isComplement, seconds, "flat");
  const listeners = createListeners();
  let made: MadeCandles = { series: emptySeries, dropped: 0, built: { trades: 0, since: undefined } };
  let bars: readonly Bar[] = [];
  let answer: AggregateResult | undefined;
  let standing: Standing = { holes: [], confirmedAt: undefined };
  let latest: Parameters<typeof take> | undefined;

  let seen = new WeakSet<readonly Trade[]>();
  let cut = createTailDiff();
  let spans: readonly RecordedRange[] = [];
  /** What folds on the page; undefined once the worker does. */
  let fold: ReturnType<typeof createTradeAggregation> | undefined = createTradeAggregation(
    seconds,
    priceScale,
  );
  /** What the page has folded and the worker is yet to. */
  let untold: AggregateRequest | undefined;
  let place: CandleJob | undefined;
  /** What stands beside the orders that the worker has not answered, oldest first. */
  let awaited: readonly Standing[] = [];
  let held: "not yet" | "by somebody" | "no more" = "not yet";

  /** The lists, and the times they tell all of, as an order; undefined where nothing is new. */
  const orderOf = (
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
      return cut(trades);
    });
    for (const span of older.spans) spans = mergeRange(spans, span);
    return { lists: tails.filter((tail) => tail.length > 0), spans };
  };

  const show = (next: Standing) => {
    standing = next;
    const { holes, confirmedAt } = next;
    const series = extend(bars, [], holes);
    const { unusable: dropped = 0, trades = 0, since } = answer ?? {};
    const isSame =
      series === made.series &&
      dropped === made.dropped &&
      trades === made.built?.trades &&
      since === made.built.since &&
      confirmedAt === made.confirmedAt;
    if (!isSame) made = { series, dropped, built: { trades, since }, confirmedAt };
  };
  const apply = (next: AggregateResult) => {
    answer = next;
    bars = barsWith(bars, next);
  };

  /** Hands what the page has folded to the worker, which goes on with it. */
  const handOver = () => {
    if (place === undefined || untold === undefined) return;
    awaited = [standing];
    place.post(untold);
    fold = untold = undefined;
  };

  const take = (
    lists: readonly (readonly Trade[])[],
    history: RowHistory<Trade> | undefined,
    confirmedAt: number | undefined,
  ): void => {
    latest = [lists, history, confirmedAt];
    if (held === "no more") return;
    const order = orderOf(lists, history ?? noHistory());
    const before = awaited.at(-1) ?? standing;
    const between = holesIn(spans);
    const holes = JSON.stringify(between) === JSON.stringify(before.holes) ? before.holes : between;
    const next = { holes, confirmedAt };
    if (order !== undefined && order.lists.length > 0) {
      if (fold === undefined) {
        awaited = [...awaited, next];
        place?.post(order);
        return;
      }
      apply(fold(order));
      show(next);
      if (held === "not yet" || place !== undefined) untold = joined(untold, order);
      handOver();
      return;
    }
    // What is confirmed without a trade is so for what was ordered last.
    if (awaited.length > 0) awaited = awaited.with(-1, next);
    else show(next);
  };

  /** Begins anew, on the page; what was made stays until something is. */
  const begin = () => {
    [seen, cut, spans, awaited] = [new WeakSet(), createTailDiff(), [], []];
    [bars, answer, untold, place] = [[], undefined, undefined, undefined];
    fold = createTradeAggregation(seconds, priceScale);
    if (latest !== undefined) take(...latest);
  };
  const tell = () => {
    listeners.notify();
  };

  const make: CandleSeriesBuilder<Trade> = (lists, history, confirmedAt) => {
    take(lists, history, confirmedAt);
    return made;
  };
  return Object.assign(make, {
    made: () => made,
    subscribe: listeners.add,
    hold: () => {
      if (held === "no more") {
        held = "not yet";
        begin();
      }
      place = desk.open(seconds, priceScale, {
        answered: (next) => {
          const [done, ...left] = awaited;
          if (done === undefined) return;
          awaited = left;
          apply(next);
          show(done);
          tell();
        },
        lost: () => {
          begin();
          tell();
        },
      });
      held = "by somebody";
      handOver();
      if (place === undefined) untold = undefined;
      return () => {
        held = "no more";
        place?.close();
      };
    },
  });
}

function joined(before: AggregateRequest | undefined, order: AggregateRequest): AggregateRequest {
  return before === undefined ? order : { lists: [...before.lists, ...order.lists], spans: order.spans };
}

/** The times between `spans`. */
function holesIn(spans: readonly RecordedRange[]): readonly RecordedRange[] {
  return spans.slice(1).map(({ from }, index) => ({ from: (spans[index]?.to ?? from) + 1, to: from - 1 }));
}
