import { add, compare, type Decimal } from "#contract/decimal.ts";

/** What one may risk, in money. */
export interface OrderLimits {
  readonly maxOrderCost: Decimal;
  readonly maxDayCost: Decimal;
}

/** Why an order that may cost `cost` is blocked, with the figures; undefined where it is within both limits. */
export function overLimitReason(
  cost: Decimal,
  spentToday: Decimal,
  { maxOrderCost, maxDayCost }: OrderLimits,
): string | undefined {
  if (compare(cost, maxOrderCost) > 0) {
    return `This order may cost ${cost}; the limit for one order is ${maxOrderCost} (to be changed in Settings, Trading).`;
  }
  if (compare(add(cost, spentToday), maxDayCost) > 0) {
    return `This order may cost ${cost} and today's orders ${spentToday}; the limit for one day (UTC) is ${maxDayCost} (to be changed in Settings, Trading).`;
  }
  return undefined;
}
