// Converts between the gateway's price scale (a setting: 1, or 100 for cents) and probabilities from 0 to 1.
import { fromHundredths } from "#browser/trading-math/odds/odds.ts";
import {
  type Decimal,
  isBelow,
  isNegative,
  isPositive,
  one,
  subtract,
  toScaled,
  writtenPlaces,
} from "#contract/decimal.ts";

export type PriceScale = 1 | 100;

/** Probability of a wire price: the same string for scale 1, else wire / 100, exact. */
export function toProbability(wire: Decimal, priceScale: PriceScale): Decimal {
  return priceScale === 1 ? wire : fromHundredths(wire);
}

/** Probability of a price that a venue lists for an outcome; undefined for none, and for one that is not from 0 to 1. */
export function listedPrice(wire: Decimal | undefined, priceScale: PriceScale): Decimal | undefined {
  if (wire === undefined || isNegative(wire)) return undefined;
  const price = toProbability(wire, priceScale);
  return isBelow(one, price) ? undefined : price;
}

/**
 * True between 0 and 1, both left out: there no contract is traded. Venues write 0 where there was no trade, and 1 for a
 * contract that was paid out.
 */
export function isTradedPrice(probability: Decimal): boolean {
  return isPositive(probability) && isBelow(probability, one);
}

/** Listed price at which contracts can have been traded; undefined for 0 and 1 as well. */
export function listedTradePrice(wire: Decimal | undefined, priceScale: PriceScale): Decimal | undefined {
  const price = listedPrice(wire, priceScale);
  return price !== undefined && isTradedPrice(price) ? price : undefined;
}

/** Price of the opposite outcome, 1 − price, exact, without trailing zeros. */
export function complementPrice(price: Decimal): Decimal {
  return subtract(one, price);
}

/** Complement on the wire's scale with the same number of digits: "0.5200" → "0.4800", "52" → "48". */
export function complementWirePrice(wire: Decimal, priceScale: PriceScale): Decimal {
  const places = writtenPlaces(wire);
  const turned = BigInt(priceScale) * 10n ** BigInt(places) - toScaled(wire, places);
  const digits = turned.toString().padStart(places + 1, "0");
  if (places === 0) return digits as Decimal;
  const whole = wire.startsWith(".") ? "" : digits.slice(0, -places);
  return `${whole}.${digits.slice(-places)}` as Decimal;
}
