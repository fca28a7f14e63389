// The two exits from a surplus: buy the missing contracts of the other side, or sell the surplus. The order of each, and
// its result when the book is walked. Pure.
import type { Config, VenueConfig } from "#browser/config/config.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { ticketTermsOf } from "#browser/order-entry/ticket-terms.ts";
import { isClosing } from "#browser/order-journal/unhedged-loss.ts";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { walkLadder } from "#browser/trading-math/fees/fill.ts";
import { settlementFee } from "#browser/trading-math/fees/order-fees.ts";
import { purchaseToHold } from "#browser/trading-math/fees/purchase-to-hold.ts";
import type { LadderLevel } from "#browser/trading-math/orderbook/ladder.ts";
import {
  certainSurplus,
  type LegSide,
  type Surplus,
  unhedgedRange,
  withoutRemainders,
} from "#browser/trading-math/position/hedge-balance.ts";
import {
  add,
  compare,
  type Decimal,
  isPositive,
  isZero,
  larger,
  smaller,
  subtract,
  sum,
  toMultiple,
  zero,
} from "#contract/decimal.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { otherSide, type PairTrade } from "./pair-trades.ts";
import { type LegPositions, ownContracts, remainingSurplus } from "./remaining-surplus.ts";
import { exitProblems, exitTexts, texts } from "./texts.ts";

export type ExitKind = "complete" | "offset";

export interface ExitOrder {
  readonly kind: ExitKind;
  /** The side of the pair whose market it goes to. */
  readonly side: LegSide;
  readonly venue: VenueId;
  readonly marketId: string;
  readonly outcomeId: string;
  readonly label: string;
  readonly action: "buy" | "sell";
  /** As the venue spells them. */
  readonly wire: { readonly type: string; readonly side: string };
  /** The most contracts that it may be of. */
  readonly contracts: Decimal;
  /** Why that is less than the trade's orders say, as a sentence; undefined where it is not. */
  readonly reductionReason: string | undefined;
}

/**
 * Contracts of a surplus that may be traded away now: certain whatever may still fill, except the orders in `over`
 * (ids), which the user says fill no further. Undefined without such a surplus or with an unknown range.
 */
export function surplusOf(
  { range, orders }: Pick<PairTrade, "range" | "orders">,
  over: ReadonlySet<string>,
): Surplus | undefined {
  if (range === undefined) return undefined;
  return certainSurplus(unhedgedRange(withoutRemainders(orders, ({ orderId }) => over.has(orderId))));
}

/** Orders that may still fill and then reduce the current surplus. */
export function makingUp({ range, orders }: Pick<PairTrade, "range" | "orders">) {
  const now = surplusOf({ range, orders }, new Set(orders.map(({ orderId }) => orderId)));
  if (now === undefined) return undefined;
  const found = orders.filter(({ adds, least, most }) => adds !== now.side && compare(most, least) > 0);
  return { orders: found, contracts: sum(found.map(({ most, least }) => subtract(most, least))) };
}

/** The side that the surplus of an exit's order is on. */
export function surplusSideOf({ kind, side }: Pick<ExitOrder, "kind" | "side">): LegSide {
  return kind === "complete" ? otherSide(side) : side;
}

/** The order of an exit from `surplus`, or why there is none, as a sentence. */
export function exitOrderOf(
  kind: ExitKind,
  trade: Pick<PairTrade, "sides" | "orders">,
  surplus: Surplus,
  positions: LegPositions,
  { venues }: Pick<Config, "venues">,
): ExitOrder | { readonly problem: string } {
  const side = kind === "complete" ? otherSide(surplus.side) : surplus.side;
  const { venue, marketId, outcomeId, label, oppositeId, oppositeLabel } = trade.sides[side];
  const settings = venues[venue];
  const type = ticketTermsOf(settings).kinds.find(({ name }) => name === "market")?.wire;
  if (type === undefined) return { problem: exitProblems.noMarketOrders(settings.label) };
  const { contracts, reductionReason } = remainingSurplus(trade, surplus, positions);
  if (reductionReason !== undefined && !isPositive(contracts)) return { problem: reductionReason };
  const base = { kind, side, venue, marketId, contracts, reductionReason };
  const named = { outcomeId, label: label ?? outcomeId };
  const buy = wireSpelling(settings.sides, "buy");
  if (kind === "offset") {
    const sell = wireSpelling(settings.sides, "sell");
    const own = smaller(ownContracts(trade.orders, side), contracts);
    if (sell !== undefined && isPositive(own)) {
      const sale = {
        ...base,
        ...named,
        action: "sell",
        wire: { type, side: sell },
        contracts: own,
      } as const;
      const { contracts: all = own, resting = zero } = positions[side] ?? {};
      const free = subtract(all, resting);
      if (compare(free, own) >= 0) return inContracts(settings, sale);
      const inSellOrders = exitTexts.inSellOrders(formatDecimal(resting), formatDecimal(all));
      if (!isPositive(free)) return { problem: inSellOrders };
      return inContracts(settings, { ...sale, contracts: free, reductionReason: inSellOrders });
    }
    if (oppositeId === undefined) return { problem: exitProblems.noSales(settings.label) };
    if (buy === undefined) return { problem: exitProblems.noPurchases(settings.label) };
    const opposite = { outcomeId: oppositeId, label: oppositeLabel ?? texts.card.opposite(named.label) };
    return inContracts(settings, { ...base, ...opposite, action: "buy", wire: { type, side: buy } });
  }
  if (buy === undefined) return { problem: exitProblems.noPurchases(settings.label) };
  return inContracts(settings, { ...base, ...named, action: "buy", wire: { type, side: buy } });
}

