// The line of an outcome's prices over a window, as an SVG path. For drawing only: prices become floats here.
import type { Candle } from "#browser/trading-math/candles/trades-to-candles.ts";
import { type PriceScale, toProbability } from "#browser/trading-math/orderbook/price-scale.ts";
import { type Decimal, toNumberForDrawing } from "#contract/decimal.ts";
import { type Instant, parseInstant } from "#contract/instant.ts";
import type { Trade } from "#contract/trade.ts";

/** Size of the drawing, in px. */
export const sparkline = { width: 64, height: 20 } as const;
/** Room for half of the line's width, in px. */
const margin = 1;

export interface LinePoint {
  readonly at: Instant;
  /** 0 to 1. */
  readonly price: Decimal;
}

/** Closes of `candles` (periods of `seconds`, oldest first), each at its period's end. */
export function pointsOfCandles(candles: readonly Candle[], seconds: number): readonly LinePoint[] {
  return candles.map(({ start, close }) => ({ at: (start + seconds) * 1_000, price: close }));
}

/** Points of `trades` (newest first), oldest first; trades without a time are left out. */
export function pointsOfTrades(trades: readonly Trade[], priceScale: PriceScale): readonly LinePoint[] {
  return trades
    .flatMap(({ price, timestamp }) => {
      const at = parseInstant(timestamp);
      return at === undefined ? [] : [{ at, price: toProbability(price, priceScale) }];
    })
    .reverse();
}

/**
 * Path of `points` (oldest first) from `start` to `end`, a pixel column having the last price in it; the price at `start` is
 * the last one before. `isComplement`: the line of the opposite outcome. "" with fewer than two columns.
 */
export function sparklinePath(
  points: readonly LinePoint[],
  start: Instant,
  end: Instant,
  isComplement: boolean,
): string {
  const { width, height } = sparkline;
  const columns = new Map<number, number>();
  for (const { at, price } of points) {
    if (at > end) continue;
    const column = Math.max(0, Math.round(((at - start) / (end - start)) * width));
    const drawnPrice = toNumberForDrawing(price);
    columns.set(column, isComplement ? 1 - drawnPrice : drawnPrice);
  }
  if (columns.size < 2) return "";
  const prices = [...columns.values()];
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const drawn = height - 2 * margin;
  return [...columns]
    .sort(([a], [b]) => a - b)
    .map(([column, price], index) => {
      const share = high === low ? 0.5 : (high - price) / (high - low);
      return `${index === 0 ? "M" : "L"}${column} ${Math.round((margin + share * drawn) * 10) / 10}`;
    })
    .join("");
}
