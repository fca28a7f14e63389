import { decimal } from "#contract/decimal.ts";
import type { Trade } from "#contract/trade.ts";

/** A trade of one contract at 0.5 at noon, overridden by `fields`. */
export function tradeWith(fields: Partial<Trade>): Trade {
  return {
    id: "trade-1",
    price: decimal("0.5"),
    amount: decimal("1"),
    side: undefined,
    timestamp: "2026-04-05T12:00:00Z",
    ...fields,
  };
}
