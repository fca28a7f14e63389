// Converts a checked ticket into the exact body of the POST and the journal's record of what was on screen.
import type { Config, VenueConfig } from "#browser/config/config.ts";
import type { OrderSide, WireChoice } from "#browser/order-entry/ticket-terms.ts";
import type { OrderNames, QuoteSource } from "#browser/order-journal/intent.ts";
import type { OrderKind } from "#browser/order-journal/order-kind.ts";
import type { OrderDraft } from "#browser/order-journal/send-order.ts";
import { toProbability } from "#browser/trading-math/orderbook/price-scale.ts";
import type { Decimal } from "#contract/decimal.ts";
import { type Instant, parseInstant } from "#contract/instant.ts";
import type { Trade } from "#contract/trade.ts";
import type { VenueId } from "#contract/venue-id.ts";
import type { LimitPrice } from "./check-limit-price.ts";
import { type Estimate, expectedTotal } from "./estimate.ts";

export interface CheckedOrder {
  readonly venue: VenueId;
  readonly marketId: string;
  readonly outcomeId: string;
  readonly kind: WireChoice<OrderKind>;
  readonly side: WireChoice<OrderSide>;
  readonly amount: Decimal;
  readonly limit: LimitPrice | undefined;
}

export interface ShownQuote {
  readonly price: Decimal | undefined;
  readonly source: QuoteSource;
  readonly ageMs: number | undefined;
}

/** Quote of an order on a venue without a book: its last trade, which the ticket shows as such. `trades` newest first. */
export function lastTradeQuote(
  [last]: readonly Trade[],
  priceScale: VenueConfig["priceScale"],
  now: Instant,
): ShownQuote {
  if (last === undefined) return { price: undefined, source: "none", ageMs: undefined };
  const at = parseInstant(last.timestamp);
  return {
    price: toProbability(last.price, priceScale),
    source: "last-trade",
    ageMs: at === undefined ? undefined : Math.max(0, now - at),
  };
}

/**
 * Body of the POST for `order`, and the part of the record known before it is sent. Decimals in the body have one
 * spelling.
 */
export function orderDraftOf(
  order: CheckedOrder,
  shown: {
    readonly estimate: Estimate;
    readonly quote: ShownQuote;
    readonly listedBefore: readonly string[];
    readonly names: OrderNames;
  },
  settings: Pick<Config, "orders">,
): OrderDraft {
  const { estimate, quote, listedBefore, names } = shown;
  const { limit } = order;
  return {
    venue: order.venue,
    body: {
      market_id: order.marketId,
      outcome_id: order.outcomeId,
      order_type: order.kind.wire,
      side: order.side.wire,
      amount: order.amount,
      ...(limit === undefined ? {} : { [settings.orders.priceField]: limit.wire }),
    },
    limit: limit?.wire,
    quote,
    expected: {
      average: estimate.average.value,
      fee: estimate.fee.value,
      cost: expectedTotal(estimate),
      mostToLose: estimate.mostToLose.value,
    },
    dayCost: estimate.counted,
    listedBefore,
    names,
  };
}
