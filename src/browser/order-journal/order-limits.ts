import { add, compare, type Decimal } from "#contract/decimal.ts";
import { limitTexts } from "./texts.ts";

/** Risk limits, in money. */
export interface OrderLimits {
  readonly maxOrderCost: Decimal;
  readonly maxDayCost: Decimal;
  /** Alone between the legs of trades over two. */
  readonly maxUnhedgedCost: Decimal;
}

/** Why an order that may cost `cost` is blocked, with the figures; undefined where it is within both limits. */
export function overLimitReason(
  cost: Decimal,
  spentToday: Decimal,
  { maxOrderCost, maxDayCost }: Pick<OrderLimits, "maxOrderCost" | "maxDayCost">,
): string | undefined {
  if (compare(cost, maxOrderCost) > 0) {
    return limitTexts.order(maxOrderCost, cost);
  }
  if (compare(add(cost, spentToday), maxDayCost) > 0) {
    return limitTexts.day(maxDayCost, spentToday, cost);
  }
  return undefined;
}

/**
 * Why an order that leaves `after` without a hedge at worst, where `before` stood so, is blocked; undefined where that is
 * within the limit, or no more than before: what hedges is never kept back.
 */
export function overUnhedgedReason(
  before: Decimal,
  after: Decimal,
  { maxUnhedgedCost }: Pick<OrderLimits, "maxUnhedgedCost">,
): string | undefined {
  if (compare(after, maxUnhedgedCost) <= 0 || compare(after, before) <= 0) return undefined;
  return limitTexts.unhedged(maxUnhedgedCost, after);
}
