// Order intents and orders with the fields a test cares about.

import { type Intent, unanswered } from "#browser/order-journal/intent.ts";
import type { Journal } from "#browser/order-journal/journal.ts";
import type { Sighting } from "#browser/order-journal/reconcile.ts";
import type { OrderDraft, SendDeps } from "#browser/order-journal/send-order.ts";
import { decimal } from "#contract/decimal.ts";
import type { Order } from "#contract/order.ts";

export const sentBody = {
  market_id: "MARKET-1",
  outcome_id: "yes",
  order_type: "market",
  side: "buy",
  amount: "10",
};

/** A draft of 10 contracts. */
export const sentDraft: OrderDraft = {
  venue: "venue-a",
  body: sentBody,
  limit: undefined,
  quote: { price: decimal("0.52"), source: "stream", ageMs: 300 },
  expected: { average: "0.52", fee: decimal("0"), cost: decimal("5.2"), mostToLose: decimal("10") },
  dayCost: decimal("5.2"),
  listedBefore: [],
};

/** Where nothing holds an order back. */
export const freeToSend = {
  atRisk: (earlier) => earlier,
  stoppedSince: async () => undefined,
  timeOrigin: 0,
  isOnline: () => true,
} satisfies Partial<SendDeps>;

/** Submit time of the fixtures, in ms since 1970. */
export const fixtureStart = 1_700_000_000_000;

/** An intent of 10 contracts in state "sending", overridden by `fields`. */
export function intentWith(fields: Partial<Intent> = {}): Intent {
  return {
    intentId: "intent-1",
    userId: "user-1",
    ...sentDraft,
    sentAt: fixtureStart,
    sentAtMonotonic: fixtureStart,
    tabId: "tab-1",
    ...unanswered,
    ...fields,
  };
}

/** Writes the record of an order that is about to leave; resolves with the release of its lock. */
export async function beginIntent(journal: Journal, intent: Intent): Promise<() => void> {
  const begun = await journal.begin(async () => ({ intent }));
  if ("refused" in begun) throw new Error("nothing refuses it");
  return begun.stop;
}

/** The gateway's order for `sentBody`, pending, overridden by `fields`. */
export function orderWith(fields: Partial<Order> = {}): Order {
  return {
    id: "order-1",
    market_id: sentBody.market_id,
    outcome_id: sentBody.outcome_id,
    order_type: sentBody.order_type,
    side: sentBody.side,
    amount: decimal("10"),
    filled: decimal("0"),
    remaining: decimal("10"),
    price: decimal("0.52"),
    status: "pending",
    timestamp: "2023-11-14T22:13:20Z",
    ...fields,
  };
}

/** Lookup on the venue of `intentWith` that found `orders`, overridden by `fields`. */
export function sightingOf(orders: readonly Order[], fields: Partial<Sighting> = {}): Sighting {
  return {
    venue: "venue-a",
    marketId: sentBody.market_id,
    orders,
    clockAheadMs: 0,
    orderPrice: "unknown",
    ...fields,
  };
}
