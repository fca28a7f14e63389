// Validates an order that the user names as the sent one. Pure.
import type { Order } from "#contract/order.ts";
import type { Intent } from "./intent.ts";
import { differencesOf, fitOf, type Terms } from "./order-fit.ts";
import { claimsOf } from "./reconcile.ts";
import { matchTexts } from "./texts.ts";

/** Why `order`, as the venue has it, cannot be what `intent` sent, as a sentence; undefined where it can. */
export function validateManualMatch(
  intent: Intent,
  order: Order,
  intents: Iterable<Intent>,
  terms: Terms,
): string | undefined {
  // It came in the response to this very order: its differences are already shown.
  if (order.id === intent.orderId) return undefined;
  const holder = claimsOf(intents, intent.venue).get(order.id);
  if (holder !== undefined && holder !== intent.intentId) return matchTexts.taken(order.id);
  const differs = differencesOf(intent, order, terms);
  if (differs.length === 0) return undefined;
  const isOld = differs.includes("time");
  const others = differs.filter((field) => field !== "time");
  return matchTexts.noMatch(order.id, [
    ...(others.length === 0 ? [] : [matchTexts.differs(others)]),
    ...(isOld ? [matchTexts.older] : []),
  ]);
}

/** Orders that may match `intent` and belong to no other intent, best match first. */
export function candidatesAmong(
  intent: Intent,
  orders: readonly Order[],
  intents: Iterable<Intent>,
  terms: Terms,
): readonly Order[] {
  const claims = claimsOf(intents, intent.venue);
  const isFree = ({ id }: Order) => [undefined, intent.intentId].includes(claims.get(id));
  const rank = { full: 0, partial: 1, none: 2 } as const;
  const rankOf = (order: Order) => (order.id === intent.orderId ? 0 : rank[fitOf(intent, order, terms)]);
  return orders
    .filter((order) => isFree(order) && rankOf(order) < rank.none)
    .toSorted((a, b) => rankOf(a) - rankOf(b));
}
