// Price bars of equal periods aligned to the Unix epoch, built print by print in time order.
import type { Price, Size } from "./units.ts";

/** `prices` is undefined when nothing traded in the period. */
export interface Bar {
  /** Start of the period, in ms. */
  readonly start: number;
  readonly prices: BarPrices | undefined;
  readonly volume: Size;
}

export interface BarPrices {
  readonly open: Price;
  readonly high: Price;
  readonly low: Price;
  readonly close: Price;
}

/** Start of the period that contains `at`; both in ms. */
export function periodStart(at: number, periodMs: number): number {
  return Math.floor(at / periodMs) * periodMs;
}

export function emptyBar(start: number): Bar {
  return { start, prices: undefined, volume: 0n };
}

/** Returns `bar` extended by a print later than all it contains. */
export function extendBar(bar: Bar, price: Price, size: Size): Bar {
  const { prices } = bar;
  return {
    start: bar.start,
    prices:
      prices === undefined
        ? { open: price, high: price, low: price, close: price }
        : {
            open: prices.open,
            high: Math.max(prices.high, price),
            low: Math.min(prices.low, price),
            close: price,
          },
    volume: bar.volume + size,
  };
}

/** Merges two bars of one period; `later` follows `bar`. */
export function joinBars(bar: Bar, later: Bar): Bar {
  if (later.prices === undefined) return bar;
  if (bar.prices === undefined) return { ...later, start: bar.start };
  return {
    start: bar.start,
    prices: {
      open: bar.prices.open,
      high: Math.max(bar.prices.high, later.prices.high),
      low: Math.min(bar.prices.low, later.prices.low),
      close: later.prices.close,
    },
    volume: bar.volume + later.volume,
  };
}

export interface BarBuilder {
  /** Adds a print. Prints must come in time order. */
  add(at: number, price: Price, size: Size): void;
  /** All bars from the period of `from` to the period of `to`, inclusive, empty ones too. */
  finish(from: number, to: number): Bar[];
}

/** Builder of bars of `periodMs`. */
export function createBarBuilder(periodMs: number): BarBuilder {
  const bars = new Map<number, Bar>();
  const barAt = (start: number) => bars.get(start) ?? emptyBar(start);
  return {
    add(at, price, size) {
      const start = periodStart(at, periodMs);
      bars.set(start, extendBar(barAt(start), price, size));
    },
    finish(from, to) {
      const result: Bar[] = [];
      for (let start = periodStart(from, periodMs); start <= to; start += periodMs) result.push(barAt(start));
      return result;
    },
  };
}
