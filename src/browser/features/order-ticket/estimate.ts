// Expected result of an order, computed from the current ladder. Exact or empty: what the book cannot tell stays
// empty, and only a price sent with the order makes an "at most".

import type { AmountUnit, OrderSide } from "#browser/order-entry/ticket-terms.ts";
import type { OrderKind } from "#browser/order-journal/order-kind.ts";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import {
  type Amount,
  averagePrice,
  type Fill,
  type IncludesFee,
  walkLadder,
} from "#browser/trading-math/fees/fill.ts";
import { maximumLoss } from "#browser/trading-math/fees/maximum-loss.ts";
import {
  contractFeeBounds,
  type FeeFill,
  feeBounds,
  isChargedAtFill,
  makerFee,
  noFees,
  takerFee,
} from "#browser/trading-math/fees/order-fees.ts";
import type { LadderLevel } from "#browser/trading-math/orderbook/ladder.ts";
import {
  add,
  compare,
  type Decimal,
  isZero,
  larger,
  multiply,
  smaller,
  subtract,
  sum,
  zero,
} from "#contract/decimal.ts";
import { breakEvenAtLimit, breakEvenOf } from "./break-even.ts";

export interface EstimateInput {
  readonly kind: OrderKind;
  readonly side: OrderSide;
  readonly unit: AmountUnit;
  readonly amount: Decimal;
  /** The price that goes with the order, 0 to 1; undefined where none does. */
  readonly limit: Decimal | undefined;
  /** The side of the book that is taken from, best first; undefined where there is no book to walk. */
  readonly levels: readonly LadderLevel[] | undefined;
  readonly fees: FeeModel;
  /** The step of the market's grid about here, for the places of an average; undefined where it is not known. */
  readonly tick: Decimal | undefined;
  readonly contractStep: Decimal;
  /** For an amount in money. */
  readonly includesFee?: IncludesFee | undefined;
  /** Gives an order without a price the worst price of its walk as its limit, where the book gives one. */
  readonly protects?: boolean | undefined;
}

/** Certainty of a figure: exact, an expectation from the book, or a bound set by a price or the amount. */
export type Bound = "exact" | "about" | "at-most" | "at-least";

export interface Figure {
  readonly value: Decimal | undefined;
  readonly bound: Bound;
}

export interface Estimate {
  readonly average: Figure;
  readonly worst: Figure;
  readonly cost: Figure;
  /** Money that the contracts cost or bring, before the fee; undefined without a book or a price. */
  readonly notional: Decimal | undefined;
  readonly fee: Figure;
  readonly payout: Figure;
  /** Greatest loss, whatever the book does until the order arrives; of a sale the payout given up beyond the proceeds. */
  readonly mostToLose: Figure;
  /** No price bounds `mostToLose`: each contract counts at the worst price there is. */
  readonly isUnpriced: boolean;
  /** The price a contract has to be worth for a buyer to lose nothing, and for a seller to have given nothing away; 0 to 1. */
  readonly breakEven: Figure;
  /** In the amount's unit: what of it the book would take at once, and what not. Undefined without a book. */
  readonly filled: Decimal | undefined;
  readonly unfilled: Decimal | undefined;
  /** Contracts the venue keeps as its fee, where it takes it so; already off the payout. */
  readonly feeInContracts: Decimal | undefined;
  /** Fee deducted from the winning payout, where the venue charges it there. */
  readonly settlementFee: Decimal | undefined;
  /** The fee model is not known: every figure is before fees. */
  readonly beforeFees: boolean;
  /** Expected amount that the day's limit counts once it is sent, in money. */
  readonly counted: Decimal;
  /** The limit that protection gives the order, 0 to 1; undefined without one. */
  readonly protectedAt?: Decimal | undefined;
}

const nothing: Figure = { value: undefined, bound: "exact" };
const figure = (value: Decimal | undefined, bound: Bound): Figure => ({ value, bound });

export function estimateOrder(order: EstimateInput): Estimate {
  if (order.protects !== true || order.limit !== undefined) return estimateAsTyped(order);
  const { filled, worst } = walkLadder(walkOf(order));
  if (isZero(filled) || worst === undefined) return estimateAsTyped(order);
  return { ...estimateAsTyped({ ...order, limit: worst }), protectedAt: worst };
}

/** The walk of the book that an order takes. */
export function walkOf({ unit, amount, levels = [], contractStep, includesFee, ...order }: EstimateInput) {
  const wanted: Amount = unit === "contracts" ? { contracts: amount } : { money: amount, includesFee };
  return { ...order, levels, amount: wanted, step: contractStep };
}

