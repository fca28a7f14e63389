// Orders by the gateway's own clock. A list for the eye goes by the time an order was sent from here; what is worked out of
// the sequence of orders must not mix this device's clock with the gateway's.
import { parseInstant } from "#contract/instant.ts";
import { foldedOrders, type KnownOrders, type OrderRow } from "./order-rows.ts";

/** `rows` of `known` with the gateway's time in place of this device's, wherever it tells one. */
export function placedOrders(known: KnownOrders, rows: readonly OrderRow[]): readonly OrderRow[] {
  const told = foldedOrders(known);
  const kept = new Map(known.intents.map(({ intentId, order }) => [intentId, order]));
  return rows.map((row) => {
    const order = row.orderId === undefined ? undefined : told.get(row.orderId);
    const timestamp = order?.timestamp ?? kept.get(row.intentId ?? "")?.timestamp;
    return { ...row, at: parseInstant(timestamp) ?? row.at };
  });
}
