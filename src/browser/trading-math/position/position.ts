// Position from fills: average-cost method, fees included. Exact: a share of a cost is a ratio (of 30 decimal places after
// dozens of partial sales). Missing fields of a fill make the dependent figures unknown, never guessed.
import { runSteps, type Steps } from "#browser/lib/in-slices.ts";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { walkLadder } from "#browser/trading-math/fees/fill.ts";
import type { LadderLevel } from "#browser/trading-math/orderbook/ladder.ts";
import {
  addRatios,
  compareRatios,
  divideRatios,
  isZeroRatio,
  multiplyRatios,
  type Ratio,
  ratioOf,
  roundRatio,
  subtractRatios,
  toDecimal,
  zeroRatio,
} from "#browser/trading-math/ratio.ts";

/** Contracts of one outcome bought or sold. */
export interface PositionFill {
  /** Orders fills of the same moment, so that a set of fills gives the same position in any input order. */
  readonly id: string;
  /** Ms since 1970. */
  readonly at: number;
  /** Its time is not known: a purchase counts as the first, a sale as the last, so that no more is held than there may be. */
  readonly isUndated?: boolean;
  readonly side: "buy" | "sell";
  /** Contracts, above zero; undefined where the unit of the filled amount is unknown. */
  readonly quantity: Ratio | undefined;
  /** Average price, 0 to 1; undefined where unknown. */
  readonly price: Ratio | undefined;
  /** Money; undefined under an unknown fee model, and while the model is loading. */
  readonly fee: Ratio | undefined;
  /** The fee model is loading: cost and results are unknown until then, not before fees. */
  readonly isFeeLoading?: boolean;
  /** Contracts kept by the venue from a buyer; zero where the fee is money. */
  readonly feeInContracts: Ratio;
}

type UnknownReason = "quantity" | "price" | "uncovered" | "fees-loading";

/** Contracts and money of one outcome. `undefined` is unknown; `unknownReason` gives the reason. */
export interface Position {
  /** Contracts held. */
  readonly quantity: Ratio | undefined;
  /** Contracts sold beyond those known to be bought here. */
  readonly uncovered: Ratio;
  /** Cost of the contracts held, fees included. */
  readonly cost: Ratio | undefined;
  /** cost / quantity; also undefined without contracts. */
  readonly average: Ratio | undefined;
  /** Sale proceeds after fees, less the cost of the contracts sold. */
  readonly realised: Ratio | undefined;
  /** Some fill's fee is unknown: cost and results are before that fee. */
  readonly beforeFees: boolean;
  readonly unknownReason: UnknownReason | undefined;
}

export const noPosition: Position = {
  quantity: zeroRatio,
  uncovered: zeroRatio,
  cost: zeroRatio,
  average: undefined,
  realised: zeroRatio,
  beforeFees: false,
  unknownReason: undefined,
};

/** The one that is soon over is last. */
const unknownReasons: readonly UnknownReason[] = ["quantity", "price", "uncovered", "fees-loading"];

/**
 * Position after all `fills`, by time; at the same time purchases first, then by id. A sale beyond what is held
 * leaves quantity zero and makes cost and results unknown: those contracts were bought elsewhere.
 */
export function positionOf(fills: Iterable<PositionFill>): Position {
  return runSteps(positionSteps(fills));
}

/** Fills added between two pauses. */
const fillsOfStep = 200;

/** `positionOf` with pauses. */
export function* positionSteps(fills: Iterable<PositionFill>): Steps<Position> {
  let [quantity, uncovered, cost, realised] = [zeroRatio, zeroRatio, zeroRatio, zeroRatio];
  let beforeFees = false;
  const unknown = new Set<UnknownReason>();
  for (const [index, fill] of inOrder(fills).entries()) {
    if (index % fillsOfStep === fillsOfStep - 1) yield;
    if (fill.quantity === undefined) {
      unknown.add("quantity");
      continue;
    }
    if (fill.price === undefined) unknown.add("price");
    if (fill.isFeeLoading === true) unknown.add("fees-loading");
    else if (fill.fee === undefined) beforeFees = true;
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
    const costOfSold = costOf(covered, quantity, cost);
    quantity = subtractRatios(quantity, covered);
    cost = subtractRatios(cost, costOfSold);
    realised = addRatios(realised, subtractRatios(subtractRatios(money, fee), costOfSold));
  }
  const unknownReason = unknownReasons.find((reason) => unknown.has(reason));
  const isMoneyKnown = unknownReason === undefined;
  return {
    quantity: unknown.has("quantity") ? undefined : quantity,
    uncovered,
    cost: isMoneyKnown ? cost : undefined,
    average: isMoneyKnown && !isZeroRatio(quantity) ? divideRatios(cost, quantity) : undefined,
    realised: isMoneyKnown ? realised : undefined,
    beforeFees,
    unknownReason,
  };
}

/** Longest denominator of an exact cost, and the decimal places that a longer one is rounded to. */
const longestDenominator = 10n ** 40n;
const costPlaces = 30;

/**
 * Share of `cost` for `part` of `whole`. Each sale of a part lengthens the denominator: exact throughout, thousands of fills would
 * take minutes. All of it costs all that is left, so that nothing remains of a position that is closed.
 */
function costOf(part: Ratio, whole: Ratio, cost: Ratio): Ratio {
  if (compareRatios(part, whole) === 0) return cost;
  const share = multiplyRatios(cost, divideRatios(part, whole));
  if (share.denominator <= longestDenominator) return share;
  return ratioOf(roundRatio(share, costPlaces, "half-up"));
}

/**
 * Position after a payout of `payout` (total money after fees) on everything held: empty, with the realised result.
 */
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

/** Proceeds of selling the position into the bids now. */
export interface PositionValue {
  /** Contracts the bids take: all of them, or as many as there are bids for. */
  readonly sellable: Ratio;
  /** Money for them, after the taker fee; before it under an unknown fee model. */
  readonly proceeds: Ratio;
  /** Proceeds less the cost share of `sellable`; undefined where the cost is unknown. */
  readonly unrealised: Ratio | undefined;
  readonly beforeFees: boolean;
}

/** Value of a position walked against `bids` (best first); undefined for an empty or unknown quantity. */
export function positionValue(
  { quantity, cost, beforeFees }: Position,
  bids: readonly LadderLevel[],
  fees: FeeModel,
): PositionValue | undefined {
  if (quantity === undefined || isZeroRatio(quantity)) return undefined;
  const contracts = toDecimal(quantity, "down");
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
  const place = ({ isUndated, side }: PositionFill) => (isUndated !== true ? 0 : side === "buy" ? -1 : 1);
  return [...fills].sort(
    (a, b) =>
      place(a) - place(b) ||
      a.at - b.at ||
      Number(a.side === "sell") - Number(b.side === "sell") ||
      (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  );
}
