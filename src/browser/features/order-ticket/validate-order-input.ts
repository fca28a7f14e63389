// Validates the inputs: the amount on the venue's steps and above its minimum, the price on the market's grid. Exact;
// nothing is rounded for the user: errors are named and the nearest valid values offered.
import type { VenueConfig } from "#browser/config/config.ts";
import { formatMoney } from "#browser/lib/format-money.ts";
import type { AmountUnit } from "#browser/order-entry/ticket-terms.ts";
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
import {
  canonical,
  compare,
  type Decimal,
  decimal,
  equals,
  isMultiple,
  isPositive,
  multiply,
  one,
  toMultiple,
} from "#contract/decimal.ts";
import { amountTexts, limitTexts } from "./texts.ts";

/** A value typed into a field, or why it is none, with values that would do. */
export type Checked<Value> =
  | { readonly ok: true; readonly value: Value; readonly note?: string | undefined }
  | { readonly ok: false; readonly problem: string; readonly fixes: readonly string[] };

type AmountRules = Pick<
  VenueConfig,
  "contractStep" | "amountStep" | "minimumContracts" | "minimumNotional" | "currency"
>;

/** The amount in `text`, in contracts or in money. */
export function checkAmount(text: string, unit: AmountUnit, rules: AmountRules): Checked<Decimal> {
  const typed = parseDecimalInput(text);
  if (!typed.ok) return { ok: false, problem: typed.problem, fixes: [] };
  const value = canonical(typed.value);
  const inContracts = unit === "contracts";
  const step = inContracts ? rules.contractStep : rules.amountStep;
  const minimum = inContracts ? rules.minimumContracts : rules.minimumNotional;
  const amountText = (amount: Decimal) =>
    inContracts ? amountTexts.contracts(amount, equals(amount, one)) : formatMoney(amount, rules.currency);
  if (compare(value, minimum) < 0) {
    return {
      ok: false,
      problem: amountTexts.minimum(amountText(minimum)),
      fixes: [minimum],
    };
  }
  if (!isMultiple(value, step)) {
    const fixes = [toMultiple(value, step, "down"), toMultiple(value, step, "up")];
    const allowed = fixes.filter((fix) => isPositive(fix) && compare(fix, minimum) >= 0);
    const problem = amountTexts.step(step, allowed);
    return { ok: false, problem, fixes: allowed };
  }
  return { ok: true, value };
}

/** Why contracts worth `notional` are too little money for the venue; undefined where they are enough. */
export function belowNotional(notional: Decimal, rules: AmountRules): string | undefined {
  if (compare(notional, rules.minimumNotional) >= 0) return undefined;
  return amountTexts.belowMinimum(
    formatMoney(rules.minimumNotional, rules.currency),
    formatMoney(notional, rules.currency),
  );
}

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
