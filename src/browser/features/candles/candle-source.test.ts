import { describe, expect, it } from "vitest";
import type { ViewState } from "#browser/market-data/source-freshness.ts";
import { tradeWith } from "#browser/testing/trade-fixture.ts";
import type { Trade } from "#contract/trade.ts";
import { createCandleSource, type RowsView } from "./candle-source.ts";
import { createTradeCandles } from "./trade-candle-series.ts";

/** A client without a worker. */
const pageOnly = { open: () => undefined };
const trade = (id: string) => tradeWith({ id });
const view = (state: ViewState, rows: readonly Trade[] = [], problem?: string): RowsView<Trade> => ({
  rows,
  state,
  confirmedAt: 5,
  problem,
  dropped: 2,
});
const stateOf = (now: RowsView<Trade>, history: readonly (readonly Trade[])[] = []) =>
  createCandleSource(
    { read: () => now, subscribe: () => () => {} },
    (same) => same,
    history,
    createTradeCandles(60, 1, false, pageOnly),
  ).read();

describe("the state of candles", () => {
  it("is that of the rows where there are candles", () => {
    for (const state of ["live", "polling", "stale"] as const) {
      expect(stateOf(view(state, [trade("1")])).state).toBe(state);
    }
    expect(stateOf(view("error", [trade("1")], "The gateway is gone."))).toMatchObject({
      state: "error",
      problem: "The gateway is gone.",
      dropped: 2,
    });
  });

  it("is empty where fresh rows make no candle", () => {
    expect(stateOf(view("live")).state).toBe("empty");
    expect(stateOf(view("polling", [{ ...trade("1"), timestamp: undefined }]))).toMatchObject({
      state: "empty",
      dropped: 3,
    });
  });

  it("is loading only until the history arrives", () => {
    expect(stateOf(view("loading")).state).toBe("loading");
    expect(stateOf(view("loading"), [[trade("1")]]).state).toBe("polling");
    expect(stateOf(view("empty"), [[trade("1")]]).state).toBe("polling");
  });
});

it("returns the same view while the rows are the same", () => {
  let now = view("live", [trade("1")]);
  const source = createCandleSource(
    { read: () => now, subscribe: () => () => {} },
    (same) => same,
    [],
    createTradeCandles(60, 1, false, pageOnly),
  );
  const before = source.read();
  expect(source.read()).toBe(before);
  now = { ...now, confirmedAt: 6 };
  expect(source.read()).not.toBe(before);
  expect(source.read().series).toBe(before.series);
});

it("notifies and returns a new view when the builder has more candles of the same rows", () => {
  const now = view("live", [trade("1")]);
  const listeners = new Set<() => void>();
  const first = { ...createTradeCandles(60, 1, false, pageOnly)([[trade("1")]]), confirmedAt: 3 };
  let made = first;
  const make = Object.assign(() => made, {
    current: () => made,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  const base = { read: () => now, subscribe: () => () => {} };
  const source = createCandleSource(base, (same) => same, [], make);
  let received = 0;
  const stop = source.subscribe(() => (received += 1));
  const before = source.read();
  expect([before.confirmedAt, source.read() === before]).toEqual([3, true]);
  made = { ...first, dropped: 7, confirmedAt: 4 };
  for (const listener of listeners) listener();
  expect([received, source.read().dropped, source.read().confirmedAt]).toEqual([1, 9, 4]);
  stop();
  expect(listeners.size).toBe(0);
});
