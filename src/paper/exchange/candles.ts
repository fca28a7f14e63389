// Bars of prices over equal periods, aligned to 1970, built print by print in the order of time.
import type { Price, Size } from "./units.ts";

/** Prices are undefined together, where nothing was traded in the period. */
export interface Bar {
  /** First instant of the period, in ms. */
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

/** The first instant of the period that holds `at`; both in ms. */
export function periodStart(at: number, periodMs: number): number {
  return Math.floor(at / periodMs) * periodMs;
}

export function emptyBar(start: number): Bar {
  return { start, prices: undefined, volume: 0n };
}

/** `bar` with one more print, later than all it has. */
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

/** Two bars of the same period, `later` after `bar`, as one. */
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
  /** Adds a print; prints come in the order of time. */
  add(at: number, price: Price, size: Size): void;
  /** All bars from the period of `from` to that of `to`, both included, the empty ones too. */
  finish(from: number, to: number): Bar[];
}

/** Builds bars of `periodMs`. */
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
