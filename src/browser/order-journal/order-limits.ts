import { roundedMoney } from "#browser/lib/money-decimals.ts";
import { add, compare, type Decimal } from "#contract/decimal.ts";
import { limitTexts } from "./texts.ts";

/** Risk limits, in money. */
export interface OrderLimits {
  readonly maxOrderCost: Decimal;
  readonly maxDayCost: Decimal;
  /** Alone between the legs of trades over two. */
  readonly maxUnhedgedCost: Decimal;
}

/** Reason to block an order that could cost `cost`, with the figures; undefined within both limits. `currency`: of its venue. */
export function overLimitReason(
  cost: Decimal,
  spentToday: Decimal,
  { maxOrderCost, maxDayCost }: Pick<OrderLimits, "maxOrderCost" | "maxDayCost">,
  currency: string,
): string | undefined {
  const money = moneyIn(currency);
  if (compare(cost, maxOrderCost) > 0) {
    return limitTexts.order(money(maxOrderCost), money(cost));
  }
  if (compare(add(cost, spentToday), maxDayCost) > 0) {
    return limitTexts.day(money(maxDayCost), money(spentToday), money(cost));
  }
  return undefined;
}

/**
 * Reason to block an order that raises the worst unhedged cost from `before` to `after`; undefined within the limit, or
 * where it does not rise: an order that hedges is never blocked.
 */
export function overUnhedgedReason(
  before: Decimal,
  after: Decimal,
  { maxUnhedgedCost }: Pick<OrderLimits, "maxUnhedgedCost">,
  currency: string,
): string | undefined {
  if (compare(after, maxUnhedgedCost) <= 0 || compare(after, before) <= 0) return undefined;
  const money = moneyIn(currency);
  return limitTexts.unhedged(money(maxUnhedgedCost), money(after));
}

/** Money as text, rounded up: what is over a limit never looks equal to it. */
function moneyIn(currency: string): (value: Decimal) => string {
  return (value) => roundedMoney(value, currency, { rounding: "up" });
}
