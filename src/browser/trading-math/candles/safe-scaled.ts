import type { Decimal } from "#contract/decimal.ts";

/** value · 10^scale as a number, where that is a whole one that a double holds exactly; else undefined. Never rounded. */
export function toSafeScaled(value: Decimal, scale: number): number | undefined {
  // Fifteen digits are exact in a double whatever they are.
  if (value.length > 16) return undefined;
  const point = value.indexOf(".");
  const places = point < 0 ? 0 : value.length - point - 1;
  if (places > scale || scale - places > 15) return undefined;
  const digits = point < 0 ? value : value.slice(0, point) + value.slice(point + 1);
  if (digits.length > 15) return undefined;
  const scaled = Number(digits) * 10 ** (scale - places);
  return Number.isSafeInteger(scaled) ? scaled : undefined;
}
