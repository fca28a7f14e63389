// Volume-weighted average price (VWAP).

import { divideRatios, type Ratio, ratioOf, wholeRatio } from "#browser/trading-math/ratio.ts";
import { add, type Decimal, fromScaled, isPositive, scaleOf, sum, toScaled } from "#contract/decimal.ts";
import type { Candle } from "./trades-to-candles.ts";

/** A trade's price, on any scale, and size in contracts. */
export interface TradedLot {
  readonly price: Decimal;
  readonly amount: Decimal;
}

/** Name of the period over which a chart's VWAP accumulates, by a candle's start and length in s: the UTC day, or the UTC month for periods of a day or longer. */
export function vwapAnchor(start: number, seconds: number): string {
  return new Date(start * 1_000).toISOString().slice(0, seconds < 86_400 ? 10 : 7);
}

/** Volume-weighted price of `lots`, Σ price · amount / Σ amount, exact, and their volume; undefined without volume. */
export function vwapOf(lots: readonly TradedLot[]) {
  const pricePlaces = scaleOf(lots.map(({ price }) => price));
  const places = scaleOf(lots.map(({ amount }) => amount));
  let [paid, traded] = [0n, 0n];
  for (const { price, amount } of lots) {
    const size = toScaled(amount, places);
    paid += toScaled(price, pricePlaces) * size;
    traded += size;
  }
  if (traded === 0n) return undefined;
  const price = divideRatios(
    { numerator: paid, denominator: 1n },
    { numerator: traded * 10n ** BigInt(pricePlaces), denominator: 1n },
  );
  return { price, volume: fromScaled(traded, places) };
}

/** The mean of `prices`; undefined for none. */
export function meanPrice(prices: readonly Decimal[]): Ratio | undefined {
  if (prices.length === 0) return undefined;
  return divideRatios(ratioOf(sum(prices)), wholeRatio(prices.length));
}

/**
 * Volume-weighted price of `candles`. The trades within a candle are unknown, so each candle counts at its typical price,
 * (high + low + close) / 3. Undefined without volume.
 */
export function vwapOfCandles(candles: readonly Candle[]): Ratio | undefined {
  const lots = candles.flatMap(({ high, low, close, volume }) =>
    volume === undefined || !isPositive(volume)
      ? []
      : [{ price: add(add(high, low), close), amount: volume }],
  );
  const weighted = vwapOf(lots);
  return weighted === undefined ? undefined : divideRatios(weighted.price, wholeRatio(3));
}
