// What is held of an outcome and what came of it, out of fills: the average-cost method, fees in. Exact: a part of a cost is
// a ratio and stays one. What a fill does not tell makes what depends on it unknown, never a guess.
import type { FeeModel } from "#browser/trading-math/fees/fees.ts";
import { walkLadder } from "#browser/trading-math/fees/fill.ts";
import type { LadderLevel } from "#browser/trading-math/orderbook/ladder.ts";
import {
  addRatios,
  compareRatios,
  decimalOfRatio,
  divideRatios,
  isZeroRatio,
  multiplyRatios,
  type Ratio,
  ratioOf,
  roundRatio,
  subtractRatios,
  zeroRatio,
} from "#browser/trading-math/ratio.ts";

/** Contracts of one outcome that changed hands. */
export interface PositionFill {
  /** Tells fills of one moment apart; the same set of fills then gives the same position in whatever order it comes. */
  readonly id: string;
  /** Ms since 1970. */
  readonly at: number;
  readonly side: "buy" | "sell";
  /** Contracts, above zero; undefined where the unit of what was filled is not known. */
  readonly quantity: Ratio | undefined;
  /** The average price, 0 to 1; undefined where it is not known. */
  readonly price: Ratio | undefined;
  /** Money; undefined under an unknown fee model. */
  readonly fee: Ratio | undefined;
  /** Contracts kept back from a buyer; zero where the fee is money. */
  readonly feeInContracts: Ratio;
}

export type UnknownBecause = "quantity" | "price" | "uncovered";

/** Contracts and money of one outcome. `undefined`: not known, and `unknownBecause` says why. */
export interface Position {
  /** Contracts held. */
  readonly quantity: Ratio | undefined;
  /** Contracts sold beyond those whose purchase is known; bought elsewhere. */
  readonly uncovered: Ratio;
  /** What is held has cost so much, fees in. */
  readonly cost: Ratio | undefined;
  /** cost / quantity; undefined also where nothing is held. */
  readonly average: Ratio | undefined;
  /** What sales brought beyond the cost of what they sold, after their fees. */
  readonly realised: Ratio | undefined;
  /** Some fill's fee is not known: cost and results are before that fee. */
  readonly beforeFees: boolean;
  readonly unknownBecause: UnknownBecause | undefined;
}

export const noPosition: Position = {
  quantity: zeroRatio,
  uncovered: zeroRatio,
  cost: zeroRatio,
  average: undefined,
  realised: zeroRatio,
  beforeFees: false,
  unknownBecause: undefined,
};

/**
 * The position after all `fills`, by time; of one moment purchases come first, then by id. A sale beyond what is held leaves
 * nothing held, and cost and results unknown: what it sold was bought where nobody here looked.
 */
export function positionOf(fills: Iterable<PositionFill>): Position {
  let [quantity, uncovered, cost, realised] = [zeroRatio, zeroRatio, zeroRatio, zeroRatio];
  let beforeFees = false;
  const unknown = new Set<UnknownBecause>();
  for (const fill of inOrder(fills)) {
    if (fill.quantity === undefined) {
      unknown.add("quantity");
      continue;
    }
    if (fill.price === undefined) unknown.add("price");
    if (fill.fee === undefined) beforeFees = true;
    const money = multiplyRatios(fill.quantity, fill.price ?? zeroRatio);
    const fee = fill.fee ?? zeroRatio;
    if (fill.side === "buy") {
      quantity = addRatios(quantity, subtractRatios(fill.quantity, fill.feeInContracts));
      cost = addRatios(cost, addRatios(money, fee));
      continue;
    }
    const missing = subtractRatios(fill.quantity, quantity);
    if (compareRatios(missing, zeroRatio) > 0) {
      unknown.add("uncovered");
      uncovered = addRatios(uncovered, missing);
    }
    const covered = compareRatios(missing, zeroRatio) > 0 ? quantity : fill.quantity;
    const costOfSold = isZeroRatio(quantity)
      ? zeroRatio
      : multiplyRatios(cost, divideRatios(covered, quantity));
    quantity = subtractRatios(quantity, covered);
    cost = subtractRatios(cost, costOfSold);
    realised = addRatios(realised, subtractRatios(subtractRatios(money, fee), costOfSold));
  }
  const unknownBecause = (["quantity", "price", "uncovered"] as const).find((reason) => unknown.has(reason));
  const isMoneyKnown = unknownBecause === undefined;
  return {
    quantity: unknown.has("quantity") ? undefined : quantity,
    uncovered,
    cost: isMoneyKnown ? cost : undefined,
    average: isMoneyKnown && !isZeroRatio(quantity) ? divideRatios(cost, quantity) : undefined,
    realised: isMoneyKnown ? realised : undefined,
    beforeFees,
    unknownBecause,
  };
}

/** What is left once all that is held was paid `payout` (money in all, after fees): nothing, and the result of it. */
export function settledPosition(position: Position, payout: Ratio): Position {
  const { cost, realised } = position;
  return {
    ...position,
    quantity: position.quantity === undefined ? undefined : zeroRatio,
    cost: cost === undefined ? undefined : zeroRatio,
    average: undefined,
    realised:
      cost === undefined || realised === undefined
        ? undefined
        : addRatios(realised, subtractRatios(payout, cost)),
  };
}

/** What the bids would pay now for what is held. */
export interface PositionWorth {
  /** Contracts that the bids take: all that is held, or what there are bids for. */
  readonly sellable: Ratio;
  /** Money for them, after the taker's fee; before it under an unknown fee model. */
  readonly proceeds: Ratio;
  /** proceeds less the part of the cost that stands for `sellable`; undefined where the cost is not known. */
  readonly unrealised: Ratio | undefined;
  readonly beforeFees: boolean;
}

/** Places that contracts which are no decimal are cut to before a book is walked with them. */
const walkedPlaces = 12;

/** The worth of a position against `bids` (best first), walked; undefined where nothing is held or it is not known how much. */
export function worthOf(
  { quantity, cost, beforeFees }: Position,
  bids: readonly LadderLevel[],
  fees: FeeModel,
): PositionWorth | undefined {
  if (quantity === undefined || isZeroRatio(quantity)) return undefined;
  const contracts = decimalOfRatio(quantity) ?? roundRatio(quantity, walkedPlaces, "down");
  const fill = walkLadder({ levels: bids, side: "sell", amount: { contracts }, fees });
  const sellable = ratioOf(fill.filled);
  const proceeds = subtractRatios(ratioOf(fill.cost), fill.fee === undefined ? zeroRatio : ratioOf(fill.fee));
  return {
    sellable,
    proceeds,
    unrealised:
      cost === undefined
        ? undefined
        : subtractRatios(proceeds, multiplyRatios(cost, divideRatios(sellable, quantity))),
    beforeFees: beforeFees || fill.fee === undefined,
  };
}

function inOrder(fills: Iterable<PositionFill>): readonly PositionFill[] {
  return [...fills].sort(
    (a, b) =>
      a.at - b.at ||
      Number(a.side === "sell") - Number(b.side === "sell") ||
      (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  );
}
