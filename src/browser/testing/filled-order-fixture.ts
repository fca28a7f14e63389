import type { KnownOrder } from "#browser/order-journal/known-order.ts";
import { decimal } from "#contract/decimal.ts";

/** A market order filled in full: 10 contracts of the outcome "yes" of market 90 for 0.5 each. */
export const filledOrder = (fields: Partial<KnownOrder> = {}): KnownOrder => ({
  key: "order-1",
  intentId: undefined,
  orderId: "order-1",
  venue: "venue-a",
  state: "listed",
  status: "filled",
  marketId: "90",
  outcomeId: "yes",
  side: "buy",
  type: "market",
  amount: decimal("10"),
  filled: decimal("10"),
  price: decimal("0.5"),
  at: Date.parse("2026-11-26T10:00:00Z"),
  isMissing: false,
  isFilled: false,
  ...fields,
});

/** Market 90 as its venue sends it, resolved for the outcome of that order. */
export const resolvedMarket = {
  market_id: "90",
  title: "Rain?",
  status: "resolved",
  outcomes: [{ outcome_id: "yes", label: "Yes", price: "1" }],
  tick_ranges: [],
};
