import { formatMoney } from "#browser/lib/format-money.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { add, compare, type Decimal, round } from "#contract/decimal.ts";
import { limitTexts } from "./texts.ts";

/** Risk limits, in money. */
export interface OrderLimits {
  readonly maxOrderCost: Decimal;
  readonly maxDayCost: Decimal;
  /** Alone between the legs of trades over two. */
  readonly maxUnhedgedCost: Decimal;
}

/** Reason to block an order that may cost `cost`, with the figures; undefined within both limits. */
export function overLimitReason(
  cost: Decimal,
  spentToday: Decimal,
  { maxOrderCost, maxDayCost }: Pick<OrderLimits, "maxOrderCost" | "maxDayCost">,
): string | undefined {
  if (compare(cost, maxOrderCost) > 0) {
    return limitTexts.order(formatDecimal(maxOrderCost), inCents(cost));
  }
  if (compare(add(cost, spentToday), maxDayCost) > 0) {
    return limitTexts.day(formatDecimal(maxDayCost), inCents(spentToday), inCents(cost));
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
): string | undefined {
  if (compare(after, maxUnhedgedCost) <= 0 || compare(after, before) <= 0) return undefined;
  return limitTexts.unhedged(formatDecimal(maxUnhedgedCost), inCents(after));
}

/** Money to two decimals, rounded up: what is over a limit never looks equal to it. */
function inCents(money: Decimal): string {
  return formatMoney(round(money, 2, "up"), "");
}