function wireSpelling(allowed: readonly string[], word: string): string | undefined {
  return allowed.find((wire) => wire.toLowerCase() === word);
}

function inContracts(settings: VenueConfig, order: ExitOrder): ExitOrder | { readonly problem: string } {
  const { amountUnit, label } = settings;
  const unit = typeof amountUnit === "string" ? amountUnit : amountUnit[order.action];
  return unit === "contracts" ? order : { problem: exitProblems.inMoney(label) };
}

/** True if the trade sells both legs of a held pair. */
export function isClosingTrade({ orders }: Pick<PairTrade, "orders">): boolean {
  return orders.some(({ intent }) => isClosing(intent));
}

/** An exit with its result by the current book. */
export interface PricedExit {
  readonly order: ExitOrder;
  /** Contracts to send, a multiple of the venue's step and at most what the book holds. */
  readonly contracts: Decimal;
  /** Contracts of the surplus that it closes: without those that the venue keeps, and at most the surplus. */
  readonly closes: Decimal;
  /** Money for them without fee, from the book. */
  readonly cost: Decimal;
  /** Undefined under an unknown fee model. */
  readonly fee: Decimal | undefined;
  /** For display: the average price, rounded where it is no decimal. */
  readonly average: { readonly numerator: Decimal; readonly denominator: Decimal };
  readonly worst: Decimal;
  readonly best: Decimal;
  /** Money that the surplus is worth this way: received for it, or its payout less what is paid. */
  readonly value: Decimal;
  readonly beforeFees: boolean;
}

export interface PricedBy {
  /** The side of the book that is taken from, best first. */
  readonly levels: readonly LadderLevel[];
  /** Market of the order. */
  readonly fees: FeeModel;
  /** Market of the surplus. */
  readonly otherFees: FeeModel;
  readonly rules: Pick<VenueConfig, "contractStep" | "minimumContracts" | "minimumNotional" | "label">;
}

/** The exit over these levels, or why there is none, as a sentence. */
export function priceExit(
  order: ExitOrder,
  { levels, fees, otherFees, rules }: PricedBy,
): PricedExit | { readonly problem: string } {
  const { contractStep, minimumContracts, minimumNotional, label } = rules;
  const tooFew = exitProblems.tooFew(label);
  const [best] = levels;
  if (best === undefined)
    return { problem: order.action === "buy" ? exitProblems.noAsks(label) : exitProblems.noBids(label) };
  const there = sum(levels.map(({ size }) => size));
  const contracts = toMultiple(smaller(order.contracts, there), contractStep, "down");
  if (!isPositive(contracts)) return { problem: tooFew };
  const walk = (amount: Decimal) =>
    walkLadder({ levels, side: order.action, amount: { contracts: amount }, fees });
  // Where the venue keeps contracts of a buyer, more are bought than the surplus misses, or all that are on sale.
  const fill =
    order.action === "sell"
      ? walk(contracts)
      : (purchaseToHold({ asks: levels, fees, contractStep }, contracts) ??
        walk(toMultiple(there, contractStep, "down")));
  if (fill.average === undefined || fill.worst === undefined || !isZero(fill.unfilled))
    return { problem: exitProblems.noFill(label) };
  if (compare(fill.filled, minimumContracts) < 0) return { problem: tooFew };
  if (compare(fill.cost, minimumNotional) < 0) return { problem: exitProblems.tooLittle(label) };
  const fee = fill.fee ?? zero;
  const spent = add(fill.cost, fee);
  // Either side may win: the dearer of the two settlements counts.
  const closes = smaller(contracts, fill.payout);
  const settled = order.action === "buy" ? settlementFee(otherFees, closes) : zero;
  const settlement = larger(fill.settlementFee ?? zero, settled);
  return {
    order,
    contracts: fill.filled,
    closes,
    cost: fill.cost,
    fee: fill.fee,
    average: fill.average,
    worst: fill.worst,
    best: best.price,
    value: order.action === "sell" ? subtract(fill.cost, fee) : subtract(subtract(closes, settlement), spent),
    beforeFees: fees === "unknown" || (order.action === "buy" && otherFees === "unknown"),
  };
}

/** The better of two priced exits; the only one where one is priced; undefined where just one of two is before fees. */
export function betterExit(
  complete: PricedExit | undefined,
  offset: PricedExit | undefined,
): ExitKind | undefined {
  if (complete === undefined || offset === undefined) {
    return complete === undefined ? offset?.order.kind : "complete";
  }
  if (complete.beforeFees !== offset.beforeFees) return undefined;
  return compare(complete.value, offset.value) >= 0 ? "complete" : "offset";
}
