// Builds the two orders of a planned pair: exact request bodies and the link between them.
import type { Config } from "#browser/config/config.ts";
import { ticketTermsOf } from "#browser/order-entry/ticket-terms.ts";
import type { QuoteSource } from "#browser/order-journal/intent.ts";
import type { IntentPair, PairSide } from "#browser/order-journal/pair-trade-link.ts";
import type { OrderDraft } from "#browser/order-journal/send-order.ts";
import type { PlannedLeg } from "#browser/trading-math/arbitrage/two-leg-plan.ts";
import { roundedAverage } from "#browser/trading-math/fees/fill.ts";
import { tickAt } from "#browser/trading-math/orderbook/tick.ts";
import { canonical, decimal, multiply } from "#contract/decimal.ts";
import type { LegIndex } from "./send-two-legs.ts";
import type { LegAtBook, PlannedPair } from "./two-leg-pair.ts";

/** A leg at submit, with the displayed quote. */
export interface QuotedLeg extends LegAtBook {
  readonly ageMs: number | undefined;
  /** Ids of orders its venue was known to list before. */
  readonly listedBefore: readonly string[];
}

/** Fields shared by both orders of one trade. */
export function pairOf(
  legs: readonly [LegAtBook, LegAtBook],
  { contracts, sized, beforeFees }: PlannedPair,
  { pairId, group }: Pick<IntentPair, "pairId" | "group">,
): Omit<IntentPair, "role" | "side"> {
  return {
    pairId,
    contracts,
    expectedProfit: beforeFees ? undefined : sized.profit,
    sides: [sideOf(legs[0]), sideOf(legs[1])],
    group,
  };
}

function sideOf({ marketLeg: { venue, market, outcomes }, side }: LegAtBook): PairSide {
  const own = outcomes[side];
  const opposite =
    market.outcomes.length === 2 ? market.outcomes.find(({ id }) => id !== own?.id)?.id : undefined;
  return {
    venue,
    marketId: market.marketId,
    outcomeId: own?.id ?? "",
    label: own?.label,
    oppositeId: opposite,
  };
}

/** Order of one leg. Carries a price only where one was planned. */
export function draftOf(
  leg: QuotedLeg,
  planned: PlannedLeg,
  pair: Omit<IntentPair, "role" | "side">,
  place: { readonly side: LegIndex; readonly role: "first" | "second" },
  { orders }: Pick<Config, "orders">,
): OrderDraft {
  const { marketLeg: at, ladder, settings, isPolled } = leg;
  const { kinds, sides } = ticketTermsOf(settings);
  const { fill, limit, amount, mostToLose, counted, paid } = planned;
  const kind = kinds.find(({ name }) => name === (limit === undefined ? "market" : "limit"));
  const buy = sides.find(({ name }) => name === "buy");
  const wireLimit =
    limit === undefined ? undefined : canonical(multiply(limit, decimal(settings.priceScale)));
  const best = ladder.asks[0]?.price;
  const tick = best === undefined ? undefined : tickAt(at.market.ticks, best).step;
  return {
    venue: at.venue,
    body: {
      market_id: at.market.marketId,
      outcome_id: at.outcomes[leg.side]?.id ?? "",
      order_type: kind?.wire ?? "market",
      side: buy?.wire ?? "buy",
      amount: canonical(amount),
      ...(wireLimit === undefined ? {} : { [orders.priceField]: wireLimit }),
    },
    limit: wireLimit,
    quote: { price: best, source: sourceOf(isPolled), ageMs: leg.ageMs },
    expected: {
      average: roundedAverage(fill, tick),
      fee: fill.fee,
      cost: paid,
      mostToLose,
    },
    dayCost: counted,
    listedBefore: leg.listedBefore,
    pair: { ...pair, ...place },
  };
}

function sourceOf(isPolled: boolean): QuoteSource {
  return isPolled ? "asked" : "stream";
}
