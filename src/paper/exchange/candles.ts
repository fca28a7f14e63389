// Price candles of equal periods aligned to the Unix epoch, built print by print in time order.
import type { Price, Size } from "./units.ts";

/** `prices` is undefined when nothing traded in the period. */
export interface Candle {
  /** Start of the period, in ms. */
  readonly start: number;
  readonly prices: CandlePrices | undefined;
  readonly volume: Size;
}

interface SizedPrice {
  readonly price: Price;
  readonly size: Size;
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
export function extendCandle(candle: Candle, { price, size }: SizedPrice): Candle {
  const prices = { open: price, high: price, low: price, close: price };
  return joinCandles(candle, { start: candle.start, prices, volume: size });
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

/**
 * All candles of `periodMs` from the period of `from` to the period of `to`, inclusive, empty ones too. `visit` passes on
 * the prints of these periods, in time order.
 */
export function buildCandles(
  periodMs: number,
  from: number,
  to: number,
  visit: (add: (print: SizedPrice & { readonly at: number }) => void) => void,
): Candle[] {
  const first = periodStart(from, periodMs);
  const candles: Candle[] = [];
  for (let start = first; start <= to; start += periodMs) candles.push(emptyCandle(start));
  visit((print) => {
    const index = Math.floor((print.at - first) / periodMs);
    const candle = candles[index];
    if (candle !== undefined) candles[index] = extendCandle(candle, print);
  });
  return candles;
}
