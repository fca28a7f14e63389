// The volume-weighted price of trades.

import { divideRatios, type Ratio } from "#browser/trading-math/ratio.ts";
import { type Decimal, fromScaled, scaleOf, toScaled } from "#contract/decimal.ts";

/** What was traded, at what: any scale of prices, sizes in contracts. */
export interface TradedLot {
  readonly price: Decimal;
  readonly amount: Decimal;
}

export interface VolumeWeighted {
  /** Σ price · amount / Σ amount, on the scale of the prices. */
  readonly price: Ratio;
  /** Σ amount. */
  readonly volume: Decimal;
}

/** The volume-weighted price of `lots`, exact; undefined where nothing was traded. */
export function volumeWeighted(lots: readonly TradedLot[]): VolumeWeighted | undefined {
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
