// Value of a held pair closed now, against holding it to resolution. Exact. The caller decides whether a book is
// usable.

import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { walkLadder } from "#browser/trading-math/fees/fill.ts";
import { purchaseToHold } from "#browser/trading-math/fees/purchase-to-hold.ts";
import type { LadderLevel } from "#browser/trading-math/orderbook/ladder.ts";
import { type Decimal, isPositive, smaller, subtract, sum, zero } from "#contract/decimal.ts";
import { payoutAtResolution } from "./locked-profit.ts";

/** One way to close a held outcome: its levels, fees and step. */
export interface LegToClose {
  /** `sell`: into its bids. `buy-opposite`: buys the market's only other outcome, so that one of the two pays. */
  readonly method: "sell" | "buy-opposite";
  /** Bids of the held outcome, or asks of the other one, best first. */
  readonly levels: readonly LadderLevel[];
  readonly fees: FeeModel;
  /** Order step of its venue, in contracts. */
  readonly contractStep: Decimal;
}

/**
 * Closes `contracts` of one leg now: all, or as many as the book has levels for (`filled`). `value` is the money for them:
 * sale proceeds after the fee, or the minimum payout of the two outcomes less the cost of the other one. An unknown fee
 * counts as zero (`beforeFees`).
 */
export function closeLeg({ method, levels, fees, contractStep }: LegToClose, contracts: Decimal) {
  const beforeFees = fees === "unknown";
  const walk = (side: "buy" | "sell", amount: Decimal) =>
    walkLadder({ levels, side, amount: { contracts: amount }, fees });
  if (method === "sell") {
    const { filled, cost, fee = zero } = walk("sell", contracts);
    return { filled, value: subtract(cost, fee), beforeFees };
  }
  // Only matched contracts pay in any case; where the venue keeps some, more are bought, or all that are on sale.
  const {
    payout,
    cost,
    fee = zero,
    settlementFee: settled = zero,
  } = purchaseToHold({ asks: levels, fees, contractStep }, contracts) ??
  walk("buy", sum(levels.map(({ size }) => size)));
  const filled = smaller(payout, contracts);
  return { filled, value: subtract(filled, sum([cost, fee, settled])), beforeFees };
}

/** A held pair, closed now and held to the end. Money. */
export interface PairExit {
  /** Contracts of each leg that both books take, at most the pair's. */
  readonly closable: Decimal;
  /** Proceeds of closing all of it now; undefined where the books do not take all of it. */
  readonly closedNow: Decimal | undefined;
  /** Payout of the winning leg at resolution, less the worse settlement fee; before fees where `beforeFees`. */
  readonly valueAtResolution: Decimal;
  /** Advantage of holding over closing now; undefined where unknown. */
  readonly gain: Decimal | undefined;
  readonly beforeFees: boolean;
}

/** A pair of `contracts` of each of two outcomes, one of which pays 1. */
export function pairExit(legs: readonly [LegToClose, LegToClose], contracts: Decimal): PairExit {
  const closed = legs.map((leg) => closeLeg(leg, contracts));
  const closable = closed.reduce((least, { filled }) => smaller(least, filled), contracts);
  const isWhole = isPositive(contracts) && closed.every(({ filled }) => subtract(contracts, filled) === zero);
  const closedNow = isWhole ? sum(closed.map(({ value }) => value)) : undefined;
  const valueAtResolution = payoutAtResolution(legs, contracts);
  return {
    closable,
    closedNow,
    valueAtResolution,
    gain: closedNow === undefined ? undefined : subtract(valueAtResolution, closedNow),
    beforeFees: closed.some(({ beforeFees }) => beforeFees),
  };
}
