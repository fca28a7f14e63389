// The order of a way out as it is sent and written down. Pure.
import type { OrderBookView } from "#browser/market-data/order-book-view.ts";
import type { IntentPair } from "#browser/order-journal/pair-trade-link.ts";
import { roundedAverage } from "#browser/trading-math/fees/fill.ts";
import { add, type Decimal, zero } from "#contract/decimal.ts";
import type { PricedExit } from "./exit-options.ts";
import type { SentExit } from "./leg-risk-slots.ts";

/** Amount counted against the risk limits: everything expected to be spent. */
export function countedCost({ order, cost, fee }: PricedExit): Decimal {
  return order.action === "buy" ? add(cost, fee ?? zero) : (fee ?? zero);
}

/** The body of the POST and the journal's record of it, as part of the trade `pair`, at `now` on the clock of performance.now(). */
export function exitOrderDraft(
  option: PricedExit,
  pair: IntentPair,
  book: OrderBookView,
  now: number,
): SentExit["draft"] {
  const { order, contracts, cost, fee, best } = option;
  const { venue, marketId, outcomeId, wire, action } = order;
  const isPurchase = action === "buy";
  return {
    venue,
    body: {
      market_id: marketId,
      outcome_id: outcomeId,
      order_type: wire.type,
      side: wire.side,
      amount: contracts,
    },
    limit: undefined,
    quote: {
      price: best,
      source: book.state === "live" ? "stream" : "asked",
      ageMs: book.dataAt === undefined ? undefined : now - book.dataAt,
    },
    expected: {
      average: roundedAverage(option, undefined),
      fee,
      cost: isPurchase ? add(cost, fee ?? zero) : undefined,
      // A contract costs at most 1; sold ones may have paid as much.
      mostToLose: add(contracts, fee ?? zero),
    },
    dayCost: countedCost(option),
    pair: { ...pair, role: order.kind, side: order.side },
  };
}
