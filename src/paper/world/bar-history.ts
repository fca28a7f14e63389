// Bars of a market out of all its prints. Hours that are over are kept: days and weeks are put together from them.
import { type Bar, createBarBuilder, emptyBar, joinBars, periodStart } from "../exchange/candles.ts";
import type { Listing } from "./listing.ts";
import type { LiveMarket } from "./live-market.ts";

export interface BarHistory {
  /** All bars of `periodMs` from the period of `from` to that of `to`, both included, the empty ones too. */
  bars(market: LiveMarket, periodMs: number, from: number, to: number): Bar[];
}

const hourMs = 3_600_000;

/** No bar kept yet. An hour is over when it ended before what `now` gives. */
export function createBarHistory(now: () => number): BarHistory {
  const kept = new Map<Listing, Map<number, Bar>>();

  function buildBars(market: LiveMarket, periodMs: number, from: number, to: number): Bar[] {
    const builder = createBarBuilder(periodMs);
    const first = periodStart(from, periodMs);
    market.visitPrints(first, to + 1, ({ at, price, size }) => builder.add(at, price, size));
    return builder.finish(from, to);
  }

  function hourBar(market: LiveMarket, start: number, to: number): Bar {
    const known = kept.get(market.listing) ?? new Map<number, Bar>();
    kept.set(market.listing, known);
    const held = known.get(start);
    if (held !== undefined) return held;
    const bar = buildBars(market, hourMs, start, Math.min(start + hourMs - 1, to))[0] ?? emptyBar(start);
    const isWhole = to >= start + hourMs - 1;
    if (isWhole && start + hourMs <= now()) known.set(start, bar);
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
