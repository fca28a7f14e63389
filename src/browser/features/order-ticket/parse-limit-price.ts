// The limit price as it was typed: on the venue's own scale, or in odds, which become a price on the market's grid that is no
// worse for the person than what was typed. What goes with the order is shown, and never rounded unseen.

import type { OrderSide } from "#browser/order-entry/ticket-terms.ts";
import { parseDecimalInput } from "#browser/trading-math/decimal-input.ts";
import { fromHundredths, type OddsFormat } from "#browser/trading-math/odds/odds.ts";
import { parseOddsInput } from "#browser/trading-math/odds/odds-input.ts";
import type { PriceScale } from "#browser/trading-math/orderbook/price-scale.ts";
import { isOnTick, type Ticks, tickNeighbours, withinTicks } from "#browser/trading-math/orderbook/tick.ts";
import { compare, decimal, divide, multiply, one } from "#contract/decimal.ts";
import { type Checked, checkLimit, type LimitPrice } from "./validate-order-input.ts";

interface LimitContext {
  readonly side: OrderSide;
  readonly ticks: Ticks;
  readonly priceScale: PriceScale;
  /** The notation that the person reads prices in. */
  readonly odds: OddsFormat;
}

/** Digits at which a ratio is distinguished from a neighbouring price of the grid. */
const places = 30;

/** The limit price in `text`. */
export function readLimit(
  text: string,
  { side, ticks, priceScale, odds }: LimitContext,
): Checked<LimitPrice> {
  const read = parseOddsInput(text, odds, priceScale);
  if (read === undefined)
    return withCents(checkLimit(text, ticks, priceScale), text, ticks, priceScale, odds);
  if (!read.ok) return { ok: false, problem: read.problem, fixes: [] };
  const exact = divide(read.numerator, read.denominator, places, "down");
  const neighbours = tickNeighbours(ticks, exact);
  if (neighbours === undefined) {
    const problem = "The tick of this market is not known: type the price itself.";
    return { ok: false, problem, fixes: [] };
  }
  const price = withinTicks(ticks, side === "buy" ? neighbours.down : neighbours.up);
  const wire = multiply(price, decimal(priceScale));
  const isMoved = compare(side === "buy" ? price : exact, side === "buy" ? exact : price) > 0;
  const note = isMoved
    ? `${text.trim()} is beyond the market's last price: ${wire} goes with the order.`
    : `${text.trim()} becomes ${wire}${compare(price, exact) === 0 ? "" : ", rounded in your favour"}.`;
  return { ok: true, value: { wire, price }, note };
}

/** Adds the price in cents as a suggestion where the number is no price but would be one in cents. */
function withCents(
  checked: Checked<LimitPrice>,
  text: string,
  ticks: Ticks,
  priceScale: PriceScale,
  odds: OddsFormat,
): Checked<LimitPrice> {
  if (checked.ok || priceScale !== 1 || (odds !== "cents" && odds !== "percent")) return checked;
  const typed = parseDecimalInput(text);
  if (!typed.ok) return checked;
  const { value } = typed;
  if (compare(value, one) < 0 || compare(value, decimal("100")) >= 0) return checked;
  const price = fromHundredths(value);
  if (!isOnTick(ticks, price)) return checked;
  return { ...checked, fixes: [price, ...checked.fixes.filter((fix) => fix !== price)] };
}
