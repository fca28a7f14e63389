// What a held pair brings if it is closed now, against what it pays at resolution. Exact; whether a book may be reckoned with
// is not asked here.

import { type FeeModel, takerFee } from "#browser/trading-math/fees/fees.ts";
import { walkLadder } from "#browser/trading-math/fees/fill.ts";
import type { LadderLevel } from "#browser/trading-math/orderbook/ladder.ts";
import { type Decimal, isPositive, one, smaller, subtract, sum, zero } from "#contract/decimal.ts";

/** How an outcome that is held can be turned into money that no longer depends on it. */
export interface LegToClose {
  /** `sell`: into its bids. `buy-opposite`: its market's only other outcome is bought; one of the two pays. */
  readonly way: "sell" | "buy-opposite";
  /** The bids of the outcome held, or the asks of the other one, best first. */
  readonly levels: readonly LadderLevel[];
  readonly fees: FeeModel;
}

export interface ClosedLeg {
  /** Contracts that the book takes: all, or what there are levels for. */
  readonly filled: Decimal;
  /** What `filled` bring, in money: what the sale pays after its fee, or what the two outcomes pay at least, less what the other one costs. */
  readonly worth: Decimal;
  /** A fee is not known: it counted as none. */
  readonly beforeFees: boolean;
}

/** Closing `contracts` of one leg now. */
export function closedLeg({ way, levels, fees }: LegToClose, contracts: Decimal): ClosedLeg {
  const fill = walkLadder({
    levels,
    side: way === "sell" ? "sell" : "buy",
    amount: { contracts },
    fees,
  });
  const { filled, cost, fee = zero, feeInContracts = zero } = fill;
  const beforeFees = fees === "unknown";
  if (way === "sell") return { filled, worth: subtract(cost, fee), beforeFees };
  // The other outcome is held in fewer contracts where the venue keeps some: then so many pay in any case.
  const paying = subtract(filled, feeInContracts);
  const kept = settlementFee(fees, filled);
  return { filled, worth: subtract(paying, sum([cost, fee, kept])), beforeFees };
}

/** A pair that is held, and both ways out of it. Money. */
export interface PairExit {
  /** Contracts of each that both books take: all of the pair, or fewer. */
  readonly closable: Decimal;
  /** What closing all of it now brings; undefined where the books do not take all of it. */
  readonly closedNow: Decimal | undefined;
  /** What one of the two pays at resolution, less the worse of the settlement fees; before it where `beforeFees`. */
  readonly heldToEnd: Decimal;
  /** What holding on earns over closing now; undefined where that is not known. */
  readonly gain: Decimal | undefined;
  readonly beforeFees: boolean;
}

/** The pair of `contracts` of each of two outcomes, of which one pays 1. `legs`: how each is closed, by the books as they stand. */
export function pairExit(legs: readonly [LegToClose, LegToClose], contracts: Decimal): PairExit {
  const closed = legs.map((leg) => closedLeg(leg, contracts));
  const closable = closed.reduce((least, { filled }) => smaller(least, filled), contracts);
  const isWhole = isPositive(contracts) && closed.every(({ filled }) => subtract(contracts, filled) === zero);
  const closedNow = isWhole ? sum(closed.map(({ worth }) => worth)) : undefined;
  const worse = legs
    .map(({ fees }) => settlementFee(fees, contracts))
    .reduce((most, fee) => (isPositive(subtract(fee, most)) ? fee : most), zero);
  const heldToEnd = subtract(contracts, worse);
  return {
    closable,
    closedNow,
    heldToEnd,
    gain: closedNow === undefined ? undefined : subtract(heldToEnd, closedNow),
    beforeFees: closed.some(({ beforeFees }) => beforeFees),
  };
}

/** What the venue takes of the payout of `contracts` that win. */
function settlementFee(fees: FeeModel, contracts: Decimal): Decimal {
  if (fees === "unknown" || fees.kind !== "settlement" || !isPositive(contracts)) return zero;
  return takerFee(fees, "buy", [{ price: one, size: contracts }])?.settlement ?? zero;
}
