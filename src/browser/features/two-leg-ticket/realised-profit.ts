// Result of a two-leg trade from its orders.
import type { VenueConfig } from "#browser/config/config.ts";
import { isFilledInAmountUnit } from "#browser/order-journal/amount-unit.ts";
import { averageFillPrice } from "#browser/order-journal/average-fill-price.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import { contradictionsOf } from "#browser/order-journal/merge-order-update.ts";
import type { IntentPair } from "#browser/order-journal/pair-trade-link.ts";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { takerFee } from "#browser/trading-math/fees/order-fees.ts";
import {
  add,
  compare,
  type Decimal,
  isPositive,
  multiply,
  smaller,
  subtract,
  sum,
  zero,
} from "#contract/decimal.ts";
import type { VenueId } from "#contract/venue-id.ts";

/**
 * Orders of the newest trade in `group`, in the order sent; `intents` are newest first. The first leg leads even where the
 * clock was set back between the two.
 */
export function lastPairOf(intents: readonly Intent[], group: IntentPair["group"]): readonly Intent[] {
  const newest = intents.find(
    ({ pair }) => pair?.group.groupId === group.groupId && pair.group.category === group.category,
  );
  const pairId = newest?.pair?.pairId;
  if (pairId === undefined) return [];
  const isLater = ({ pair }: Intent) => Number(pair?.role !== "first");
  return intents
    .filter(({ pair }) => pair?.pairId === pairId)
    .toReversed()
    .toSorted((a, b) => isLater(a) - isLater(b));
}

type Rules = Readonly<
  Record<VenueId, Pick<VenueConfig, "filledUnit" | "orderPrice" | "priceScale" | "amountUnit">>
>;

/** Figures of a pair that is held to resolution, in money. */
export interface PairResult {
  /** Least payout, whichever leg wins. */
  readonly payout: Decimal;
  /** Paid for both legs, with fees. */
  readonly cost: Decimal;
  readonly profit: Decimal;
}

/**
 * Payout of the smaller side, everything paid, and their difference. Undefined where a fill, its average price or a fee is
 * unknown, or where other orders were sent too. The fee is the maximum by the fee rule, because the gateway reports
 * no individual fills.
 */
export function realisedResult(
  orders: readonly Intent[],
  venues: Rules,
  feesOf: (venue: VenueId, marketId: string) => FeeModel | undefined,
): PairResult | undefined {
  if (orders.some(({ pair }) => pair?.role !== "first" && pair?.role !== "second")) return undefined;
  const legs = [0, 1].map((side) => orders.find(({ pair }) => pair?.side === side));
  const results = legs.map((intent) =>
    intent === undefined ? undefined : legResult(intent, venues, feesOf(intent.venue, intent.body.market_id)),
  );
  const [first, second] = results;
  if (first === undefined || second === undefined) return undefined;
  const payout = smaller(first.pays, second.pays);
  const cost = add(first.paid, second.paid);
  return { payout, cost, profit: subtract(payout, cost) };
}

/** Figures that the user confirmed; undefined where a fee was unknown, or in a trade of an older version. */
export function confirmedResult({
  expectedCost: cost,
  expectedProfit: profit,
}: IntentPair): PairResult | undefined {
  return cost === undefined || profit === undefined ? undefined : { payout: add(cost, profit), cost, profit };
}

/** True for a trade whose first order sells a leg: it closes a held pair. */
export function isClosingTrade(orders: readonly Intent[]): boolean {
  const first = orders.find(({ pair }) => pair?.role === "first");
  return first !== undefined && sideOf(first) === "sell";
}

/**
 * Money received for both legs, and for what was sold of them later, after the fee by rule. Undefined where a fill, its average
 * price or a fee is unknown, or where a leg was bought back.
 */
export function realisedProceeds(
  orders: readonly Intent[],
  venues: Rules,
  feesOf: (venue: VenueId, marketId: string) => FeeModel | undefined,
): Decimal | undefined {
  // A leg bought back is held again.
  if (orders.some((intent) => sideOf(intent) !== "sell")) return undefined;
  const received = orders.map((intent) => {
    const result = legResult(intent, venues, feesOf(intent.venue, intent.body.market_id));
    return result === undefined ? undefined : subtract(zero, result.paid);
  });
  return received.length >= 2 && received.every((money) => money !== undefined) ? sum(received) : undefined;
}

/**
 * Contracts filled of each leg, the one sent first leading, where they are not those confirmed: the result is then of another
 * size. Undefined where they are.
 */
export function filledContractsIfDifferent(orders: readonly Intent[]): readonly Decimal[] | undefined {
  const [first] = orders;
  if (first?.pair === undefined) return undefined;
  const { side, contracts } = first.pair;
  const filled = [side, 1 - side].map((leg) =>
    sum(orders.filter(({ pair }) => pair?.side === leg).map(({ order }) => order?.filled ?? zero)),
  );
  return filled.some((size) => compare(size, contracts) !== 0) ? filled : undefined;
}

function sideOf({ body }: Intent): "buy" | "sell" {
  return body.side.toLowerCase() === "sell" ? "sell" : "buy";
}

/** Payout of a leg if it wins, and money paid for it; negative where it was sold. */
function legResult(
  intent: Intent,
  venues: Rules,
  fees: FeeModel | undefined,
): { readonly pays: Decimal; readonly paid: Decimal } | undefined {
  const { venue, state, order } = intent;
  const side = sideOf(intent);
  if (state === "refused") return { pays: zero, paid: zero };
  const rules = venues[venue];
  if (state !== "accepted" || order?.filled === undefined || rules.filledUnit !== "contracts")
    return undefined;
  if (contradictionsOf(order, isFilledInAmountUnit({ side }, rules)).length > 0) return undefined;
  if (!isPositive(order.filled)) return { pays: zero, paid: zero };
  const price = averageFillPrice(order, rules);
  if (price === undefined || fees === undefined) return undefined;
  const charged = takerFee(fees, side, [{ price, size: order.filled }]);
  if (charged === undefined) return undefined;
  const notional = multiply(order.filled, price);
  if (side === "sell") return { pays: zero, paid: subtract(charged.money, notional) };
  return {
    pays: subtract(order.filled, sum([charged.contracts, charged.settlement])),
    paid: add(notional, charged.money),
  };
}
