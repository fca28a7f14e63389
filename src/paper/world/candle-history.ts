// Candles of a market from all its prints. Completed hours are cached; longer periods are merged from them.
import { buildCandles, type Candle, emptyCandle, joinCandles, periodStart } from "../exchange/candles.ts";
import type { Listing } from "./listing.ts";
import type { LiveMarket } from "./live-market.ts";

export interface CandleHistory {
  /** All candles of `periodMs` from the period of `from` to the period of `to`, inclusive, empty ones too. */
  candles(market: LiveMarket, periodMs: number, from: number, to: number): Candle[];
}

const hourMs = 3_600_000;

/** Empty cache. An hour is complete when it ended before `now()`. */
export function createCandleHistory(now: () => number): CandleHistory {
  const cache = new Map<Listing, Map<number, Candle>>();

  const readCandles = (market: LiveMarket, periodMs: number, from: number, to: number) =>
    buildCandles(periodMs, from, to, (add) => market.visitPrints(periodStart(from, periodMs), to + 1, add));

  function hourCandle(market: LiveMarket, start: number, to: number): Candle {
    const hours = cache.get(market.listing) ?? new Map<number, Candle>();
    cache.set(market.listing, hours);
    const cached = hours.get(start);
    if (cached !== undefined) return cached;
    const candle =
      readCandles(market, hourMs, start, Math.min(start + hourMs - 1, to))[0] ?? emptyCandle(start);
    const isWhole = to >= start + hourMs - 1;
    if (isWhole && start + hourMs <= now()) hours.set(start, candle);
    return candle;
  }

  return {
    candles(market, periodMs, from, to) {
      if (periodMs % hourMs !== 0) return readCandles(market, periodMs, from, to);
      const candles: Candle[] = [];
      for (let start = periodStart(from, periodMs); start <= to; start += periodMs) {
        let candle = emptyCandle(start);
        for (let hour = start; hour < start + periodMs && hour <= to; hour += hourMs)
          candle = joinCandles(candle, hourCandle(market, hour, to));
        candles.push(candle);
      }
      return candles;
    },
  };
}
