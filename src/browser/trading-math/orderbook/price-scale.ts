// From the gateway's scale of prices (a setting: 1, or 100 where it writes cents) to probabilities between 0 and 1.
import { type Decimal, fromScaled, toScaled, writtenPlaces } from "#contract/decimal.ts";

export type PriceScale = 1 | 100;

/** The probability that a price of the wire stands for: the very string where the scale is 1, else wire / 100, exact. */
export function toProbability(wire: Decimal, priceScale: PriceScale): Decimal {
  if (priceScale === 1) return wire;
  const places = writtenPlaces(wire);
  return fromScaled(toScaled(wire, places), places + 2);
}

/** The price of the opposite outcome, 1 − price, exact, without trailing zeros. */
export function complementPrice(price: Decimal): Decimal {
  const places = writtenPlaces(price);
  return fromScaled(10n ** BigInt(places) - toScaled(price, places), places);
}

/** The complement on the wire's own scale, written with as many digits as it was: "0.5200" answers "0.4800", "52" "48". */
export function complementWirePrice(wire: Decimal, priceScale: PriceScale): Decimal {
  const places = writtenPlaces(wire);
  const turned = BigInt(priceScale) * 10n ** BigInt(places) - toScaled(wire, places);
  const digits = turned.toString().padStart(places + 1, "0");
  if (places === 0) return digits as Decimal;
  const whole = wire.startsWith(".") ? "" : digits.slice(0, -places);
  return `${whole}.${digits.slice(-places)}` as Decimal;
}
