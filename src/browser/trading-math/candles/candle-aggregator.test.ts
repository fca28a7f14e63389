import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal } from "#contract/decimal.ts";
import { toIsoInstant } from "#contract/instant.ts";
import type { Trade } from "#contract/trade.ts";
import {
  type AggregateRequest,
  barsWith,
  createCandleAggregator,
  createTradeAggregation,
  type FromTradeWorker,
} from "./candle-aggregator.ts";
import { type Bar, buildCandles } from "./candle-builder.ts";
import { encodeTrades } from "./encode-trades.ts";

const trade = (id: string, price: string, at: number): Trade => ({
  id,
  price: decimal(price),
  amount: decimal("2"),
  side: undefined,
  timestamp: toIsoInstant(at * 1_000),
});
const order = (...trades: readonly Trade[]): AggregateRequest => ({ lists: [trades], spans: [] });
/** A worker's message is a copy. */
const copied = <Value>(value: Value): Value => structuredClone(value);

describe("a trade aggregation", () => {
  it("returns incremental results that add up to the bars of all trades", () => {
    const trades = fc.array(fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 0, max: 900 })), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(trades, fc.integer({ min: 1, max: 7 }), (list, step) => {
        const all = list.map(([cents, at], index) => trade(String(index), (cents / 100).toFixed(2), at));
        const fold = createTradeAggregation(60, 1);
        let bars: readonly Bar[] = [];
        for (let from = 0; from < all.length; from += step)
          bars = barsWith(bars, copied(fold(order(...all.slice(from, from + step)))));
        expect(bars).toEqual(buildCandles(all, 60));
      }),
    );
  });

  it("does not return unchanged bars", () => {
    const fold = createTradeAggregation(60, 1);
    fold(order(trade("1", "0.4", 0), trade("2", "0.5", 60), trade("3", "0.6", 120)));
    expect(fold(order(trade("4", "0.7", 130)))).toMatchObject({ unchanged: 2, bars: [{ start: 120 }] });
    expect(fold(order(trade("4", "0.7", 130)))).toMatchObject({ unchanged: 3, bars: [], trades: 4 });
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

describe("bars merged with a result", () => {
  it("keep their identity where they are unchanged", () => {
    const fold = createTradeAggregation(60, 1);
    const first = fold(order(trade("1", "0.4", 0), trade("2", "0.5", 60)));
    const bars = barsWith([], first);
    const again = barsWith(bars, copied({ ...first, unchanged: 0 }));
    expect(again).toEqual(bars);
    expect([again[0] === bars[0], again[1] === bars[1]]).toEqual([true, true]);
  });

  it.each<keyof Bar>(["start", "open", "high", "low", "close", "volume"])(
    "are replaced when their %s differs",
    (part) => {
      const [bar] = buildCandles([trade("1", "0.4", 0)], 60);
      if (bar === undefined) throw new Error("a trade makes a bar");
      const other = { ...bar, [part]: part === "start" ? 60 : decimal("0.9") };
      const answer = { unchanged: 0, bars: [other], trades: 1, since: 0, unusable: 0 };
      expect(barsWith([bar], answer)).toEqual([other]);
    },
  );
});

describe("the aggregation worker", () => {
  it("keeps each aggregation until it is dropped and answers every request", () => {
    const answers: FromTradeWorker[] = [];
    const take = createCandleAggregator((message) => answers.push(message));
    const put = (fold: number, told: AggregateRequest, seconds = 60) =>
      take({ type: "fold", fold, seconds, priceScale: 1, ...told, lists: told.lists.map(encodeTrades) });
    put(1, order(trade("1", "0.4", 0)));
    put(2, order(trade("9", "0.9", 0)), 3_600);
    put(1, order(trade("2", "0.5", 60)));
    take({ type: "drop", fold: 1 });
    put(1, order(trade("3", "0.6", 120)));
    expect(answers.map(({ fold, answer }) => [fold, answer.unchanged, answer.trades])).toEqual([
      [1, 0, 1],
      [2, 0, 1],
      [1, 1, 2],
      [1, 0, 1],
    ]);
  });
});
