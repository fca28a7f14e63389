// Step and number format of the chart's price axis.

import type { MarketView } from "#browser/market-data/market-view.ts";
import { isStep } from "#browser/trading-math/orderbook/tick.ts";
import { canonical, compare, type Decimal, decimal, parseDecimal, writtenPlaces } from "#contract/decimal.ts";

/** Price step where a market has none: fine enough for every venue. */
const finestKnown = decimal("0.0001");

export function chartTick({ tick_size, tick_ranges }: MarketView["ticks"]): Decimal {
  const steps = [tick_size, ...tick_ranges.map(({ step }) => step)].filter(isStep);
  return steps.reduce((finest, step) => (compare(step, finest) < 0 ? step : finest), steps[0] ?? finestKnown);
}

/** A place on the axis, to the digits of `tick`; nothing outside of 0 to 1, where no price can be. */
export function priceOnAxis(
  price: number,
  tick: Decimal,
  format: (price: Decimal, tick: Decimal) => string,
): string {
  if (!(price >= 0 && price <= 1)) return "";
  const onAxis = parseDecimal(price.toFixed(writtenPlaces(canonical(tick))));
  return onAxis === undefined ? "" : format(onAxis, tick);
}
