// Averages over bars, exact. What a chart draws of them is near enough; what is written comes from here.

import { divideRatios, type Ratio, ratioOf } from "#browser/trading-math/ratio.ts";
import { add, type Decimal, isPositive, sum } from "#contract/decimal.ts";
import type { Bar } from "./candle-builder.ts";
import { volumeWeighted } from "./vwap.ts";

/** The mean of `prices`; undefined for none. */
export function meanPrice(prices: readonly Decimal[]): Ratio | undefined {
  if (prices.length === 0) return undefined;
  return divideRatios(ratioOf(sum(prices)), whole(prices.length));
}

/**
 * The volume-weighted price of `bars`: a bar counts with its typical price, (high + low + close) / 3, for the trades in it
 * are not told. Undefined where none tells a volume.
 */
export function volumeWeightedBars(bars: readonly Bar[]): Ratio | undefined {
  const lots = bars.flatMap(({ high, low, close, volume }) =>
    volume === undefined || !isPositive(volume)
      ? []
      : [{ price: add(add(high, low), close), amount: volume }],
  );
  const weighted = volumeWeighted(lots);
  return weighted === undefined ? undefined : divideRatios(weighted.price, whole(3));
}

function whole(count: number): Ratio {
  return { numerator: BigInt(count), denominator: 1n };
}
