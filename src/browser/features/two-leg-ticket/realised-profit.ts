// What a trade over two legs has come to by what its orders tell. Pure.
import type { VenueConfig } from "#browser/config/config.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import { contradictionsOf } from "#browser/order-journal/merge-order-update.ts";
import type { IntentPair } from "#browser/order-journal/pair-trade-link.ts";
import { type FeeModel, takerFee } from "#browser/trading-math/fees/fees.ts";
import { toProbability } from "#browser/trading-math/orderbook/price-scale.ts";
import {
  add,
  compare,
  type Decimal,
  isPositive,
  multiply,
  one,
  smaller,
  subtract,
  sum,
  zero,
} from "#contract/decimal.ts";
import type { VenueId } from "#contract/venue-id.ts";

/** The orders of the newest trade made in `group`, in the order they were sent; `intents` newest first. */
export function lastPairOf(intents: readonly Intent[], group: IntentPair["group"]): readonly Intent[] {
  const newest = intents.find(
    ({ pair }) => pair?.group.groupId === group.groupId && pair.group.category === group.category,
  );
  const pairId = newest?.pair?.pairId;
  return pairId === undefined ? [] : intents.filter(({ pair }) => pair?.pairId === pairId).toReversed();
}

type Rules = Readonly<
  Record<VenueId, Pick<VenueConfig, "filledUnit" | "orderPrice" | "priceScale" | "amountUnit">>
>;

/**
 * What the fewer contracts of both sides pay less all that was paid, in money; undefined where a fill, its average price or a
 * fee is not known, or anything but the two legs was sent. The fee is the most the rule comes to: the gateway tells no fills.
 */
export function realisedProfit(
  orders: readonly Intent[],
  venues: Rules,
  feesOf: (venue: VenueId, marketId: string) => FeeModel | undefined,
): Decimal | undefined {
  if (orders.some(({ pair }) => pair?.role !== "first" && pair?.role !== "second")) return undefined;
  const legs = [0, 1].map((side) => orders.find(({ pair }) => pair?.side === side));
  const results = legs.map((intent) =>
    intent === undefined ? undefined : legResult(intent, venues, feesOf(intent.venue, intent.body.market_id)),
  );
  const [first, second] = results;
  if (first === undefined || second === undefined) return undefined;
  const payout = smaller(first.pays, second.pays);
  return subtract(payout, add(first.paid, second.paid));
}

/** What a leg pays if it wins, and what was paid for it. */
function legResult(
  { venue, state, order }: Intent,
  venues: Rules,
  fees: FeeModel | undefined,
): { readonly pays: Decimal; readonly paid: Decimal } | undefined {
  if (state === "refused") return { pays: zero, paid: zero };
  const { filledUnit, orderPrice, priceScale, amountUnit } = venues[venue];
  if (state !== "accepted" || order?.filled === undefined || filledUnit !== "contracts") return undefined;
  if (amountUnit === "contracts" && contradictionsOf(order).length > 0) return undefined;
  if (!isPositive(order.filled)) return { pays: zero, paid: zero };
  if (orderPrice !== "average" || order.price === undefined) return undefined;
  const price = toProbability(order.price, priceScale);
  if (compare(price, zero) <= 0 || compare(price, one) >= 0) return undefined;
  const charged = fees === undefined ? undefined : takerFee(fees, "buy", [{ price, size: order.filled }]);
  if (charged === undefined) return undefined;
  return {
    pays: subtract(order.filled, sum([charged.contracts, charged.settlement])),
    paid: add(multiply(order.filled, price), charged.money),
  };
}
