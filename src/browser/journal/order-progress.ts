// How news of an order is put onto what is held of it. News may be late, doubled or reordered (the stream only hints), so
// a fill once proven is never taken back.
import { compare, type Decimal, equals, isNegative, isZero } from "#contract/decimal.ts";
import type { Order } from "#contract/order.ts";

/** Whether the order is surely filled: filled equals amount and nothing remains. No word of the status proves it. */
export function isFilled(order: Pick<Order, "amount" | "filled" | "remaining">): boolean {
  const { amount, filled, remaining } = order;
  if (amount === undefined || filled === undefined || remaining === undefined) return false;
  return equals(filled, amount) && isZero(remaining);
}

/**
 * The order after `told`, given what is `held` of the same id: the larger proven fill wins, a filled order does not go
 * back, a field that news leaves out stays. News of another order changes nothing.
 */
export function advanceOrder(held: Order | undefined, told: Order): Order {
  if (held === undefined) return told;
  if (held.id !== told.id || goesBack(held, told)) return held;
  const merged = {
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
  return isSameOrder(held, merged) ? held : merged;
}

function goesBack(held: Order, told: Order): boolean {
  if (held.filled !== undefined && told.filled !== undefined && compare(told.filled, held.filled) < 0)
    return true;
  return isFilled(held) && !isFilled({ ...held, ...definedFill(told) });
}

function definedFill(order: Order): Partial<Pick<Order, "amount" | "filled" | "remaining">> {
  return {
    ...(order.amount === undefined ? {} : { amount: order.amount }),
    ...(order.filled === undefined ? {} : { filled: order.filled }),
    ...(order.remaining === undefined ? {} : { remaining: order.remaining }),
  };
}

function isSameOrder(a: Order, b: Order): boolean {
  return (Object.keys(a) as (keyof Order)[]).every((field) => a[field] === b[field]);
}

/** What in the order's figures cannot be, in words to show; empty where they hold together. */
export function contradictionsOf(order: Pick<Order, "amount" | "filled" | "remaining">): readonly string[] {
  const { amount, filled, remaining } = order;
  const found: string[] = [];
  if (amount !== undefined && filled !== undefined && isAbove(filled, amount)) {
    found.push(`filled ${filled} is more than the amount ${amount}`);
  }
  if (filled !== undefined && isNegative(filled)) found.push(`filled ${filled} is below zero`);
  if (remaining !== undefined && isNegative(remaining)) found.push(`remaining ${remaining} is below zero`);
  return found;
}

function isAbove(a: Decimal, b: Decimal): boolean {
  return compare(a, b) > 0;
}
