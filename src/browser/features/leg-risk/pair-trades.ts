// Two-leg trades in the journal with the sums of their orders: the unhedged range, or the reason it is unknown. Pure.

import { groupBy } from "#browser/lib/group-by.ts";
import { amountText } from "#browser/order-journal/amount-unit.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import { lookupsSince, nextLookupAt, placedGapsMs } from "#browser/order-journal/intent-transitions.ts";
import type { IntentPair, PairSide } from "#browser/order-journal/pair-trade-link.ts";
import { reduceOrder } from "#browser/stream/worker/orders-reducer.ts";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import {
  type HedgeContribution,
  isFlat,
  type LegSide,
  type UnhedgedRange,
  unhedgedRange,
  worstSurpluses,
} from "#browser/trading-math/position/hedge-balance.ts";
import { type Decimal, isZero, parseDecimal, smaller } from "#contract/decimal.ts";
import type { Order } from "#contract/order.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import { type FigureRules, figuresOfOrder, type OrderFigures } from "./order-contribution.ts";
import { orderTexts } from "./texts.ts";

export interface OrdersSeen {
  /** Newest known state of an order; undefined without one. */
  readonly orderOf: (venue: VenueId, orderId: string) => Order | undefined;
  /** True if the order was seen to be over, and fetched after that. */
  readonly isOver: (venue: VenueId, orderId: string) => boolean;
  /** Id of a possible second order of the intent's submit that no record claims, on a venue that lists no orders. */
  readonly copyOf: (intent: Intent) => string | undefined;
}

/** Meaning of the figures of a side's orders. */
export interface SideRules extends FigureRules {
  readonly fees: FeeModel;
  /** The smallest number of contracts that can be ordered there. */
  readonly contractStep: Decimal;
  /** The market has paid out: contracts held there can lose nothing more. */
  readonly isResolved: boolean;
}

export interface TradeOrder extends HedgeContribution, OrderFigures {
  readonly intent: Intent;
  readonly orderId: string;
  readonly action: "buy" | "sell";
  /** True if the side's opposite outcome was traded instead of its own. */
  readonly isOpposite: boolean;
  /** The gateway's status as received. */
  readonly status: string | undefined;
}

/**
 * `settling`: an order is being sent, or its venue is being checked for a second one; resolved within seconds.
 * `unknown`: the user has to find out. `open`: the range exceeds the smallest tradable size. `resolved`: it does, in
 * markets that have resolved.
 */
export type TradeKind = "flat" | "open" | "resolved" | "settling" | "unknown";

/** A side of a trade, with the name of its market's only other outcome where the market is known. */
export type TradeSide = PairSide & { readonly oppositeLabel?: string | undefined };

export interface PairTrade {
  readonly pairId: string;
  /** Intended trade, from its newest order. */
  readonly pair: IntentPair;
  readonly sides: readonly [TradeSide, TradeSide];
  readonly kind: TradeKind;
  /** Undefined while it is settling or unknown. */
  readonly range: UnhedgedRange | undefined;
  /** Reasons why the range is unknown, as sentences. */
  readonly reasons: readonly string[];
  /** Those of its orders whose figures are known. */
  readonly orders: readonly TradeOrder[];
  /** When its first order was sent, ms since 1970. */
  readonly since: number;
  /** The same on the clock of an intent's `sentAtMonotonic`, ms. */
  readonly sinceMonotonic: number;
  /** Some venue's fees are not known: contracts and money are before them. */
  readonly beforeFees: boolean;
}

/** The trades in `intents` that have an id, the newest first, as of `now` (ms since 1970). */
export function pairTradesOf(
  intents: readonly Intent[],
  seen: OrdersSeen,
  rulesOf: (side: PairSide, pair: IntentPair) => SideRules,
  now: number,
): readonly PairTrade[] {
  const paired = intents.flatMap((intent) =>
    intent.pair === undefined ? [] : [{ ...intent, pair: intent.pair }],
  );
  return [...groupBy(paired, ({ pair }) => pair.pairId).values()]
    .map((of) =>
      tradeOf(
        of.toSorted((a, b) => a.sentAt - b.sentAt),
        seen,
        rulesOf,
        now,
      ),
    )
    .toSorted((a, b) => b.since - a.since);
}

type PairedIntent = Intent & { readonly pair: IntentPair };

