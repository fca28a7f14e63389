// Converts between the gateway's price scale (a setting: 1, or 100 for cents) and probabilities from 0 to 1.
import {
  type Decimal,
  fromScaled,
  isBelow,
  isPositive,
  one,
  toScaled,
  writtenPlaces,
} from "#contract/decimal.ts";

export type PriceScale = 1 | 100;

/** Probability of a wire price: the same string for scale 1, else wire / 100, exact. */
export function toProbability(wire: Decimal, priceScale: PriceScale): Decimal {
  if (priceScale === 1) return wire;
  const places = writtenPlaces(wire);
  return fromScaled(toScaled(wire, places), places + 2);
}

/**
 * True between 0 and 1, both left out: there no contract is traded. Venues write 0 where there was no trade, and 1 for a
 * contract that was paid out.
 */
export function isTradedPrice(probability: Decimal): boolean {
  return isPositive(probability) && isBelow(probability, one);
}

/** Price of the opposite outcome, 1 − price, exact, without trailing zeros. */
export function complementPrice(price: Decimal): Decimal {
  const places = writtenPlaces(price);
  return fromScaled(10n ** BigInt(places) - toScaled(price, places), places);
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
