// Prices of a leg for the chart: the middles of its book as far as they were seen, else its candles' closes.
import { firstIndex } from "#browser/lib/first-index.ts";
import { type Readable, subscribeAll } from "#browser/lib/readable.ts";
import type { ViewState } from "#browser/market-data/source-freshness.ts";
import type { OutcomeQuote } from "#browser/market-data/use-outcome-quote.ts";
import type { Candle } from "#browser/trading-math/candles/trades-to-candles.ts";
import type { PricePoint } from "./group-chart-model.ts";

/** Shortest time between two kept middles, in seconds, and how many are kept: an hour at least. */
const keptEvery = 5;
const mostKept = 1_200;

/** Middles of one leg's book since the page was opened. Outlasts changes of the chart's range. */
export interface MidHistory {
  readonly points: readonly PricePoint[];
  /** `at` in seconds since 1970. */
  add(at: number, price: PricePoint["price"]): void;
}

export function createMidHistory(): MidHistory {
  let points: PricePoint[] = [];
  return {
    get points() {
      return points;
    },
    add: (at, price) => {
      const last = points.at(-1);
      const isSoon = last !== undefined && at - last.at < keptEvery;
      points = [...(isSoon ? points.slice(0, -1) : points), { at: isSoon ? last.at : at, price }].slice(
        -mostKept,
      );
    },
  };
}

/** Prices of a leg, oldest first. */
export interface LegPriceSource extends Readable<readonly PricePoint[]> {
  /** State of its candles: while they load, and where that failed, missing prices are not taken for none. */
  readonly state: () => ViewState;
}

interface LegPriceSourceInput {
  readonly candles: Readable<{
    readonly state: ViewState;
    readonly series: { readonly candles: readonly Candle[] };
  }>;
  /** Length of a candle. */
  readonly seconds: number;
  readonly quote: Readable<OutcomeQuote>;
  readonly mids: MidHistory;
  /** Ms since 1970. */
  readonly now: () => number;
}

/** Prices of the leg's own outcome, oldest first. A close counts from the end of its candle, the newest one from now. */
export function createLegPriceSource({
  candles,
  seconds,
  quote,
  mids,
  now,
}: LegPriceSourceInput): LegPriceSource {
  let last: { readonly key: readonly unknown[]; readonly points: readonly PricePoint[] } | undefined;
  const addMid = () => {
    const { state, mid } = quote.read();
    if (mid !== undefined && (state === "live" || state === "polling")) mids.add(now() / 1_000, mid);
  };
  return {
    state: () => candles.read().state,
    read: () => {
      const { series } = candles.read();
      const key = [series.candles, mids.points];
      if (last === undefined || key.some((part, index) => part !== last?.key[index])) {
        const present = now() / 1_000;
        const closes = series.candles
          .map(({ start, close }) => ({ at: Math.min(start + seconds, present), price: close }))
          .filter(({ at }) => !isMidSeen(mids.points, at - seconds, at));
        last = { key, points: [...closes, ...mids.points].sort((a, b) => a.at - b.at) };
      }
      return last.points;
    },
    subscribe: (listener) => {
      addMid();
      const subscribeToQuote = (changed: () => void) =>
        quote.subscribe(() => {
          addMid();
          changed();
        });
      return subscribeAll([candles.subscribe, subscribeToQuote], listener);
    },
  };
}

/** True if a middle was seen after `from` and until `to`. */
function isMidSeen(mids: readonly PricePoint[], from: number, to: number): boolean {
  const next = mids[firstIndex(mids, ({ at }) => at > from)];
  return next !== undefined && next.at <= to;
}
