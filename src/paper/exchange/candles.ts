// Price candles of equal periods aligned to the Unix epoch, built print by print in time order.
import type { Price, Size } from "./units.ts";

/** `prices` is undefined when nothing traded in the period. */
export interface Candle {
  /** Start of the period, in ms. */
  readonly start: number;
  readonly prices: CandlePrices | undefined;
  readonly volume: Size;
}

interface CandlePrices {
  readonly open: Price;
  readonly high: Price;
  readonly low: Price;
  readonly close: Price;
}

/** Start of the period that contains `at`; both in ms. */
export function periodStart(at: number, periodMs: number): number {
  return Math.floor(at / periodMs) * periodMs;
}

export function emptyCandle(start: number): Candle {
  return { start, prices: undefined, volume: 0n };
}

/** Returns `candle` extended by a print later than all it contains. */
export function extendCandle(candle: Candle, price: Price, size: Size): Candle {
  const { prices } = candle;
  return {
    start: candle.start,
    prices:
      prices === undefined
        ? { open: price, high: price, low: price, close: price }
        : {
            open: prices.open,
            high: Math.max(prices.high, price),
            low: Math.min(prices.low, price),
            close: price,
          },
    volume: candle.volume + size,
  };
}

/** Merges two candles of one period; `later` follows `candle`. */
export function joinCandles(candle: Candle, later: Candle): Candle {
  if (later.prices === undefined) return candle;
  if (candle.prices === undefined) return { ...later, start: candle.start };
  return {
    start: candle.start,
    prices: {
      open: candle.prices.open,
      high: Math.max(candle.prices.high, later.prices.high),
      low: Math.min(candle.prices.low, later.prices.low),
      close: later.prices.close,
    },
    volume: candle.volume + later.volume,
  };
}

export interface CandleBuilder {
  /** Adds a print. Prints must come in time order. */
  add(at: number, price: Price, size: Size): void;
  /** All candles from the period of `from` to the period of `to`, inclusive, empty ones too. */
  finish(from: number, to: number): Candle[];
}

/** Builder of candles of `periodMs`. */
export function createCandleBuilder(periodMs: number): CandleBuilder {
  const candles = new Map<number, Candle>();
  const candleAt = (start: number) => candles.get(start) ?? emptyCandle(start);
  return {
    add(at, price, size) {
      const start = periodStart(at, periodMs);
      candles.set(start, extendCandle(candleAt(start), price, size));
    },
    finish(from, to) {
      const result: Candle[] = [];
      for (let start = periodStart(from, periodMs); start <= to; start += periodMs)
        result.push(candleAt(start));
      return result;
    },
  };
}
