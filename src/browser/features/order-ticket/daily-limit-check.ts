import { systemClock } from "#browser/lib/clock.ts";
import { dayCost } from "#browser/order-journal/daily-spend.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import { type OrderLimits, overLimitReason } from "#browser/order-journal/order-limits.ts";
import type { Decimal } from "#contract/decimal.ts";

/** Why an order that may cost `cost` is blocked after `intents`, all that were sent from this browser; undefined where it is not. */
export function overLimitToday(
  cost: Decimal,
  intents: readonly Intent[],
  limits: Pick<OrderLimits, "maxOrderCost" | "maxDayCost">,
  currency: string,
): string | undefined {
  return overLimitReason(cost, dayCost(intents, systemClock.now()), limits, currency);
}
