import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tradeWith } from "#browser/testing/trade-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import { toIsoInstant } from "#contract/instant.ts";
import type { Trade } from "#contract/trade.ts";
import {
  type AggregateRequest,
  type CandleReply,
  candlesWith,
  chunkSize,
  createCandleAggregator,
  createTradeAggregation,
} from "./candle-worker-jobs.ts";
import { buildCandles, type Candle } from "./trades-to-candles.ts";

const trade = (id: string, price: string, at: number) =>
  tradeWith({ id, price: decimal(price), amount: decimal("2"), timestamp: toIsoInstant(at * 1_000) });
const order = (...trades: readonly Trade[]): AggregateRequest => ({ lists: [trades], spans: [] });
/** A worker's message is a copy. */
const copied = <Value>(value: Value): Value => structuredClone(value);

describe("a trade aggregation", () => {
  it("returns incremental results that add up to the candles of all trades", () => {
    const trades = fc.array(fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 0, max: 900 })), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(trades, fc.integer({ min: 1, max: 7 }), (list, step) => {
        const all = list.map(([cents, at], index) => trade(String(index), (cents / 100).toFixed(2), at));
        const fold = createTradeAggregation(60, 1);
        let candles: readonly Candle[] = [];
        for (let from = 0; from < all.length; from += step)
          candles = candlesWith(candles, copied(fold(order(...all.slice(from, from + step)))));
        expect(candles).toEqual(buildCandles(all, 60));
      }),
    );
  });

  it("counts the first list once for all aggregations, each of which goes on by itself", () => {
    let reads = 0;
    const older = [trade("1", "0.4", 0), trade("2", "0.5", 61)].map((each) => ({
      ...each,
      get amount() {
        reads += 1;
        return each.amount;
      },
    }));
    const recent = [trade("2", "0.5", 61), trade("3", "0.6", 62), trade("4", "0.7", 130)];
    const [one, other] = [createTradeAggregation(60, 1), createTradeAggregation(60, 1)];
    const before = one({ lists: [older], spans: [] });
    const readsOfOne = reads;
    one(order(...recent));
    expect(other({ lists: [older], spans: [] })).toEqual(before);
    expect(reads).toBe(readsOfOne);
    expect(other(order(...recent)).candles).toEqual(buildCandles([...older, ...recent], 60).slice(1));
    expect(createTradeAggregation(3_600, 1)({ lists: [older], spans: [] }).candles).toHaveLength(1);
  });

  it("does not return unchanged candles", () => {
    const fold = createTradeAggregation(60, 1);
    fold(order(trade("1", "0.4", 0), trade("2", "0.5", 60), trade("3", "0.6", 120)));
    expect(fold(order(trade("4", "0.7", 130)))).toMatchObject({ unchanged: 2, candles: [{ start: 120 }] });
    expect(fold(order(trade("4", "0.7", 130)))).toMatchObject({ unchanged: 3, candles: [], trades: 4 });
  });

  it("reports the number of trades, the earliest time, and the unusable ones", () => {
    const fold = createTradeAggregation(60, 1);
    fold(order(trade("1", "0.4", 70)));
    const none = { ...trade("2", "0.5", 0), timestamp: "soon" };
    expect(fold(order(none, trade("3", "0.5", 60)))).toMatchObject({ trades: 2, since: 60_000, unusable: 1 });
  });

  it("drops counted trades of complete spans and recognises repeats by time", () => {
    const trades = Array.from({ length: 60_000 }, (_, at) => trade(String(at), "0.5", at));
    const spans = [{ from: 0, to: 60_000_000 }];
    const fold = createTradeAggregation(60, 1);
    for (let turn = 0; turn < 20; turn += 1) fold({ lists: turn === 0 ? [trades] : [], spans });
    expect(fold({ lists: [[trade("5 by another name", "0.5", 5)]], spans }).trades).toBe(60_000);
  });
});

