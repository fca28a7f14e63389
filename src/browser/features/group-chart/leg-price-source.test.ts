import { expect, it } from "vitest";
import { createState } from "#browser/lib/readable.ts";
import type { ViewState } from "#browser/market-data/source-freshness.ts";
import type { OutcomeQuote } from "#browser/market-data/use-outcome-quote.ts";
import type { Candle } from "#browser/trading-math/candles/trades-to-candles.ts";
import { decimal } from "#contract/decimal.ts";
import { createLegPriceSource, createMidHistory } from "./leg-price-source.ts";

const candle = (start: number, close: string): Candle => ({
  start,
  open: decimal(close),
  high: decimal(close),
  low: decimal(close),
  close: decimal(close),
  volume: undefined,
});
const quoteOf = (mid: string | undefined, state: OutcomeQuote["state"]) =>
  ({ mid: mid === undefined ? undefined : decimal(mid), state }) as OutcomeQuote;

it("shows closes from the end of their candles, then the middles seen since the page was opened", () => {
  let now = 1_000;
  const quote = createState(quoteOf(undefined, "loading"));
  const source = createLegPriceSource({
    candles: createState({
      state: "live" as ViewState,
      series: { candles: [candle(840, "0.4"), candle(900, "0.41"), candle(960, "0.42")] },
    }),
    seconds: 60,
    quote,
    mids: createMidHistory(),
    now: () => now * 1_000,
  });
  source.subscribe(() => {});
  expect(source.read().map(({ at, price }) => [at, price])).toEqual([
    [900, "0.4"],
    [960, "0.41"],
    [1_000, "0.42"],
  ]);
  expect(source.read()).toBe(source.read());
  quote.set(quoteOf("0.43", "live"));
  now = 1_002;
  quote.set(quoteOf("0.44", "live"));
  now = 1_010;
  quote.set(quoteOf("0.9", "stale"));
  quote.set(quoteOf("0.45", "live"));
  expect(source.read().map(({ at, price }) => [at, price])).toEqual([
    [900, "0.4"],
    [960, "0.41"],
    [1_000, "0.44"],
    [1_010, "0.45"],
  ]);
});

it("shows closes where no middle was seen for as long as a candle: the page slept, or its book was one-sided", () => {
  let now = 1_000;
  const quote = createState(quoteOf("0.5", "live"));
  const candles = createState({ state: "live" as ViewState, series: { candles: [candle(960, "0.42")] } });
  const source = createLegPriceSource({
    candles,
    seconds: 60,
    quote,
    mids: createMidHistory(),
    now: () => now * 1_000,
  });
  source.subscribe(() => {});
  now = 1_200;
  candles.set({
    state: "live",
    series: {
      candles: [candle(960, "0.42"), candle(1_020, "0.6"), candle(1_080, "0.7"), candle(1_140, "0.71")],
    },
  });
  quote.set(quoteOf("0.72", "live"));
  expect(source.read().map(({ at, price }) => [at, price])).toEqual([
    [1_000, "0.5"],
    [1_080, "0.6"],
    [1_140, "0.7"],
    [1_200, "0.72"],
  ]);
});

it("is loading until the first answer with candles, even without any", () => {
  const candles = createState({
    state: "loading" as ViewState,
    series: { candles: [] as readonly Candle[] },
  });
  const quote = createState(quoteOf(undefined, "loading"));
  const source = createLegPriceSource({
    candles,
    seconds: 60,
    quote,
    mids: createMidHistory(),
    now: () => 0,
  });
  expect(source.state()).toBe("loading");
  candles.set({ state: "empty", series: { candles: [] } });
  expect(source.state()).toBe("empty");
});
