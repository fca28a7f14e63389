import { formatPrice, type OddsFormat } from "#browser/trading-math/odds/odds.ts";
import { canonical, type Decimal, decimal, writtenPlaces } from "#contract/decimal.ts";
import { type Ratio, roundRatio } from "./ratio.ts";

/** Digits beyond the tick's that are shown of an average. */
const beyondTick = 2;
/** Where a market tells no step. */
const usualStep = decimal("0.001");

/** An average of prices (0 to 1), rounded half up two digits beyond the step and always written with as many. */
export function formatAverage(price: Ratio, odds: OddsFormat, step: Decimal = usualStep): string {
  const places = writtenPlaces(canonical(step)) + beyondTick;
  const digits = decimal(`0.${"0".repeat(places - 1)}1`);
  return formatPrice(roundRatio(price, places, "half-up"), odds, digits);
}
