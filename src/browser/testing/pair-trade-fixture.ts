// Orders of two-leg trades with the fields a test cares about.

import {
  type OrdersSeen,
  type PairTrade,
  pairTradesOf,
  type SideRules,
} from "#browser/features/leg-risk/pair-trades.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import type { IntentPair } from "#browser/order-journal/pair-trade-link.ts";
import { noFee } from "#browser/testing/example-fee-rules.ts";
import { decimal } from "#contract/decimal.ts";
import type { Order } from "#contract/order.ts";
import { fixtureStart, intentWith, orderWith } from "./order-intent-fixture.ts";

export const pairOfTen: IntentPair = {
  pairId: "pair-1",
  role: "first",
  side: 0,
  contracts: decimal("10"),
  expectedProfit: decimal("0.4"),
  sides: [
    { venue: "venue-a", marketId: "MARKET-1", outcomeId: "yes", label: "Yes", oppositeId: "no" },
    {
      venue: "venue-b",
      marketId: "TICKER-1",
      outcomeId: "TICKER-1-no",
      label: "No",
      oppositeId: "TICKER-1-yes",
    },
  ],
  group: { category: "politics", groupId: "group-1", date: "2023-11-14" },
};

/** Relevant fields of one order of a trade. */
export interface LegSketch {
  readonly side?: 0 | 1;
  readonly action?: "buy" | "sell";
  readonly isOpposite?: boolean;
  readonly amount?: string;
  /** The order at the venue; undefined: unknown. */
  readonly order?: Partial<Order> | undefined;
  readonly fields?: Partial<Intent>;
}

/** The `nth` order of a trade, accepted and reconciled long ago. */
export function legIntent(nth: number, sketch: LegSketch): Intent {
  const { side = 0, action = "buy", isOpposite = false, amount = "10", fields } = sketch;
  const { venue, marketId, outcomeId, oppositeId = "" } = pairOfTen.sides[side];
  const body = {
    market_id: marketId,
    outcome_id: isOpposite ? oppositeId : outcomeId,
    order_type: "market",
    side: action,
    amount,
  };
  const sentAt = fixtureStart + nth;
  const order =
    sketch.order === undefined
      ? undefined
      : orderWith({ ...body, id: `order-${nth}`, amount: decimal(amount), ...sketch.order });
  return intentWith({
    intentId: `intent-${nth}`,
    venue,
    body,
    sentAt,
    state: "accepted",
    orderId: order?.id,
    order,
    settledAt: sentAt + 1,
    looks: [sentAt + 2],
    pair: { ...pairOfTen, side },
    ...fields,
  });
}

/** Venue figures of an order with `filled` filled. */
export function filledOf(filled: string, remaining: string, price = "0.5"): Partial<Order> {
  return { filled: decimal(filled), remaining: decimal(remaining), price: decimal(price) };
}

/** No orders but those in the journal. */
export const noOrdersSeen: OrdersSeen = {
  orderOf: () => undefined,
  isOver: () => false,
  copyOf: () => undefined,
};

/** A venue of whole contracts without fees that reports average fill prices. */
export const plainRules: SideRules = {
  amountUnit: "contracts",
  filledUnit: "contracts",
  orderPrice: "average",
  priceScale: 1,
  currency: "$",
  fees: noFee,
  contractStep: decimal("1"),
  isResolved: false,
};

/** The first leg of ten, filled. */
export const wholeLeg: LegSketch = { order: filledOf("10", "0", "0.55") };
/** The second leg of ten, of which four still work. */
export const halfLeg: LegSketch = { side: 1, order: filledOf("6", "4", "0.4") };

/** The trade of these orders, long after they were sent. */
export function pairTradeOf(...sketches: readonly LegSketch[]): PairTrade {
  const intents = sketches.map((sketch, index) => legIntent(index + 1, sketch));
  const [trade] = pairTradesOf(intents, noOrdersSeen, () => plainRules, fixtureStart + 86_400_000 * 2);
  if (trade === undefined) throw new Error("no trade");
  return trade;
}
