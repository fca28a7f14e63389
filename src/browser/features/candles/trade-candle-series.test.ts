import { describe, expect, it } from "vitest";
import type { CandleClient, CandleJobEvents } from "#browser/stream/candle-client.ts";
import {
  type AggregateRequest,
  type AggregateResult,
  createTradeAggregation,
} from "#browser/trading-math/candles/candle-worker-jobs.ts";
import { decimal } from "#contract/decimal.ts";
import { toIsoInstant } from "#contract/instant.ts";
import type { Trade } from "#contract/trade.ts";
import { createTradeCandles } from "./trade-candle-series.ts";

const noon = Date.UTC(2026, 3, 5, 12) / 1_000;
const trade = (id: string, price: string, at: number): Trade => ({
  id,
  price: decimal(price),
  amount: decimal("2"),
  side: undefined,
  timestamp: toIsoInstant((noon + at) * 1_000),
});

/** A builder whose worker replies on demand. */
function openBuilder({ hasWorker = true } = {}) {
  const requests: AggregateRequest[] = [];
  const answers: AggregateResult[] = [];
  let events: CandleJobEvents = { onResult: () => {}, onLost: () => {} };
  let opened = 0;
  let closed = 0;
  const client: CandleClient = {
    open: (seconds, priceScale, given) => {
      if (!hasWorker) return undefined;
      opened += 1;
      events = given;
      const aggregate = createTradeAggregation(seconds, priceScale);
      return {
        post: (request) => {
          requests.push(request);
          answers.push(structuredClone(aggregate(structuredClone(request))));
        },
        close: () => {
          closed += 1;
          answers.length = 0;
        },
      };
    },
  };
  const make = createTradeCandles(60, 1, false, client);
  let notified = 0;
  make.subscribe?.(() => (notified += 1));
  return {
    make,
    requests,
    acquire: () => make.acquire?.() ?? (() => {}),
    answer: () => {
      const next = answers.shift();
      if (next !== undefined) events.onResult(next);
    },
    lose: () => {
      hasWorker = false;
      answers.length = 0;
      events.onLost();
    },
    notified: () => notified,
    opened: () => opened,
    closed: () => closed,
    trades: () => make.current?.().built?.trades,
    closes: () => make.current?.().series.candles.map(({ close }) => close),
  };
}

const first = [trade("2", "0.5", 5), trade("1", "0.4", 0)];
const grown = [trade("3", "0.6", 61), ...first];

describe("trades aggregated in the worker", () => {
  it("shows the first candles at once and later ones with the reply", () => {
    const { make, acquire, answer, notified, closes } = openBuilder();
    expect(make([first]).series.candles.map(({ close }) => close)).toEqual(["0.5"]);
    acquire();
    make([grown]);
    expect(closes()).toEqual(["0.5"]);
    answer();
    expect(closes()).toEqual(["0.5"]);
    answer();
    expect(closes()).toEqual(["0.5", "0.6"]);
    expect(notified()).toBe(2);
  });

  it("shows the first candles at once when acquired before any trade", () => {
    const { make, acquire, answer, closes } = openBuilder();
    make([[]]);
    acquire();
    make([first]);
    expect(closes()).toEqual(["0.5"]);
    make([grown]);
    answer();
    answer();
    expect(closes()).toEqual(["0.5", "0.6"]);
  });

  it("hands over the trades aggregated on the page once, then only new ones", () => {
    const { make, acquire, requests } = openBuilder();
    make([first]);
    make([grown]);
    acquire();
    make([[trade("4", "0.7", 70), ...grown]]);
    expect(requests.map(({ lists }) => lists.map((list) => list.map(({ id }) => id)))).toEqual([
      [["1", "2"], ["3"]],
      [["4"]],
    ]);
    expect(requests[1]?.spans).toEqual([{ from: noon * 1_000, to: (noon + 70) * 1_000 }]);
  });

  it("keeps the series while the worker catches up with the page", () => {
    const { make, acquire, answer } = openBuilder();
    const before = make([grown]).series;
    acquire();
    answer();
    expect(make.current?.().series).toBe(before);
  });

  it("posts nothing when no trade is new", () => {
    const { make, acquire, requests } = openBuilder();
    make([first]);
    acquire();
    make([first]);
    make([[...first]]);
    expect(requests).toHaveLength(1);
  });

  it("carries the confirmation time of the lists behind the candles", () => {
    const { make, acquire, answer } = openBuilder();
    const confirmedAt = () => make.current?.().confirmedAt;
    expect(make([first], undefined, 10).confirmedAt).toBe(10);
    acquire();
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

  it("takes over a confirmation without new trades that arrived before the reply", () => {
    const { make, acquire, answer } = openBuilder();
    make([first], undefined, 10);
    acquire();
    answer();
    make([grown], undefined, 20);
    make([[...grown]], undefined, 25);
    expect(make.current?.().confirmedAt).toBe(10);
    answer();
    expect(make.current?.().confirmedAt).toBe(25);
  });

  it("shows a gap together with the candles after it", () => {
    const { make, acquire, answer } = openBuilder();
    make([first]);
    acquire();
    answer();
    const kinds = () => make.current?.().series.points.map(({ kind }) => kind);
    make([[trade("9", "0.6", 310), trade("8", "0.6", 185)]]);
    make([[trade("9", "0.6", 310), trade("2", "0.5", 5)]]);
    answer();
    expect(kinds()).toEqual(["candle", "missing", "missing", "candle", "flat", "candle"]);
    answer();
    expect(kinds()).toEqual(["candle", "flat", "flat", "candle", "flat", "candle"]);
  });

  it("releases the job when unmounted and restarts from the current lists", () => {
    const { make, acquire, requests, opened, closed, answer, trades } = openBuilder();
    make([grown]);
    acquire()();
    make([[trade("4", "0.7", 70), ...grown]]);
    expect([opened(), closed(), requests.length, trades()]).toEqual([1, 1, 1, 3]);
    acquire();
    expect([opened(), requests.length, trades()]).toEqual([2, 2, 4]);
    answer();
    expect(trades()).toBe(4);
  });
});

describe("without a worker", () => {
  it("aggregates all trades on the page", () => {
    const { make, acquire, closes, requests } = openBuilder({ hasWorker: false });
    make([first], undefined, 10);
    acquire();
    expect(make([grown], undefined, 20).confirmedAt).toBe(20);
    expect(closes()).toEqual(["0.5", "0.6"]);
    expect(requests).toEqual([]);
  });

  it("restarts on the page from the current lists after the worker ended, and notifies", () => {
    const { make, acquire, answer, lose, notified, closes, trades } = openBuilder();
    make([first], undefined, 10);
    acquire();
    answer();
    make([grown], undefined, 20);
    lose();
    expect([notified(), trades(), make.current?.().confirmedAt]).toEqual([2, 3, 20]);
    expect(make([[trade("4", "0.7", 130), ...grown]]).series.candles).toHaveLength(3);
    expect(closes()).toEqual(["0.5", "0.6", "0.7"]);
  });

  it("ignores a reply without a request", () => {
    const { make, acquire, answer, trades } = openBuilder();
    make([first]);
    acquire();
    answer();
    answer();
    expect(trades()).toBe(2);
  });
});
