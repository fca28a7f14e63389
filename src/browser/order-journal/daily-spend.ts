// Total cost of today's orders, for the daily limit. Days are UTC.
import { type Decimal, sum } from "#contract/decimal.ts";
import { type Intent, mayBeLive } from "./intent.ts";
import type { UnreadableIntent } from "./journal-database.ts";

const dayMs = 86_400_000;

/** True if `at` is in the UTC day of `now`, both in ms since 1970. */
function isOfDay(at: number, now: number): boolean {
  return Math.floor(at / dayMs) === Math.floor(now / dayMs);
}

/** The intents of the UTC day that `now` (ms since 1970) is in and that may stand at a venue. */
function intentsOfDay(intents: Iterable<Intent>, now: number): Intent[] {
  return [...intents].filter((intent) => isOfDay(intent.sentAt, now) && mayBeLive(intent));
}

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
