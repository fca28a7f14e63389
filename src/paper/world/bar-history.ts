// Bars of a market from all its prints. Completed hours are cached; longer periods are merged from them.
import { type Bar, createBarBuilder, emptyBar, joinBars, periodStart } from "../exchange/candles.ts";
import type { Listing } from "./listing.ts";
import type { LiveMarket } from "./live-market.ts";

export interface BarHistory {
  /** All bars of `periodMs` from the period of `from` to the period of `to`, inclusive, empty ones too. */
  bars(market: LiveMarket, periodMs: number, from: number, to: number): Bar[];
}

const hourMs = 3_600_000;

/** Empty cache. An hour is complete when it ended before `now()`. */
export function createBarHistory(now: () => number): BarHistory {
  const cache = new Map<Listing, Map<number, Bar>>();

  function buildBars(market: LiveMarket, periodMs: number, from: number, to: number): Bar[] {
    const builder = createBarBuilder(periodMs);
    const first = periodStart(from, periodMs);
    market.visitPrints(first, to + 1, ({ at, price, size }) => builder.add(at, price, size));
    return builder.finish(from, to);
  }

  function hourBar(market: LiveMarket, start: number, to: number): Bar {
    const hours = cache.get(market.listing) ?? new Map<number, Bar>();
    cache.set(market.listing, hours);
    const cached = hours.get(start);
    if (cached !== undefined) return cached;
    const bar = buildBars(market, hourMs, start, Math.min(start + hourMs - 1, to))[0] ?? emptyBar(start);
    const isWhole = to >= start + hourMs - 1;
    if (isWhole && start + hourMs <= now()) hours.set(start, bar);
    return bar;
  }

  return {
    bars(market, periodMs, from, to) {
      if (periodMs % hourMs !== 0) return buildBars(market, periodMs, from, to);
      const bars: Bar[] = [];
      for (let start = periodStart(from, periodMs); start <= to; start += periodMs) {
        let bar = emptyBar(start);
        for (let hour = start; hour < start + periodMs && hour <= to; hour += hourMs)
          bar = joinBars(bar, hourBar(market, hour, to));
        bars.push(bar);
      }
      return bars;
    },
  };
}
