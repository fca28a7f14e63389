import { formatDecimal } from "#browser/lib/format-number.ts";
import { compare, type Decimal, decimal, divide, round } from "#contract/decimal.ts";

const billion = decimal("1000000000");
const million = decimal("1000000");
const hundred = decimal("100");

/** A size in few signs, for narrow columns: whole contracts from 100 on, millions and billions with two decimals. */
export function formatShortSize(size: Decimal): string {
  if (compare(size, billion) >= 0) return `${formatDecimal(divide(size, billion, 2, "half-up"))}B`;
  if (compare(size, million) >= 0) return `${formatDecimal(divide(size, million, 2, "half-up"))}M`;
  return formatDecimal(round(size, compare(size, hundred) >= 0 ? 0 : 2, "half-up"));
}
