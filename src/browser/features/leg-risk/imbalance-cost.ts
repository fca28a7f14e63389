// Cost of a side's contracts, and the loss if those beyond the other side pay nothing. Average cost, fees included;
// where a price is unknown, its upper bound. Pure.

import { isClosing } from "#browser/order-journal/unhedged-loss.ts";
import { type LegSide, worstSurpluses } from "#browser/trading-math/position/hedge-balance.ts";
import {
  addRatios,
  compareRatios,
  divideRatios,
  isZeroRatio,
  multiplyRatios,
  type Ratio,
  ratioOf,
  subtractRatios,
  zeroRatio,
} from "#browser/trading-math/ratio.ts";
import { type Decimal, isPositive, isZero, one, parseDecimal, sum } from "#contract/decimal.ts";
import type { PairTrade } from "./pair-trades.ts";

/** Money. `atMost`: an upper bound, because a price is unknown so far. */
export interface MoneyFigure {
  readonly value: Ratio;
  readonly isAtMost: boolean;
}

const purchasesOf = (trade: Pick<PairTrade, "orders">, side: LegSide) =>
  trade.orders.filter(({ adds, action }) => adds === side && action === "buy");

/** Average cost of `contracts` of the side; undefined if fewer are held or their cost is unknown. */
export function imbalanceCost(
  trade: Pick<PairTrade, "orders">,
  side: LegSide,
  contracts: Decimal,
): Ratio | undefined {
  const cost = costOf(trade, side, contracts);
  return cost.isAtMost ? undefined : cost.value;
}

/** The most that is lost where the surplus pays 0, whichever way the range turns out; undefined where the range is not known. */
export function worstLoss({ range, orders }: Pick<PairTrade, "range" | "orders">): MoneyFigure | undefined {
  if (range === undefined) return undefined;
  const [first, second] = worstSurpluses(range);
  const losses = ([0, 1] as const).flatMap((side) => {
    const contracts = side === 0 ? first : second;
    return isPositive(contracts) ? [costOf({ orders }, side, contracts)] : [];
  });
  return losses.reduce((worst, loss) => (compareRatios(loss.value, worst.value) > 0 ? loss : worst), {
    value: zeroRatio,
    isAtMost: false,
  });
}

/** Cost of `contracts` of the side: bought ones at their average, any beyond at their upper bound. */
function costOf(trade: Pick<PairTrade, "orders">, side: LegSide, contracts: Decimal): MoneyFigure {
  const purchases = purchasesOf(trade, side);
  const held = ratioOf(sum(purchases.map(({ least }) => least)));
  const paid = ratioOf(sum(purchases.map(({ mostMoney }) => mostMoney)));
  const isAvailable = purchases.every(({ money }) => money !== undefined);
  const wanted = ratioOf(contracts);
  const beyond = subtractRatios(wanted, held);
  if (compareRatios(beyond, zeroRatio) <= 0) {
    const value = isZeroRatio(held) ? zeroRatio : divideRatios(multiplyRatios(paid, wanted), held);
    return { value, isAtMost: !isAvailable };
  }
  const rests = purchases.flatMap(({ rest, restMoney }) =>
    isZero(rest) ? [] : [divideRatios(ratioOf(restMoney), ratioOf(rest))],
  );
  const dearest = rests.reduce((most, each) => (compareRatios(each, most) > 0 ? each : most), zeroRatio);
  // Sold beyond what is known to be held: each may have cost a whole unit.
  const each = rests.length === 0 ? (unsoldValue(trade, side) ?? ratioOf(one)) : dearest;
  return { value: addRatios(paid, multiplyRatios(beyond, each)), isAtMost: true };
}

/**
 * Value of a contract of the leg that a closing trade left unsold, when the other leg was sent; undefined where no leg
 * was left so.
 */
function unsoldValue({ orders }: Pick<PairTrade, "orders">, side: LegSide): Ratio | undefined {
  const sold = orders.find(({ adds, intent }) => adds === side && isClosing(intent))?.intent;
  const amount = sold === undefined ? undefined : parseDecimal(sold.body.amount);
  const value = sold?.expected?.mostToLose;
  if (amount === undefined || value === undefined || !isPositive(amount)) return undefined;
  return divideRatios(ratioOf(value), ratioOf(amount));
}