describe("candles merged with a result", () => {
  it("keep their identity where they are unchanged", () => {
    const fold = createTradeAggregation(60, 1);
    const first = fold(order(trade("1", "0.4", 0), trade("2", "0.5", 60)));
    const candles = candlesWith([], first);
    const again = candlesWith(candles, copied({ ...first, unchanged: 0 }));
    expect(again).toEqual(candles);
    expect([again[0] === candles[0], again[1] === candles[1]]).toEqual([true, true]);
  });

  it.each<keyof Candle>(["start", "open", "high", "low", "close", "volume"])(
    "are replaced when their %s differs",
    (part) => {
      const [candle] = buildCandles([trade("1", "0.4", 0)], 60);
      if (candle === undefined) throw new Error("a trade makes a candle");
      const other = { ...candle, [part]: part === "start" ? 60 : decimal("0.9") };
      const answer = { unchanged: 0, candles: [other], trades: 1, since: 0, unusable: 0 };
      expect(candlesWith([candle], answer)).toEqual([other]);
    },
  );
});

describe("the worker's aggregator", () => {
  /** Tasks wait until they are run. */
  function openAggregator() {
    const replies: CandleReply[] = [];
    const tasks: (() => void)[] = [];
    const handle = createCandleAggregator(
      (reply) => replies.push(reply),
      (run) => tasks.push(run),
    );
    return {
      replies,
      handle,
      post: (job: number, request: AggregateRequest, seconds = 60) =>
        handle({ type: "aggregate", job, seconds, priceScale: 1, ...request }),
      /** Runs the tasks until none is left; returns their number. */
      runTasks: () => {
        let count = 0;
        for (let run = tasks.shift(); run !== undefined; run = tasks.shift()) {
          count += 1;
          run();
        }
        return count;
      },
    };
  }
  const many = (count: number) => Array.from({ length: count }, (_, at) => trade(String(at), "0.5", at));

  it("keeps each aggregation until it is closed and answers every request", () => {
    const { replies, handle, post } = openAggregator();
    post(1, order(trade("1", "0.4", 0)));
    post(2, order(trade("9", "0.9", 0)), 3_600);
    post(1, order(trade("2", "0.5", 60)));
    handle({ type: "close-job", job: 1 });
    post(1, order(trade("3", "0.6", 120)));
    expect(replies.map(({ job, result }) => [job, result.unchanged, result.trades])).toEqual([
      [1, 0, 1],
      [2, 0, 1],
      [1, 1, 2],
      [1, 0, 1],
    ]);
  });

  it("yields after each chunk and replies in the order of the requests", () => {
    const { replies, post, runTasks } = openAggregator();
    post(1, order(...many(2 * chunkSize + 1)));
    post(2, order(trade("9", "0.9", 0)));
    expect(replies).toEqual([]);
    expect(runTasks()).toBe(3);
    expect(replies.map(({ job, result }) => [job, result.trades])).toEqual([
      [1, 2 * chunkSize + 1],
      [2, 1],
    ]);
  });

  it("counts equal trades without an id apart in different chunks of one list, and once in a repeated list", () => {
    const { replies, post, runTasks } = openAggregator();
    const unnamed = { ...trade("", "0.5", 0), id: undefined };
    const list = [unnamed, ...many(chunkSize), unnamed];
    post(1, order(...list));
    post(1, order(...list));
    runTasks();
    expect(replies.map(({ result }) => result.trades)).toEqual([chunkSize + 2, chunkSize + 2]);
  });

  it("abandons the requests of a closed aggregation and continues with the others", () => {
    const { replies, handle, post, runTasks } = openAggregator();
    post(1, order(...many(2 * chunkSize)));
    post(1, order(trade("a", "0.9", 0)));
    post(2, order(trade("9", "0.9", 0)));
    handle({ type: "close-job", job: 1 });
    runTasks();
    expect(replies.map(({ job }) => job)).toEqual([2]);
  });
});
