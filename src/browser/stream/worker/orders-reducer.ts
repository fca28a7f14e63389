// Reducer of the orders feed, by order id. Events can be late or repeated: a proven fill stays proven.
import { compare, type Decimal, equals, isZero } from "#contract/decimal.ts";
import type { Order } from "#contract/order.ts";
import type { FeedData } from "#contract/stream-frames.ts";

/** How many orders are kept. */
export const mostOrders = 1_000;

/** Orders by id, in the order first seen. Updates change them in place. */
export type OrdersState = Map<string, Order>;

/** The status of an order nobody has answered yet: the only one the interface shows. */
const pending = "pending";

/** True if an order's own figures prove it filled: filled equals amount and nothing remains. */
export function isProvenFilled(order: Order): boolean {
  return (
    order.amount !== undefined &&
    order.filled !== undefined &&
    order.remaining !== undefined &&
    !isZero(order.amount) &&
    equals(order.filled, order.amount) &&
    isZero(order.remaining)
  );
}

/**
 * Merges an order event: an event with less filled than proven is older and ignored, a status never returns to
 * pending, and missing fields keep their value.
 */
export function reduceOrder(held: Order | undefined, told: Order): Order {
  if (held === undefined) return told;
  if (isLess(told.filled, held.filled)) return held;
  if (isProvenFilled(held) && !isProvenFilled(told)) return held;
  const merged: Order = {
    id: told.id,
    market_id: told.market_id ?? held.market_id,
    outcome_id: told.outcome_id ?? held.outcome_id,
    order_type: told.order_type ?? held.order_type,
    side: told.side ?? held.side,
    amount: told.amount ?? held.amount,
    filled: told.filled ?? held.filled,
    remaining: told.remaining ?? held.remaining,
    price: told.price ?? held.price,
    status: told.status ?? held.status,
    timestamp: told.timestamp ?? held.timestamp,
  };
  const steppedBack = merged.status === pending && held.status !== undefined && held.status !== pending;
  return steppedBack ? { ...merged, status: held.status } : merged;
}

/** The orders a snapshot tells, with what was already proven of them; proven fills that it no longer lists stay. */
export function ordersOfSnapshot(held: OrdersState, data: FeedData["orders"]): OrdersState {
  const orders: OrdersState = new Map();
  for (const [id, order] of held) if (isProvenFilled(order)) orders.set(id, order);
  for (const told of data) orders.set(told.id, reduceOrder(held.get(told.id), told));
  return trimmed(orders);
}

/** `held` with the orders of an update, in place. */
export function updateOrders(held: OrdersState, data: FeedData["orders"]): OrdersState {
  for (const told of data) held.set(told.id, reduceOrder(held.get(told.id), told));
  return trimmed(held);
}

function trimmed(orders: OrdersState): OrdersState {
  for (const id of orders.keys()) {
    if (orders.size <= mostOrders) break;
    orders.delete(id);
  }
  return orders;
}

function isLess(told: Decimal | undefined, held: Decimal | undefined): boolean {
  return told !== undefined && held !== undefined && compare(told, held) < 0;
}
