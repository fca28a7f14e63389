// Exact price change over a window: from the price at its start, by the known trades or candles, to the current one. If
// they do not reach back that far, the change since the first of them. Pure.
import type { Candle } from "#browser/trading-math/candles/trades-to-candles.ts";
import {
  complementPrice,
  type PriceScale,
  toProbability,
} from "#browser/trading-math/orderbook/price-scale.ts";
import { tradedPrints } from "#browser/trading-math/traded-prints.ts";
import { compare, type Decimal, isNegative, subtract } from "#contract/decimal.ts";
import { type Instant, parseInstant } from "#contract/instant.ts";
import type { Trade } from "#contract/trade.ts";

export interface PriceChange {
  /** Last price, 0 to 1, and its difference to the first. */
  readonly last: Decimal;
  readonly change: Decimal;
  /** Since when: the start of the window, or later where nothing older is known. */
  readonly since: Instant;
  /** True if the data reaches back to the start of the window. */
  readonly isWhole: boolean;
}

interface FirstPrice {
  readonly price: Decimal;
  readonly at: Instant;
}

/** Change since `start` from `trades`, newest first, and `older` ones where they were fetched separately. */
export function changeOfTrades(
  trades: readonly Trade[],
  older: readonly Trade[],
  start: Instant,
  priceScale: PriceScale,
): PriceChange | undefined {
  const newest = trades[0];
  if (newest === undefined) return undefined;
  const known = [...trades, ...tradedPrints(older, priceScale)];
  const before = priceBefore(known, start);
  const first = before === undefined ? oldestOf(known) : { price: before.price, at: start };
  if (first === undefined) return undefined;
  const last = toProbability(newest.price, priceScale);
  return {
    last,
    change: subtract(last, toProbability(first.price, priceScale)),
    since: first.at,
    isWhole: before !== undefined,
  };
}

/** The change since the period boundary `start` out of `candles` of `seconds`, oldest first, on the scale of probabilities. */
export function changeOfCandles(
  candles: readonly Candle[],
  seconds: number,
  start: Instant,
): PriceChange | undefined {
  const last = candles.at(-1)?.close;
  const before = candles.findLast((candle) => (candle.start + seconds) * 1_000 <= start);
  const [oldest] = candles;
  if (last === undefined || oldest === undefined) return undefined;
  const first =
    before === undefined
      ? { price: oldest.open, at: oldest.start * 1_000 }
      : { price: before.close, at: start };
  return { last, change: subtract(last, first.price), since: first.at, isWhole: before !== undefined };
}

/** The same change as the only opposite outcome has it. */
export function complementChange(change: PriceChange): PriceChange {
  return { ...change, last: complementPrice(change.last), change: subtract("0" as Decimal, change.change) };
}

/** The larger move first, whichever way it goes. */
export function byMove(a: Decimal, b: Decimal): number {
  return compare(magnitudeOf(b), magnitudeOf(a));
}

/** The change without its sign. */
export function magnitudeOf(change: Decimal): Decimal {
  return isNegative(change) ? (change.slice(1) as Decimal) : change;
}

/** The last boundary of periods of `seconds` at or before `windowMs` ago. */
export function windowStart(now: Instant, windowMs: number, seconds: number): Instant {
  const period = seconds * 1_000;
  return Math.floor((now - windowMs) / period) * period;
}

/** The newest trade at or before `start`; of several at one time the one that is listed first. */
function priceBefore(trades: readonly Trade[], start: Instant): FirstPrice | undefined {
  let found: FirstPrice | undefined;
  for (const { price, timestamp } of trades) {
    const at = parseInstant(timestamp);
    if (at === undefined || at > start) continue;
    if (found === undefined || at > found.at) found = { price, at };
  }
  return found;
}

/** The oldest trade; of several at one time the one that is listed last. */
function oldestOf(trades: readonly Trade[]): FirstPrice | undefined {
  let found: FirstPrice | undefined;
  for (const { price, timestamp } of trades) {
    const at = parseInstant(timestamp);
    if (at !== undefined && (found === undefined || at <= found.at)) found = { price, at };
  }
  return found;
}
