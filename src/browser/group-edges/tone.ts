import { type Decimal, isNegative, isPositive } from "#contract/decimal.ts";

/** Colour of a result by its sign; none at zero. */
export function toneOf(value: Decimal): "gain" | "loss" | undefined {
  if (isPositive(value)) return "gain";
  return isNegative(value) ? "loss" : undefined;
}