function tradeOf(
  intents: readonly PairedIntent[],
  seen: OrdersSeen,
  rulesOf: (side: PairSide, pair: IntentPair) => SideRules,
  now: number,
): PairTrade {
  const [first, last] = [intents[0], intents.at(-1)] as [PairedIntent, PairedIntent];
  const { pair } = last;
  const { sides } = pair;
  const rules = sides.map((side) => rulesOf(side, pair)) as unknown as readonly [SideRules, SideRules];
  const found = intents.map((intent) => readIntent(intent, sides, rules, seen, now));
  const orders = found.flatMap((one) => ("orders" in one ? one.orders : []));
  const unknown = found.flatMap((one) => ("unknown" in one ? [one.unknown] : []));
  const settling = found.flatMap((one) => ("settling" in one ? [one.settling] : []));
  const range = unknown.length + settling.length > 0 ? undefined : unhedgedRange(orders);
  const step = smaller(rules[0].contractStep, rules[1].contractStep);
  const kindOf = (): TradeKind => {
    if (range === undefined && unknown.length === 0) return "settling";
    if (range !== undefined && isFlat(range, step)) return "flat";
    // Where the range is unknown either side may have more.
    const surpluses = range === undefined ? undefined : worstSurpluses(range);
    const isOver = ([0, 1] as const).every(
      (side) => rules[side].isResolved || (surpluses !== undefined && isZero(surpluses[side])),
    );
    if (isOver) return "resolved";
    return range === undefined ? "unknown" : "open";
  };
  return {
    pairId: pair.pairId,
    pair,
    sides,
    kind: kindOf(),
    range,
    reasons: [...new Set([...unknown, ...settling])],
    orders,
    since: first.sentAt,
    sinceMonotonic: first.sentAtMonotonic,
    beforeFees: orders.some(({ beforeFees }) => beforeFees),
  };
}

type Reading =
  | { readonly orders: readonly TradeOrder[] }
  | { readonly unknown: string }
  | { readonly settling: string };

function readIntent(
  intent: PairedIntent,
  sides: readonly [PairSide, PairSide],
  rules: readonly [SideRules, SideRules],
  seen: OrdersSeen,
  now: number,
): Reading {
  const what = orderTexts.what(amountText(intent.body, rules[intent.pair.side]));
  const copy = seen.copyOf(intent);
  switch (intent.state) {
    case "sending":
      return { settling: orderTexts.sending(what) };
    case "unknown":
      return { unknown: orderTexts.unknown(what) };
    case "refused":
      if (copy !== undefined) return { unknown: orderTexts.refusedButFound(what, copy) };
      if (isUnchecked(intent, now)) return { settling: orderTexts.refusedUnchecked(what) };
      return { orders: [] };
    case "accepted":
    case "duplicate":
      break;
  }
  if (copy !== undefined) return { unknown: orderTexts.duplicate(what, copy) };
  // The browser itself may send one POST twice: until a first lookup at the venue the number of orders is unknown.
  if (isUnchecked(intent, now)) return { settling: orderTexts.unchecked(what) };
  const effect = effectOf(intent, sides);
  if (effect === undefined) return { unknown: orderTexts.foreign(what) };
  const amount = parseDecimal(intent.body.amount);
  if (amount === undefined) return { unknown: orderTexts.noAmount(what) };
  const ids = [...new Set([intent.orderId, ...(intent.orderIds ?? [])])].filter((id) => id !== undefined);
  if (ids.length === 0) return { unknown: orderTexts.noId(what) };
  const orders: TradeOrder[] = [];
  for (const orderId of ids) {
    const seenOrder = seen.orderOf(intent.venue, orderId);
    const journalled = intent.order?.id === orderId ? intent.order : undefined;
    const order = seenOrder === undefined ? journalled : reduceOrder(journalled, seenOrder);
    if (order === undefined) return { unknown: orderTexts.copyMissing(what, orderId) };
    const figures = figuresOfOrder(
      { side: effect.action, amount, limit: intent.limit, order, isOver: seen.isOver(intent.venue, orderId) },
      rules[intent.pair.side],
      rules[intent.pair.side].fees,
    );
    if ("problem" in figures) return { unknown: orderTexts.problem(what, figures.problem) };
    orders.push({ ...figures, ...effect, intent, orderId, status: order.status });
  }
  return { orders };
}

/**
 * True while the venue must still be checked for a second order sent by the browser. At a venue that lists no orders
 * the stream reveals it, within about the time of a lookup.
 */
function isUnchecked(intent: Intent, now: number): boolean {
  const { venue, state, status, settledAt } = intent;
  if (!offers(venue, "listOrders")) {
    // A refusal without a status never left this browser.
    const hasLeft = state !== "refused" || status !== undefined;
    return hasLeft && settledAt !== undefined && Math.abs(now - settledAt) < placedGapsMs[0];
  }
  return nextLookupAt(intent, now) !== undefined && lookupsSince(intent) === 0;
}

/**
 * Effect of an order on the hedge: buying the outcome adds to its side; selling it, or buying its opposite, adds to
 * the other.
 */
function effectOf(
  { venue, body, pair }: PairedIntent,
  sides: readonly [PairSide, PairSide],
): Pick<TradeOrder, "adds" | "action" | "isOpposite"> | undefined {
  const side = sides[pair.side];
  const action = body.side.toLowerCase();
  if (venue !== side.venue || body.market_id !== side.marketId) return undefined;
  if (action !== "buy" && action !== "sell") return undefined;
  const isOpposite = body.outcome_id === side.oppositeId;
  if (!isOpposite && body.outcome_id !== side.outcomeId) return undefined;
  const isOwn = (action === "buy") !== isOpposite;
  return { adds: isOwn ? pair.side : otherSide(pair.side), action, isOpposite };
}

export function otherSide(side: LegSide): LegSide {
  return side === 0 ? 1 : 0;
}
