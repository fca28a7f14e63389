import type { Intent } from "#browser/order-journal/intent.ts";
import { equals } from "#contract/decimal.ts";
import type { OrderRow } from "./order-rows.ts";

/**
 * `rows` as displayed: without the orders that are very probably those of rows in state "sending". The venue can stream or
 * list an order before it answers the request that placed it; until then it would appear twice. Each sending row hides at
 * most one order, and only one that was not known when it was sent.
 */
export function withoutOrdersBeingSent(
  rows: readonly OrderRow[],
  intents: readonly Intent[],
): readonly OrderRow[] {
  const sending = rows.filter(({ state }) => state === "sending");
  if (sending.length === 0) return rows;
  const hidden = new Set<OrderRow>();
  for (const sent of sending) {
    const { listedBefore } = intents.find(({ intentId }) => intentId === sent.intentId) ?? {};
    const own = rows.find(
      (row) => !hidden.has(row) && isSameOrder(row, sent) && !listedBefore?.includes(row.key),
    );
    if (own !== undefined) hidden.add(own);
  }
  return rows.filter((row) => !hidden.has(row));
}

function isSameOrder(row: OrderRow, sent: OrderRow): boolean {
  return (
    row.state === "listed" &&
    row.venue === sent.venue &&
    (row.marketId ?? sent.marketId) === sent.marketId &&
    (row.outcomeId ?? sent.outcomeId) === sent.outcomeId &&
    row.side?.toLowerCase() === sent.side?.toLowerCase() &&
    row.amount !== undefined &&
    sent.amount !== undefined &&
    equals(row.amount, sent.amount)
  );
}
