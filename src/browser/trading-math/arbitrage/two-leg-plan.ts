// Orders for equal contracts on two venues: the amount sent in each venue's unit, and its fill by the current book.
// Sizes are contracts received: a fee kept in contracts is bought on top. Exact.

import { contractFeeBounds, type FeeModel, noFees } from "#browser/trading-math/fees/fees.ts";
import { type Fill, walkLadder } from "#browser/trading-math/fees/fill.ts";
import { orderCost } from "#browser/trading-math/fees/order-cost.ts";
import type { LadderLevel } from "#browser/trading-math/orderbook/ladder.ts";
import {
  add,
  compare,
  type Decimal,
  fromScaled,
  isZero,
  one,
  scaleOf,
  smaller,
  subtract,
  toMultiple,
  toScaled,
  zero,
} from "#contract/decimal.ts";
import type { SizedEdge } from "./edge.ts";

/** An outcome to buy, and the venue's order rules. */
export interface LegTerms {
  /** Best first. */
  readonly asks: readonly LadderLevel[];
  readonly fees: FeeModel;
  readonly contractStep: Decimal;
  readonly minimumContracts: Decimal;
  readonly minimumNotional: Decimal;
  /** Unit of an order amount. `amountStep` applies to amounts in money. */
  readonly unit: "contracts" | "currency";
  readonly amountStep: Decimal;
  /** The order carries a limit price. */
  readonly isPriced: boolean;
}

export interface PlannedLeg {
  /** Amount sent: contracts or money, by `unit`. */
  readonly amount: Decimal;
  readonly unit: LegTerms["unit"];
  /** Limit price sent, 0 to 1. */
  readonly limit: Decimal | undefined;
  readonly fill: Fill;
  /** Contracts left after a fee kept in contracts. */
  readonly held: Decimal;
  /** Cost and the fee due in money; without the fee where it is unknown. */
  readonly paid: Decimal;
  /** Amount that counts against the user's limits, in money: the maximum where a price or the amount bounds it. */
  readonly counted: Decimal;
  readonly mostToLose: Decimal;
}

export type LegProblem =
  | { readonly code: "short"; readonly available: Decimal }
  | { readonly code: "below-contracts" | "below-money"; readonly least: Decimal; readonly found: Decimal };

export type LegPlan = { readonly leg: PlannedLeg } | { readonly problem: LegProblem };

/**
 * The order that yields `received` contracts: at least as many with `up`, at most with `down`, as close as the
 * venue's steps allow. In money, `down` spends no more than they cost.
 */
export function planLeg(terms: LegTerms, received: Decimal, rounding: "up" | "down"): LegPlan {
  const { fees, asks, minimumContracts, minimumNotional, unit, amountStep, isPriced } = terms;
  const available = asks.at(-1)?.total ?? zero;
  const contracts = contractsFor(terms, received, rounding);
  if (compare(contracts, available) > 0) return { problem: { code: "short", available } };
  if (isZero(contracts) || compare(contracts, minimumContracts) < 0)
    return { problem: { code: "below-contracts", least: minimumContracts, found: contracts } };
  const bought = buy(terms, { contracts });
  const money = toMultiple(paidFor(bought), amountStep, rounding);
  // An amount rounded up may include money for which nothing is on sale.
  const fill = unit === "contracts" ? bought : buy(terms, { money });
  if (isZero(fill.filled) || compare(fill.cost, minimumNotional) < 0)
    return { problem: { code: "below-money", least: minimumNotional, found: fill.cost } };
  const limit = isPriced ? fill.worst : undefined;
  const amount = unit === "contracts" ? { contracts } : { money };
  const { mostToLose } = orderCost({ side: "buy", amount, limit, fill, fees });
  return {
    leg: {
      amount: unit === "contracts" ? contracts : money,
      unit,
      limit,
      fill,
      held: fill.payout,
      paid: paidFor(fill),
      counted: limit !== undefined || unit === "currency" ? mostToLose : paidFor(fill),
      mostToLose,
    },
  };
}

/** A leg of which `contracts` were bought, priced by this book; undefined where the book holds fewer. */
export function boughtLeg(terms: LegTerms, contracts: Decimal): PlannedLeg | undefined {
  const fill = buy(terms, { contracts });
  if (!isZero(fill.unfilled)) return undefined;
  const paid = paidFor(fill);
  const sent = { amount: contracts, unit: "contracts" as const, limit: undefined };
  return { ...sent, fill, held: fill.payout, paid, counted: paid, mostToLose: paid };
}

function buy(
  { asks, fees, contractStep }: LegTerms,
  amount: { contracts: Decimal } | { money: Decimal },
): Fill {
  return walkLadder({ levels: asks, side: "buy", amount, fees, step: contractStep });
}

function paidFor({ cost, fee }: Fill): Decimal {
  return add(cost, fee ?? zero);
}

function contractsFor(terms: LegTerms, received: Decimal, rounding: "up" | "down"): Decimal {
  const { fees, contractStep } = terms;
  const plain = toMultiple(received, contractStep, rounding);
  if (isZero(contractFeeBounds(fees, one, undefined).most)) return plain;
  const places = scaleOf([contractStep]);
  const step = toScaled(contractStep, places);
  const inContracts = (steps: bigint) => fromScaled(steps * step, places);
  const most = toScaled(toMultiple(terms.asks.at(-1)?.total ?? zero, contractStep, "down"), places) / step;
  const isTooFew = (steps: bigint) =>
    compare(buy(terms, { contracts: inContracts(steps) }).payout, received) < 0;
  // Fewest steps that leave at least `received`; a larger purchase never leaves fewer.
  let [low, high] = [0n, most + 1n];
  while (low < high) {
    const middle = (low + high) / 2n;
    if (isTooFew(middle)) low = middle + 1n;
    else high = middle;
  }
  if (rounding === "up" || high > most) return inContracts(high);
  const isExact = compare(buy(terms, { contracts: inContracts(high) }).payout, received) === 0;
  return inContracts(isExact || high === 0n ? high : high - 1n);
}

/** Both legs together: cost, and payout whichever leg wins. An unknown fee counts as zero. */
export function sizedPair([first, second]: readonly [PlannedLeg, PlannedLeg]): SizedEdge {
  const payouts = [first, second].map(({ fill, held }) => subtract(held, fill.settlementFee ?? zero));
  const payout = smaller(payouts[0] ?? zero, payouts[1] ?? zero);
  const capital = add(first.paid, second.paid);
  const legOf = ({ fill }: PlannedLeg) => ({
    cost: fill.cost,
    // Contracts kept are off `contracts` already.
    fees: { ...noFees, money: fill.fee ?? zero, settlement: fill.settlementFee ?? zero },
  });
  return {
    contracts: smaller(first.held, second.held),
    legs: [legOf(first), legOf(second)],
    payout,
    capital,
    profit: subtract(payout, capital),
  };
}

/**
 * Largest multiple of `step` up to `most` that `fits`; zero where none does. Every size below one that fits must fit.
 */
export function largestSizeThat(fits: (size: Decimal) => boolean, most: Decimal, step: Decimal): Decimal {
  const places = scaleOf([step]);
  const scaled = toScaled(step, places);
  const sizeOf = (steps: bigint) => fromScaled(steps * scaled, places);
  let [low, high] = [0n, toScaled(toMultiple(most, step, "down"), places) / scaled + 1n];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (fits(sizeOf(middle))) low = middle;
    else high = middle;
  }
  return sizeOf(low);
}
