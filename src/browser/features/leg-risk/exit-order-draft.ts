// The order of an exit as it is sent, and its journal record. Pure.
import type { Config } from "#browser/config/config.ts";
import type { OrderBookView } from "#browser/market-data/order-book-view.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import { isInFlight } from "#browser/order-journal/orders-in-flight.ts";
import type { IntentPair } from "#browser/order-journal/pair-trade-link.ts";
import { roundedAverage } from "#browser/trading-math/fees/fill.ts";
import { add, compare, type Decimal, zero } from "#contract/decimal.ts";
import { exitOrderOf, type PricedExit, surplusOf, surplusSideOf } from "./exit-options.ts";
import type { SentExit } from "./leg-risk-slots.ts";
import type { PairTrade } from "./pair-trades.ts";
import type { LegPositions } from "./remaining-surplus.ts";
import { exitProblems } from "./texts.ts";

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

/**
 * Why the order must not go, as the end of a sentence; undefined where it may. `trade` is out of all that was sent so far:
 * what another tab sent, and what has filled since, are in it. `over`: ids of orders that the user says fill no further.
 * `positions`: as of now; contracts may have been sold elsewhere since the dialog opened. `isUnknownAccepted`: the user sends it
 * although the position in the surplus is not known.
 */
export function exitObjection(
  { order, contracts, closes }: Pick<PricedExit, "order" | "contracts" | "closes">,
  trade: Pick<PairTrade, "range" | "sides" | "orders"> | undefined,
  over: ReadonlySet<string>,
  positions: LegPositions,
  isUnknownAccepted: boolean,
  config: Pick<Config, "venues">,
): string | undefined {
  if (trade?.range === undefined) return exitProblems.unknownNow;
  const surplus = surplusOf(trade, over);
  const side = surplusSideOf(order);
  const isLess = surplus === undefined || surplus.side !== side || compare(surplus.contracts, closes) < 0;
  if (isLess) return exitProblems.lessNow;
  if (positions[side] === undefined && !isUnknownAccepted) return exitProblems.positionUnknown;
  const now = exitOrderOf(order.kind, trade, surplus, positions, config);
  if ("problem" in now) return exitProblems.fewerNow(now.problem);
  const needed = order.action === "sell" ? contracts : closes;
  if (now.action === order.action && compare(now.contracts, needed) >= 0) return undefined;
  return now.reductionReason === undefined
    ? exitProblems.lessNow
    : exitProblems.fewerNow(now.reductionReason);
}

/**
 * Why the order must not go while a sale of the contracts that it exits is under way outside the trade, as the end of a sentence:
 * the position does not count that sale yet.
 */
export function saleObjection(
  order: Pick<PricedExit["order"], "kind" | "side">,
  { sides }: Pick<PairTrade, "sides">,
  earlier: readonly Intent[],
  now: number,
): string | undefined {
  const isSelling = isInFlight(earlier, sides[surplusSideOf(order)], "sell", now);
  return isSelling ? exitProblems.saleUnderWay : undefined;
}
