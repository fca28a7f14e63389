// Merges order updates, and finds contradictions in an order's figures. Updates may be late, duplicated or reordered:
// the stream only hints, and lists and single responses overtake each other.
import { reduceOrder } from "#browser/stream/worker/orders-reducer.ts";
import { compare, isNegative } from "#contract/decimal.ts";
import type { Order } from "#contract/order.ts";
import { contradictionTexts } from "./texts.ts";

/** `known` updated with `update`; the same object if nothing is new or it is another order. */
export function mergeOrderUpdate(known: Order, update: Order): Order {
  if (known.id !== update.id || isSameOrder(known, update)) return known;
  const next = reduceOrder(known, update);
  return isSameOrder(known, next) ? known : next;
}

function isSameOrder(a: Order, b: Order): boolean {
  return (Object.keys(a) as (keyof Order)[]).every((field) => a[field] === b[field]);
}

/**
 * Contradictions in the order's figures, as messages; empty if they are consistent. `isOneUnit`: its amount and what it filled
 * count the same: $10 may fill 18 contracts.
 */
export function contradictionsOf(
  order: Pick<Order, "amount" | "filled" | "remaining">,
  isOneUnit: boolean,
): readonly string[] {
  const { amount, filled, remaining } = order;
  const found: string[] = [];
  if (isOneUnit && amount !== undefined && filled !== undefined && compare(filled, amount) > 0) {
    found.push(contradictionTexts.overfilled(filled, amount));
  }
  if (filled !== undefined && isNegative(filled)) found.push(contradictionTexts.negativeFill(filled));
  if (remaining !== undefined && isNegative(remaining))
    found.push(contradictionTexts.negativeRest(remaining));
  return found;
}
