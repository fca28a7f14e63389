// Contribution of one order of a pair trade to its hedge, in contracts, as far as the gateway's figures prove it.
// Figures that do not convert exactly are unknown, never guessed. Pure.
import type { VenueConfig } from "#browser/config/config.ts";
import { isFilledInAmountUnit, unitOfAmount } from "#browser/order-journal/amount-unit.ts";
import { averageFillPrice } from "#browser/order-journal/average-fill-price.ts";
import { contradictionsOf } from "#browser/order-journal/merge-order-update.ts";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { contractFeeBounds, takerFee } from "#browser/trading-math/fees/order-fees.ts";
import { isTradedPrice, toProbability } from "#browser/trading-math/orderbook/price-scale.ts";
import { decimalOfRatio, divideRatios, ratioOf } from "#browser/trading-math/ratio.ts";
import {
  add,
  type Decimal,
  isNegative,
  isPositive,
  isZero,
  larger,
  multiply,
  one,
  subtract,
  zero,
} from "#contract/decimal.ts";
import type { Order } from "#contract/order.ts";
import { orderTexts } from "./texts.ts";

/** Meaning of a venue's order figures, by the settings. */
export type FigureRules = Pick<
  VenueConfig,
  "amountUnit" | "filledUnit" | "orderPrice" | "priceScale" | "currency"
>;

export interface PlacedOrder {
  readonly side: "buy" | "sell";
  /** As it was sent. */
  readonly amount: Decimal;
  /** The limit it was sent with, on the venue's own scale. */
  readonly limit: Decimal | undefined;
  readonly order: Order;
  /** It has ended, and its figures were fetched after that. */
  readonly isOver: boolean;
}

/** Contracts that changed hands, and what they cost. */
export interface OrderFigures {
  /** Contracts received, or given when selling, for certain: after a fee that is taken in contracts. */
  readonly least: Decimal;
  /** The same once all that may still fill has filled. */
  readonly most: Decimal;
  /** Contracts that may still fill, before any fee. */
  readonly rest: Decimal;
  /** Contracts filled so far, before any fee. */
  readonly filled: Decimal;
  /** Money paid for what was filled, or received for it, fee in; undefined where its price is not known. */
  readonly money: Decimal | undefined;
  /** The same, or, where it is not known, the most that it can be. */
  readonly mostMoney: Decimal;
  /** The most money that what may still fill can cost, fee in. */
  readonly restMoney: Decimal;
  /** The venue's fees are not known: contracts and money are before them. */
  readonly beforeFees: boolean;
}

/** The figures of an order, or why they are not known, as a sentence. */
export function figuresOfOrder(
  placed: PlacedOrder,
  rules: FigureRules,
  fees: FeeModel,
): OrderFigures | { readonly problem: string } {
  const { order, side, isOver } = placed;
  const [contradiction] = contradictionsOf(order, isFilledInAmountUnit({ side }, rules));
  if (contradiction !== undefined) return { problem: orderTexts.contradiction(contradiction) };
  const filled = contractsFilled(order, rules);
  if (filled === undefined) return { problem: orderTexts.fillUnclear(String(order.filled)) };
  const rest = isOver && order.filled !== undefined ? zero : contractsLeft(placed, filled, rules);
  if (rest === undefined) return { problem: orderTexts.restUnclear };
  const average = averageFillPrice(order, rules);
  const limit = placed.limit === undefined ? undefined : toProbability(placed.limit, rules.priceScale);
  const kept = side === "buy" ? contractFeeBounds(fees, filled, average) : nothingKept;
  // With a rate of at most 1 no price below a buyer's limit costs more, the fee included.
  const mostPrice = side === "buy" && limit !== undefined && isTradedPrice(limit) ? limit : one;
  const moneyAt = (price: Decimal, size: Decimal) => {
    const fee = takerFee(fees, side, [{ price, size }])?.money ?? zero;
    const notional = multiply(price, size);
    return side === "buy" ? add(notional, fee) : subtract(notional, fee);
  };
  const money = isZero(filled) ? zero : average === undefined ? undefined : moneyAt(average, filled);
  // With more filled, the fee is rounded again: up to one unit may be lost.
  const slack = isZero(rest) || isZero(kept.most) ? zero : kept.again;
  return {
    least: larger(zero, subtract(filled, add(kept.most, slack))),
    most: subtract(add(filled, rest), kept.least),
    rest,
    filled,
    money,
    mostMoney: money ?? moneyAt(mostPrice, filled),
    restMoney: moneyAt(mostPrice, rest),
    beforeFees: fees === "unknown",
  };
}

const nothingKept = { least: zero, most: zero, again: zero };

function contractsFilled(order: Order, rules: FigureRules): Decimal | undefined {
  const { filled } = order;
  if (filled === undefined || isZero(filled)) return zero;
  if (rules.filledUnit === "contracts") return filled;
  const average = averageFillPrice(order, rules);
  if (rules.filledUnit === "unknown" || average === undefined) return undefined;
  return decimalOfRatio(divideRatios(ratioOf(filled), ratioOf(average)));
}

/**
 * Contracts that may still fill: everything the figures leave open, because no status proves that an order is over.
 */
function contractsLeft(
  { order, side, amount }: PlacedOrder,
  filled: Decimal,
  { amountUnit, filledUnit }: FigureRules,
): Decimal | undefined {
  const { remaining } = order;
  if (remaining !== undefined && isZero(remaining)) return zero;
  if (unitOfAmount({ side }, { amountUnit }) !== "contracts") return undefined;
  const open = subtract(larger(order.amount ?? amount, amount), filled);
  const left = isNegative(open) ? zero : open;
  // The remainder counts only when it is in the same unit.
  return remaining === undefined || (filledUnit !== "contracts" && isPositive(filled))
    ? left
    : larger(left, remaining);
}
