import { describe, expect, it } from "vitest";
import {
  type AggregateRequest,
  type AggregateResult,
  createTradeAggregation,
} from "#browser/trading-math/candles/candle-aggregator.ts";
import { decimal } from "#contract/decimal.ts";
import { toIsoInstant } from "#contract/instant.ts";
import type { Trade } from "#contract/trade.ts";
import type { CandleJobEvents, CandleWorkerClient } from "./candle-worker-client.ts";
import { createTradeMaker } from "./trade-candle-series.ts";

const noon = Date.UTC(2026, 3, 5, 12) / 1_000;
const trade = (id: string, price: string, at: number): Trade => ({
  id,
  price: decimal(price),
  amount: decimal("2"),
  side: undefined,
  timestamp: toIsoInstant((noon + at) * 1_000),
});

/** A maker whose worker answers when it is told to. */
function openMaker({ hasWorker = true } = {}) {
  const orders: AggregateRequest[] = [];
  const answers: AggregateResult[] = [];
  let events: CandleJobEvents = { answered: () => {}, lost: () => {} };
  let opened = 0;
  let closed = 0;
  const desk: CandleWorkerClient = {
    open: (seconds, priceScale, given) => {
      if (!hasWorker) return undefined;
      opened += 1;
      events = given;
      const fold = createTradeAggregation(seconds, priceScale);
      return {
        post: (order) => {
          orders.push(order);
          answers.push(structuredClone(fold(structuredClone(order))));
        },
        close: () => {
          closed += 1;
          answers.length = 0;
        },
      };
    },
  };
  const make = createTradeMaker(60, 1, false, desk);
  let told = 0;
  make.subscribe?.(() => (told += 1));
  return {
    make,
    orders,
    hold: () => make.hold?.() ?? (() => {}),
    answer: () => {
      const next = answers.shift();
      if (next !== undefined) events.answered(next);
    },
    lose: () => {
      hasWorker = false;
      answers.length = 0;
      events.lost();
    },
    told: () => told,
    opened: () => opened,
    closed: () => closed,
    trades: () => make.made?.().built?.trades,
    closes: () => make.made?.().series.bars.map(({ close }) => close),
  };
}

const first = [trade("2", "0.5", 5), trade("1", "0.4", 0)];
const grown = [trade("3", "0.6", 61), ...first];

describe("trades that are folded in the worker", () => {
  it("make the first bars at once, and the others when it has answered", () => {
    const { make, hold, answer, told, closes } = openMaker();
    expect(make([first]).series.bars.map(({ close }) => close)).toEqual(["0.5"]);
    hold();
    make([grown]);
    expect(closes()).toEqual(["0.5"]);
    answer();
    expect(closes()).toEqual(["0.5"]);
    answer();
    expect(closes()).toEqual(["0.5", "0.6"]);
    expect(told()).toBe(2);
  });

  it("make the first bars at once too where they come while it is held already", () => {
    const { make, hold, answer, closes } = openMaker();
    make([[]]);
    hold();
    make([first]);
    expect(closes()).toEqual(["0.5"]);
    make([grown]);
    answer();
    answer();
    expect(closes()).toEqual(["0.5", "0.6"]);
  });

  it("are handed over once, in the order of trading: all that the page has folded, then what is new", () => {
    const { make, hold, orders } = openMaker();
    make([first]);
    make([grown]);
    hold();
    make([[trade("4", "0.7", 70), ...grown]]);
    expect(orders.map(({ lists }) => lists.map((list) => list.map(({ id }) => id)))).toEqual([
      [["1", "2"], ["3"]],
      [["4"]],
    ]);
    expect(orders[1]?.spans).toEqual([{ from: noon * 1_000, to: (noon + 70) * 1_000 }]);
  });

  it("keep the bars that stand while the worker catches up with the page", () => {
    const { make, hold, answer } = openMaker();
    const before = make([grown]).series;
    hold();
    answer();
    expect(make.made?.().series).toBe(before);
  });

  it("are not asked for again where nothing is new", () => {
    const { make, hold, orders } = openMaker();
    make([first]);
    hold();
    make([first]);
    make([[...first]]);
    expect(orders).toHaveLength(1);
  });

  it("are as old as the lists they are made of", () => {
    const { make, hold, answer } = openMaker();
    const confirmedAt = () => make.made?.().confirmedAt;
    expect(make([first], undefined, 10).confirmedAt).toBe(10);
    hold();
    answer();
    make([grown], undefined, 20);
    const more = [trade("4", "0.7", 70), ...grown];
    make([more], undefined, 30);
    expect(confirmedAt()).toBe(10);
    answer();
    expect(confirmedAt()).toBe(20);
    answer();
    expect(confirmedAt()).toBe(30);
    expect(make([more], undefined, 40).confirmedAt).toBe(40);
  });

  it("are as new as the last list that told the same, though it came while an answer was under way", () => {
    const { make, hold, answer } = openMaker();
    make([first], undefined, 10);
    hold();
    answer();
    make([grown], undefined, 20);
    make([[...grown]], undefined, 25);
    expect(make.made?.().confirmedAt).toBe(10);
    answer();
    expect(make.made?.().confirmedAt).toBe(25);
  });

  it("show a gap together with the bars behind it", () => {
    const { make, hold, answer } = openMaker();
    make([first]);
    hold();
    answer();
    const kinds = () => make.made?.().series.points.map(({ kind }) => kind);
    make([[trade("9", "0.6", 310), trade("8", "0.6", 185)]]);
    make([[trade("9", "0.6", 310), trade("2", "0.5", 5)]]);
    answer();
    expect(kinds()).toEqual(["bar", "missing", "missing", "bar", "flat", "bar"]);
    answer();
    expect(kinds()).toEqual(["bar", "flat", "flat", "bar", "flat", "bar"]);
  });

  it("are let go of there when nobody shows them, and begin anew with the lists of then", () => {
    const { make, hold, orders, opened, closed, answer, trades } = openMaker();
    make([grown]);
    hold()();
    make([[trade("4", "0.7", 70), ...grown]]);
    expect([opened(), closed(), orders.length, trades()]).toEqual([1, 1, 1, 3]);
    hold();
    expect([opened(), orders.length, trades()]).toEqual([2, 2, 4]);
    answer();
    expect(trades()).toBe(4);
  });
});

describe("without a worker", () => {
  it("all are folded on the page", () => {
    const { make, hold, closes, orders } = openMaker({ hasWorker: false });
    make([first], undefined, 10);
    hold();
    expect(make([grown], undefined, 20).confirmedAt).toBe(20);
    expect(closes()).toEqual(["0.5", "0.6"]);
    expect(orders).toEqual([]);
  });

  it("they are once it has died, from the lists of now on, and whoever listens is told", () => {
    const { make, hold, answer, lose, told, closes, trades } = openMaker();
    make([first], undefined, 10);
    hold();
    answer();
    make([grown], undefined, 20);
    lose();
    expect([told(), trades(), make.made?.().confirmedAt]).toEqual([2, 3, 20]);
    expect(make([[trade("4", "0.7", 130), ...grown]]).series.bars).toHaveLength(3);
    expect(closes()).toEqual(["0.5", "0.6", "0.7"]);
  });

  it("an answer that nobody waits for changes nothing", () => {
    const { make, hold, answer, trades } = openMaker();
    make([first]);
    hold();
    answer();
    answer();
    expect(trades()).toBe(2);
  });
});
