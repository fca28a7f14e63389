// Builds the two orders of a planned pair: exact request bodies and the link between them.
import type { Config } from "#browser/config/config.ts";
import { type OrderSide, ticketTermsOf } from "#browser/order-entry/ticket-terms.ts";
import type { IntentPair, PairSide } from "#browser/order-journal/pair-trade-link.ts";
import type { OrderDraft } from "#browser/order-journal/send-order.ts";
import type { PlannedLeg } from "#browser/trading-math/arbitrage/two-leg-plan.ts";
import { type Fill, roundedAverage } from "#browser/trading-math/fees/fill.ts";
import { tickAt } from "#browser/trading-math/orderbook/tick.ts";
import { canonical, type Decimal, decimal, multiply, zero } from "#contract/decimal.ts";
import type { PlannedSale } from "./close-plan.ts";
import type { LegIndex } from "./send-two-legs.ts";
import type { LegAtBook } from "./two-leg-pair.ts";

/** A leg at submit, with the displayed quote. */
export interface QuotedLeg extends LegAtBook {
  readonly ageMs: number | undefined;
  /** Ids of orders its venue was known to list before. */
  readonly listedBefore: readonly string[];
}

/** Fields shared by both orders of one trade. */
export function pairOf(
  legs: readonly [LegAtBook, LegAtBook],
  expected: Pick<IntentPair, "contracts" | "expectedProfit" | "expectedCost" | "expectedProceeds">,
  { pairId, group }: Pick<IntentPair, "pairId" | "group">,
): Omit<IntentPair, "role" | "side"> {
  return { pairId, ...expected, sides: [sideOf(legs[0]), sideOf(legs[1])], group };
}

function sideOf({ marketLeg: { venue, market, outcomes }, side }: LegAtBook): PairSide {
  const own = outcomes[side];
  const oppositeId =
    market.outcomes.length === 2 ? market.outcomes.find(({ id }) => id !== own?.id)?.id : undefined;
  const { marketId } = market;
  return { venue, marketId, outcomeId: own?.id ?? "", label: own?.label, oppositeId };
}

type LegPlace = { readonly side: LegIndex; readonly role: "first" | "second" };

/** Purchase of one leg. Carries a price only where one was planned. */
export function draftOf(
  leg: QuotedLeg,
  planned: PlannedLeg,
  pair: Omit<IntentPair, "role" | "side">,
  place: LegPlace,
  config: Pick<Config, "orders">,
): OrderDraft {
  const { fill, mostToLose, counted, paid } = planned;
  const best = leg.ladder.asks[0]?.price;
  return {
    ...orderOf(leg, "buy", planned, best, config),
    expected: { average: averageOf(leg, fill, best), fee: fill.fee, cost: paid, mostToLose },
    dayCost: counted,
    pair: { ...pair, ...place },
  };
}

/** Sale of one leg. `atRisk`: money lost at worst if the other leg is not sold. */
export function saleDraftOf(
  leg: QuotedLeg,
  sale: PlannedSale,
  atRisk: Decimal,
  pair: Omit<IntentPair, "role" | "side">,
  place: LegPlace,
  config: Pick<Config, "orders">,
): OrderDraft {
  const { fill } = sale;
  const best = leg.ladder.bids[0]?.price;
  return {
    ...orderOf(leg, "sell", sale, best, config),
    expected: { average: averageOf(leg, fill, best), fee: fill.fee, cost: undefined, mostToLose: atRisk },
    dayCost: fill.fee ?? zero,
    pair: { ...pair, ...place },
  };
}

function orderOf(
  { marketLeg: at, side: outcome, settings, isPolled, ageMs, listedBefore }: QuotedLeg,
  side: OrderSide,
  { amount, limit }: { readonly amount: Decimal; readonly limit: Decimal | undefined },
  best: Decimal | undefined,
  { orders }: Pick<Config, "orders">,
): Pick<OrderDraft, "venue" | "body" | "limit" | "quote" | "listedBefore" | "names"> {
  const { kinds, sides } = ticketTermsOf(settings);
  const kind = kinds.find(({ name }) => name === (limit === undefined ? "market" : "limit"));
  const wireLimit =
    limit === undefined ? undefined : canonical(multiply(limit, decimal(settings.priceScale)));
  return {
    venue: at.venue,
    body: {
      market_id: at.market.marketId,
      outcome_id: at.outcomes[outcome]?.id ?? "",
      order_type: kind?.wire ?? "market",
      side: sides.find(({ name }) => name === side)?.wire ?? side,
      amount: canonical(amount),
      ...(wireLimit === undefined ? {} : { [orders.priceField]: wireLimit }),
    },
    limit: wireLimit,
    quote: { price: best, source: isPolled ? "asked" : "stream", ageMs },
    listedBefore,
    names: { market: at.market.title, outcome: at.outcomes[outcome]?.label ?? "" },
  };
}

function averageOf({ marketLeg }: QuotedLeg, fill: Fill, best: Decimal | undefined): Decimal | undefined {
  return roundedAverage(fill, best === undefined ? undefined : tickAt(marketLeg.market.ticks, best).step);
}
