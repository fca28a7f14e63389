// Purchases and the edges of legs by definition, for tests that search exhaustively: every order is filled level by
// level, and its fee taken from its fills.

import type { GuaranteedWinners } from "#browser/trading-math/arbitrage/edge-at-size.ts";
import type { EdgeLeg } from "#browser/trading-math/arbitrage/leg-cost-curve.ts";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { type FeeFill, noFees, takerFee } from "#browser/trading-math/fees/order-fees.ts";
import {
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  isPositive,
  larger,
  multiply,
  round,
  smaller,
  subtract,
  sum,
  zero,
} from "#contract/decimal.ts";

/** An order to buy that the book fills completely. */
export interface TrialPurchase {
  readonly bought: Decimal;
  /** Contracts left after those that the venue keeps. */
  readonly held: Decimal;
  readonly cost: Decimal;
  /** Cost, and the fee due at once. */
  readonly paid: Decimal;
  readonly settlement: Decimal;
}

/** True where a venue keeps some of a buyer's contracts. */
function keepsSome(fees: FeeModel): boolean {
  const fill = { price: decimal("0.5"), size: decimal("1000000") };
  return isPositive(takerFee(fees, "buy", [fill])?.contracts ?? zero);
}

/** The order of `contracts`; undefined where the book holds fewer. An unknown fee counts as zero. */
export function purchaseByTrial(
  { asks, fees }: Pick<EdgeLeg, "asks" | "fees">,
  contracts: Decimal,
): TrialPurchase | undefined {
  const fills: FeeFill[] = [];
  let [rest, cost] = [contracts, zero];
  for (const { price, size } of asks) {
    if (!isPositive(rest)) break;
    const taken = smaller(size, rest);
    fills.push({ price, size: taken });
    cost = add(cost, multiply(price, taken));
    rest = subtract(rest, taken);
  }
  if (isPositive(rest)) return undefined;
  const charged = takerFee(fees, "buy", fills) ?? noFees;
  return {
    bought: contracts,
    held: subtract(contracts, charged.contracts),
    cost,
    paid: add(cost, charged.money),
    settlement: charged.settlement,
  };
}

/**
 * The smallest order that leaves at least `held` contracts, by trying one after the other: multiples of the venue's
 * step where it keeps contracts, else exactly as many. Undefined where the book holds too few.
 */
export function createHolding(
  leg: Pick<EdgeLeg, "asks" | "fees" | "contractStep">,
): (held: Decimal) => TrialPurchase | undefined {
  if (!keepsSome(leg.fees)) return (held) => purchaseByTrial(leg, held);
  const tried: TrialPurchase[] = [];
  for (let contracts = zero; ; contracts = add(contracts, leg.contractStep)) {
    const purchase = purchaseByTrial(leg, contracts);
    if (purchase === undefined) break;
    tried.push(purchase);
  }
  return (held) => tried.find((purchase) => compare(purchase.held, held) >= 0);
}

interface TrialSize {
  readonly contracts: Decimal;
  readonly profit: Decimal;
}

/**
 * Largest and suggested size of an edge, by trying every size; 0 where there is none. `step`: common step of the legs.
 */
export function sizesByTrial(
  legs: readonly EdgeLeg[],
  { step, gain, paying = "one" }: { step: Decimal; gain: Decimal; paying?: GuaranteedWinners },
): { readonly largest: TrialSize; readonly suggested: TrialSize } {
  const holdings = legs.map(createHolding);
  const purchasesOf = (contracts: Decimal) =>
    holdings.map((hold) => hold(contracts)).filter((purchase) => purchase !== undefined);
  const profitOf = (contracts: Decimal, purchases: readonly TrialPurchase[]) => {
    const due = purchases.map(({ settlement }) => settlement);
    const fees = paying === "one" ? due.reduce(larger) : subtract(sum(due), due.reduce(smaller));
    const winners = paying === "one" ? "1" : String(legs.length - 1);
    const payout = subtract(multiply(contracts, decimal(winners)), fees);
    return subtract(payout, sum(purchases.map(({ paid }) => paid)));
  };
  let largest = { contracts: zero, profit: zero };
  const tried: TrialSize[] = [];
  for (let contracts = step; ; contracts = add(contracts, step)) {
    const purchases = purchasesOf(contracts);
    if (purchases.length < legs.length) break;
    const isTaken = legs.every(({ minimumContracts, minimumNotional }, index) => {
      const { bought = zero, cost = zero } = purchases[index] ?? {};
      return compare(bought, minimumContracts) >= 0 && compare(cost, minimumNotional) >= 0;
    });
    if (!isTaken) continue;
    const profit = profitOf(contracts, purchases);
    tried.push({ contracts, profit });
    if (compare(profit, largest.profit) > 0) largest = { contracts, profit };
  }
  const isGood = ({ contracts, profit }: TrialSize) => {
    const hundredth = round(divide(contracts, decimal("100"), 6, "up"), 0, "up");
    const back = smaller(larger(hundredth, decimal("1")), contracts);
    const before = subtract(contracts, back);
    const gained = subtract(profit, profitOf(before, purchasesOf(before)));
    return isPositive(profit) && compare(gained, multiply(gain, back)) >= 0;
  };
  const suggested = tried.findLast((one) => compare(one.contracts, largest.contracts) <= 0 && isGood(one));
  return { largest, suggested: suggested ?? { contracts: zero, profit: zero } };
}
