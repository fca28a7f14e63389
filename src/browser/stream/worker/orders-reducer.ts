// Reducer of the orders feed, by order id. Events can be late or repeated: a proven fill stays proven.
import { compare, type Decimal, equals, isZero } from "#contract/decimal.ts";
import type { Order } from "#contract/order.ts";
import { isEndedStatus, isPendingStatus, isWorkingStatus } from "#contract/order-status.ts";
import type { FeedData } from "#contract/stream-frames.ts";

export const mostOrders = 1_000;

/** Orders by id, in the order first seen. Updates change them in place. */
export type OrdersState = Map<string, Order>;

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
 * pending nor from an end to a working one, and missing fields keep their value.
 */
export function reduceOrder(known: Order | undefined, update: Order): Order {
  if (known === undefined) return update;
  if (isLess(update.filled, known.filled)) return known;
  if (isProvenFilled(known) && !isProvenFilled(update)) return known;
  const received = Object.entries(update).filter(([, value]) => value !== undefined);
  const merged: Order = { ...known, ...Object.fromEntries(received) };
  return isStepBack(known, merged) ? { ...merged, status: known.status } : merged;
}

/** True if `merged` has an older status than `known`: it arrived late. Only more filled proves that an ended order works on. */
function isStepBack(known: Order, merged: Order): boolean {
  if (known.status === undefined || isPendingStatus(known.status)) return false;
  if (isPendingStatus(merged.status)) return true;
  return (
    isEndedStatus(known.status) && isWorkingStatus(merged.status) && !isLess(known.filled, merged.filled)
  );
}

/** Orders of a snapshot, merged with confirmed facts; confirmed fills that it no longer lists stay. */
export function ordersOfSnapshot(state: OrdersState, data: FeedData["orders"]): OrdersState {
  const orders: OrdersState = new Map();
  for (const [id, order] of state) if (isProvenFilled(order)) orders.set(id, order);
  for (const update of data) orders.set(update.id, reduceOrder(state.get(update.id), update));
  return trimmed(orders);
}

export function updateOrders(state: OrdersState, data: FeedData["orders"]): OrdersState {
  for (const update of data) state.set(update.id, reduceOrder(state.get(update.id), update));
  return trimmed(state);
}

/** At most `mostOrders`: ended orders are removed first, because one that may still fill must not disappear. */
function trimmed(orders: OrdersState): OrdersState {
  for (const mayWork of [false, true])
    for (const [id, order] of orders) {
      if (orders.size <= mostOrders) return orders;
      if (mayWork || isOver(order)) orders.delete(id);
    }
  return orders;
}

function isOver(order: Order): boolean {
  return isProvenFilled(order) || isEndedStatus(order.status);
}

/** True unless `orders`, those of a feed, are so many that some which may still fill were left out. */
export function hasAllWorking(orders: readonly Order[]): boolean {
  // Some room: orders may have ended since others were left out.
  return orders.length < mostOrders || orders.filter((order) => !isOver(order)).length < mostOrders / 2;
}

function isLess(update: Decimal | undefined, known: Decimal | undefined): boolean {
  return update !== undefined && known !== undefined && compare(update, known) < 0;
}
