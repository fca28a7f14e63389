import { type Decimal, toScaled, writtenPlaces } from "#contract/decimal.ts";

/** a < b by value; of two that are written alike without arithmetic. */
export function isBelow(a: Decimal, b: Decimal): boolean {
  if (a === b) return false;
  // Written with as many digits before the point and behind it, the text decides.
  const areAlike = a.length === b.length && a.indexOf(".") === b.indexOf(".");
  if (areAlike && !a.startsWith("-") && !b.startsWith("-")) return a < b;
  const places = Math.max(writtenPlaces(a), writtenPlaces(b));
  return toScaled(a, places) < toScaled(b, places);
}
