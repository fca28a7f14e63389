// How news of an order is put onto what is held of it, and what in its figures cannot be. News may be late, doubled or
// reordered: the stream only hints, lists and single answers overtake each other.
import { reduceOrder } from "#browser/stream/worker/orders-reducer.ts";
import { compare, isNegative } from "#contract/decimal.ts";
import type { Order } from "#contract/order.ts";

/** The order after `told`, given what is `held`; the same object where it tells nothing new or is of another order. */
export function mergeOrderUpdate(held: Order, told: Order): Order {
  if (held.id !== told.id) return held;
  const next = reduceOrder(held, told);
  return isSameOrder(held, next) ? held : next;
}

function isSameOrder(a: Order, b: Order): boolean {
  return (Object.keys(a) as (keyof Order)[]).every((field) => a[field] === b[field]);
}

/** What in the order's figures cannot be, in words to show; empty where they hold together. */
export function contradictionsOf(order: Pick<Order, "amount" | "filled" | "remaining">): readonly string[] {
  const { amount, filled, remaining } = order;
  const found: string[] = [];
  if (amount !== undefined && filled !== undefined && compare(filled, amount) > 0) {
    found.push(`filled ${filled} is more than the amount ${amount}`);
  }
  if (filled !== undefined && isNegative(filled)) found.push(`filled ${filled} is below zero`);
  if (remaining !== undefined && isNegative(remaining)) found.push(`remaining ${remaining} is below zero`);
  return found;
}
