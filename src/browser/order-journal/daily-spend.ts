// Total cost of today's orders, for the daily limit. Days are UTC.
import { type Decimal, sum } from "#contract/decimal.ts";
import type { Intent } from "./intent.ts";
import type { UnreadableIntent } from "./journal-database.ts";
import { intentsOfDay, isOfDay } from "./live-intents.ts";

/**
 * The money that the orders of `now`'s UTC day (ms since 1970) were expected to take at worst. Refused orders count
 * nothing; orders of unknown outcome count in full, for they may have been placed.
 */
export function dayCost(intents: Iterable<Intent>, now: number): Decimal {
  return sum(intentsOfDay(intents, now).map((intent) => intent.dayCost));
}

/** Number of unreadable orders that may be of `now`'s UTC day: `dayCost` does not have them, and they may be of any size. */
export function uncountedOrders(unreadable: readonly UnreadableIntent[], now: number): number {
  return unreadable.filter(({ sentAt }) => sentAt === undefined || isOfDay(sentAt, now)).length;
}
