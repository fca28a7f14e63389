import { dayCost } from "#browser/journal/day-cost.ts";
import type { Intent } from "#browser/journal/intent.ts";
import { type OrderLimits, overLimitReason } from "#browser/journal/order-limits.ts";
import { systemClock } from "#browser/lib/clock.ts";
import type { Decimal } from "#contract/decimal.ts";

/** Why an order that may cost `cost` is blocked after `intents`, all that were sent from this browser; undefined where it is not. */
export function overLimitToday(
  cost: Decimal,
  intents: readonly Intent[],
  limits: Pick<OrderLimits, "maxOrderCost" | "maxDayCost">,
): string | undefined {
  return overLimitReason(cost, dayCost(intents, systemClock.now()), limits);
}
