import { fitOf } from "#browser/order-journal/order-fit.ts";
import { type KnownOrders, mergedOrders, type OrderRow } from "./order-rows.ts";

/**
 * Drops the venue's copy of an order that is still being sent. A venue can stream or list an order before it answers the
 * request that placed it, and the order would appear twice. Each row in state "sending" hides at most one order, placed after
 * the request began and equal in every field.
 */
export function hideOrdersBeingSent(
  rows: readonly OrderRow[],
  venues: readonly KnownOrders[],
): readonly OrderRow[] {
  const hidden = new Set<OrderRow>();
  for (const known of venues) {
    // For a limit order only the limit counts as its price: an average could be another order's.
    const terms = { venue: known.venue, marketId: undefined, clockAheadMs: 0, orderPrice: "limit" } as const;
    for (const intent of known.intents) {
      if (intent.state !== "sending" || !rows.some(({ key }) => key === intent.intentId)) continue;
      const orders = mergedOrders(known);
      const own = rows.find((row) => {
        const order = row.venue === known.venue ? orders.get(row.key) : undefined;
        return order?.timestamp !== undefined && !hidden.has(row) && fitOf(intent, order, terms) === "full";
      });
      if (own !== undefined) hidden.add(own);
    }
  }
  return hidden.size === 0 ? rows : rows.filter((row) => !hidden.has(row));
}
