// Checks a limit price: inside the market's range and on its ticks. Exact; nothing is rounded for the user: errors are named
// and the nearest valid prices offered.
import { parseDecimalInput } from "#browser/trading-math/decimal-input.ts";
import { type PriceScale, toProbability } from "#browser/trading-math/orderbook/price-scale.ts";
import {
  firstTick,
  isOnTick,
  lastTick,
  type Ticks,
  tickAt,
  tickNeighbours,
  withinTicks,
} from "#browser/trading-math/orderbook/tick.ts";
import { canonical, compare, type Decimal, decimal, multiply, one } from "#contract/decimal.ts";
import type { Checked } from "./check-amount.ts";
import { limitTexts } from "./texts.ts";

export interface LimitPrice {
  /** As it is sent: on the venue's own scale. */
  readonly wire: Decimal;
  /** 0 to 1. */
  readonly price: Decimal;
}

/** The limit price in `text`, which is on the venue's own scale of prices; `ticks` are on the scale 0 to 1. */
export function checkLimit(text: string, ticks: Ticks, priceScale: PriceScale): Checked<LimitPrice> {
  const typed = parseDecimalInput(text);
  if (!typed.ok) return { ok: false, problem: typed.problem, fixes: [] };
  const format = (price: Decimal) => canonical(multiply(price, decimal(priceScale)));
  return checkPrice(toProbability(canonical(typed.value), priceScale), ticks, priceScale, format);
}

/** Checks `price` (0 to 1) as a limit for the market; `format` writes a price in the field's notation. */
export function checkPrice(
  price: Decimal,
  ticks: Ticks,
  priceScale: PriceScale,
  format: (price: Decimal) => string,
): Checked<LimitPrice> {
  if (compare(price, one) >= 0) {
    const [first, last] = [firstTick(ticks), lastTick(ticks)];
    return first === undefined || last === undefined
      ? { ok: false, problem: limitTexts.tooHigh(format(one)), fixes: [] }
      : { ok: false, problem: limitTexts.outside(format(first), format(last)), fixes: [format(last)] };
  }
  const value = { wire: canonical(multiply(price, decimal(priceScale))), price };
  const tick = tickAt(ticks, price);
  if (tick.unknown) return { ok: true, value, note: unknownTick(tick.warning) };
  if (isOnTick(ticks, price)) return { ok: true, value, note: tick.warning };
  const neighbours = tickNeighbours(ticks, price);
  const inside =
    neighbours === undefined ? [] : [neighbours.down, neighbours.up].map((at) => withinTicks(ticks, at));
  const fixes = [...new Set(inside.map(format))];
  return { ok: false, problem: limitTexts.betweenTicks(format(tick.step), fixes), fixes };
}

function unknownTick(warning: string | undefined): string {
  return warning === undefined ? limitTexts.unknownTick : `${warning}. ${limitTexts.unknownTick}`;
}