function estimateAsTyped(order: EstimateInput): Estimate {
  const { side, unit, amount, limit, levels, fees } = order;
  const walk = walkOf(order);
  const fill = walkLadder(walk);
  const walked = levels !== undefined && !isZero(fill.filled);
  const mostToLose = maximumLoss({ ...walk, fill });
  const isSoldForMoney = side === "sell" && unit === "currency";
  const isBounded = limit !== undefined || unit === "currency";
  // Each contract beyond the book counts as 1.
  const byBook = sum([fill.cost, fill.fee ?? zero, fill.unfilled]);
  const counted = side === "sell" ? (fill.fee ?? zero) : isBounded ? mostToLose : byBook;
  const common = {
    mostToLose: figure(mostToLose, limit !== undefined ? "at-most" : isSoldForMoney ? "about" : "exact"),
    notional:
      limit !== undefined && unit === "contracts" ? multiply(amount, limit) : walked ? fill.cost : undefined,
    isUnpriced: limit === undefined && unit === "contracts",
    filled: levels === undefined ? undefined : subtract(amount, fill.unfilled),
    unfilled: levels === undefined ? undefined : fill.unfilled,
    feeInContracts: positive(fill.feeInContracts),
    settlementFee: positive(fill.settlementFee),
    beforeFees: fees === "unknown",
    counted,
  };
  const average = walked ? figure(averagePrice(fill, order.tick), "about") : nothing;
  if (limit !== undefined) return { ...common, average, ...atLimit(order, limit, fill) };
  return {
    ...common,
    average,
    breakEven: walked ? figure(breakEvenOf(side, fill, order.tick), "about") : nothing,
    worst: walked ? figure(fill.worst, "about") : nothing,
    cost: walked && side === "buy" ? figure(fill.cost, "about") : nothing,
    // A venue that charges at settlement only charges none, whatever fills.
    fee: walked ? figure(fill.fee, "about") : isChargedAtFill(fees) ? nothing : figure(zero, "exact"),
    payout: walked ? figure(side === "buy" ? fill.payout : proceeds(fill), "about") : nothing,
  };
}

/** The figures that a price bounds, once all of the amount is taken at it. */
function atLimit(order: EstimateInput, limit: Decimal, fill: Fill) {
  const { side, unit, amount, fees, levels, tick } = order;
  const worst = figure(limit, "exact");
  if (unit === "currency") {
    const whole = levels !== undefined && isZero(fill.unfilled);
    return {
      worst,
      feeInContracts: whole ? positive(fill.feeInContracts) : undefined,
      cost: side === "buy" ? figure(amount, "at-most") : nothing,
      fee: whole ? figure(fill.fee, "about") : nothing,
      payout: whole ? figure(side === "buy" ? fill.payout : proceeds(fill), "about") : nothing,
      breakEven: whole ? figure(breakEvenOf(side, fill, tick), "about") : nothing,
    };
  }
  const charged = feeBounds(fees, side, [{ price: limit, size: amount }])?.most;
  const notional = multiply(amount, limit);
  const received = charged === undefined ? notional : subtract(notional, charged.money);
  // At a better price the venue may keep more contracts of a buyer.
  const keptAtLimit = charged?.contracts ?? zero;
  const kept = larger(keptAtLimit, contractFeeBounds(fees, amount, undefined).most);
  return {
    worst,
    feeInContracts: side === "buy" ? positive(kept) : undefined,
    cost: side === "buy" ? figure(notional, "at-most") : nothing,
    fee: figure(expectedFee(order, limit), "about"),
    payout:
      side === "sell"
        ? figure(received, "at-least")
        : figure(subtract(amount, kept), compare(kept, keptAtLimit) > 0 ? "at-least" : "exact"),
    breakEven: figure(
      breakEvenAtLimit(side, amount, limit, charged ?? noFees, tick),
      side === "buy" ? "at-most" : "at-least",
    ),
  };
}

/** Fee of an order in contracts: as taker at the prices of what the book fills now, as maker of the rest at the limit. */
function expectedFee({ side, amount, fees, levels }: EstimateInput, limit: Decimal): Decimal | undefined {
  if (levels === undefined) return takerFee(fees, side, [{ price: limit, size: amount }])?.money;
  const walked = walkLadder({ levels, side, amount: { contracts: amount }, limit, fees });
  const taken = fillsOf(levels, walked.filled);
  const rest = isZero(walked.unfilled) ? [] : [{ price: limit, size: walked.unfilled }];
  const resting = makerFee(fees, side, rest);
  const most = feeBounds(fees, side, [...taken, ...rest])?.most;
  if (walked.fee === undefined || resting === undefined || most === undefined) return undefined;
  // Both parts are one order, whose fee is rounded once.
  return smaller(add(walked.fee, resting.money), most.money);
}

/** The first `contracts` of `levels`, a fill for each level. */
function fillsOf(levels: readonly LadderLevel[], contracts: Decimal): readonly FeeFill[] {
  const fills: FeeFill[] = [];
  let rest = contracts;
  for (const { price, size } of levels) {
    if (isZero(rest)) break;
    const taken = smaller(size, rest);
    fills.push({ price, size: taken });
    rest = subtract(rest, taken);
  }
  return fills;
}

function positive(value: Decimal | undefined): Decimal | undefined {
  return value === undefined || isZero(value) ? undefined : value;
}

function proceeds(fill: Fill): Decimal {
  return fill.fee === undefined ? fill.cost : subtract(fill.cost, fill.fee);
}

/** A buyer's whole cost at the estimate; undefined where the book does not show it. */
export function expectedTotal({ cost, fee, mostToLose }: Estimate): Decimal | undefined {
  if (cost.value === undefined) return undefined;
  const total = fee.value === undefined ? cost.value : add(cost.value, fee.value);
  // The cost at a limit and the fee at better prices are never due together.
  return mostToLose.value === undefined ? total : smaller(total, mostToLose.value);
}

/** The most an order can cost, in money: what the limits are compared with. A sale costs its fee. */
export function costAtMost({ mostToLose, counted }: Estimate, side: OrderSide): Decimal {
  return side === "buy" ? larger(mostToLose.value ?? counted, counted) : counted;
}
