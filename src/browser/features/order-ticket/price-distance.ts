import type { PriceDistance } from "#browser/preferences/trading-preferences.ts";
import { fromHundredths } from "#browser/trading-math/odds/odds.ts";
import { type Decimal, multiply } from "#contract/decimal.ts";
import { slippageTexts } from "./texts.ts";

/** `distance` at `price`, as a price difference; both 0 to 1. */
export function reachOf({ unit, value }: PriceDistance, price: Decimal): Decimal {
  return fromHundredths(unit === "cents" ? value : multiply(price, value));
}

/** "2¢ per contract" or "1.5% of best price". */
export function distanceText({ unit, value }: PriceDistance): string {
  return unit === "cents" ? slippageTexts.inCents(value) : slippageTexts.inPercent(value);
}
