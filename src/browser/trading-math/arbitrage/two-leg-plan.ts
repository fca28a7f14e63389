// Orders that leave equal contracts on two venues: the amount sent in each venue's unit, and its fill by the current
// book. Sizes are contracts held: what a venue keeps as its fee is bought on top. Exact.

import { type Amount, type Fill, walkLadder } from "#browser/trading-math/fees/fill.ts";
import { maximumLoss } from "#browser/trading-math/fees/maximum-loss.ts";
import { purchaseToHold } from "#browser/trading-math/fees/purchase-to-hold.ts";
import { largestThat } from "#browser/trading-math/integers.ts";
import type { LadderLevel } from "#browser/trading-math/orderbook/ladder.ts";
import {
  add,
  compare,
  type Decimal,
  fromScaled,
  isPositive,
  isZero,
  larger,
  multiply,
  one,
  scaleOf,
  smaller,
  subtract,
  toMultiple,
  toScaled,
  zero,
} from "#contract/decimal.ts";
import type { SizedEdge, SizedLeg } from "./edge.ts";
import type { PurchaseTerms } from "./equivalent-purchase.ts";

/** An outcome to buy, and the venue's order rules. */
export interface LegTerms extends PurchaseTerms {
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
  /** Amount that the day counts once it is sent, in money: the maximum where a price or the amount bounds it. */
  readonly counted: Decimal;
  /** The most it can cost, in money, which the limits compare. Without a price, 1 for each contract and the fee. */
  readonly mostToLose: Decimal;
}

export type LegProblem =
  | { readonly code: "short"; readonly available: Decimal }
  | { readonly code: "below-contracts" | "below-money"; readonly least: Decimal; readonly found: Decimal };

export type LegPlan = { readonly leg: PlannedLeg } | { readonly problem: LegProblem };

/**
 * The smallest order that leaves `held` contracts, or, with `down`, the multiple of the venue's step not above them.
 * Where contracts are kept, what the order's step leaves beyond them comes on top. In money, `down` spends no more than
 * they cost.
 */
export function planLeg(terms: LegTerms, held: Decimal, rounding: "up" | "down"): LegPlan {
  const { fees, asks, contractStep, minimumContracts, minimumNotional, unit, amountStep, isPriced } = terms;
  const { includesFee } = terms;
  const wanted = rounding === "up" ? held : toMultiple(held, contractStep, "down");
  const bought = purchaseToHold(terms, wanted);
  if (bought === undefined) {
    const all = buy(terms, { contracts: asks.at(-1)?.total ?? zero });
    return { problem: { code: "short", available: all.payout } };
  }
  const contracts = bought.filled;
  if (isZero(contracts) || compare(contracts, minimumContracts) < 0)
    return { problem: { code: "below-contracts", least: minimumContracts, found: contracts } };
  let money = toMultiple(includesFee === "no" ? bought.cost : paidFor(bought), amountStep, rounding);
  // An amount rounded up may include money for which nothing is on sale.
  let fill = unit === "contracts" ? bought : buy(terms, { money, includesFee });
  // It may also buy a little more, of which a fee rounded to a coarse unit of contracts keeps more than was added.
  while (rounding === "up" && unit === "currency") {
    const missing = subtract(wanted, fill.payout);
    if (!isPositive(missing)) break;
    if (!isZero(fill.unfilled)) return { problem: { code: "short", available: fill.payout } };
    money = add(money, toMultiple(multiply(missing, fill.worst ?? one), amountStep, "up"));
    fill = buy(terms, { money, includesFee });
  }
  if (isZero(fill.filled) || compare(fill.cost, minimumNotional) < 0)
    return { problem: { code: "below-money", least: minimumNotional, found: fill.cost } };
  const limit = isPriced ? fill.worst : undefined;
  const amount: Amount = unit === "contracts" ? { contracts } : { money, includesFee };
  const mostToLose = maximumLoss({
    levels: asks,
    side: "buy",
    amount,
    limit,
    fees,
    step: contractStep,
    fill,
  });
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

/**
 * A leg of which `contracts` were bought, priced by this book; undefined where the book holds fewer. The `money` that was sent, if
 * it was money, may have bought more where the book got cheaper, and no more than that was paid.
 */
export function boughtLeg(terms: LegTerms, contracts: Decimal, money?: Decimal): PlannedLeg | undefined {
  const asks = money === undefined ? terms.asks : withAtLeast(terms.asks, contracts);
  const fill = buy({ ...terms, asks }, { contracts });
  if (!isZero(fill.unfilled)) return undefined;
  const paid =
    money === undefined
      ? paidFor(fill)
      : terms.includesFee === "yes"
        ? smaller(paidFor(fill), money)
        : paidFor({ ...fill, cost: smaller(fill.cost, money) });
  const sent = { amount: contracts, unit: "contracts" as const, limit: undefined };
  return { ...sent, fill, held: fill.payout, paid, counted: paid, mostToLose: paid };
}

/** The levels with enough at the last price to fill `contracts`. */
function withAtLeast(asks: readonly LadderLevel[], contracts: Decimal): readonly LadderLevel[] {
  const last = asks.at(-1);
  if (last === undefined || compare(last.total, contracts) >= 0) return asks;
  const missing = subtract(contracts, last.total);
  return [...asks.slice(0, -1), { ...last, size: add(last.size, missing), total: contracts }];
}

function buy({ asks, fees, contractStep }: LegTerms, amount: Amount): Fill {
  return walkLadder({ levels: asks, side: "buy", amount, fees, step: contractStep });
}

function paidFor({ cost, fee }: Fill): Decimal {
  return add(cost, fee ?? zero);
}

/**
 * Both legs together, for `wanted` contracts of each or as many as both hold: cost, and payout whichever leg wins. More
 * of one leg counts for nothing. An unknown fee counts as zero.
 */
export function sizedPair(pair: readonly [PlannedLeg, PlannedLeg], wanted: Decimal): SizedEdge {
  const [first, second] = pair;
  const contracts = pair.map(({ held }) => held).reduce(smaller, wanted);
  const due = pair.map(({ fill }) => fill.settlementFee ?? zero).reduce(larger);
  const payout = subtract(contracts, due);
  const capital = add(first.paid, second.paid);
  const legOf = ({ fill }: PlannedLeg): SizedLeg => ({
    bought: fill.filled,
    cost: fill.cost,
    fees: {
      money: fill.fee ?? zero,
      contracts: fill.feeInContracts ?? zero,
      settlement: fill.settlementFee ?? zero,
    },
  });
  return {
    contracts,
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
  const mostSteps = toScaled(toMultiple(most, step, "down"), places) / scaled;
  return sizeOf(largestThat(0n, mostSteps, (steps) => fits(sizeOf(steps))));
}
