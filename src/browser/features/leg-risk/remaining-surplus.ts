// Surplus of a trade that its current positions still cover: contracts may have been sold outside the trade. Pure.
import { formatDecimal } from "#browser/lib/format-number.ts";
import type { PairSide } from "#browser/order-journal/pair-trade-link.ts";
import { isClosing } from "#browser/order-journal/unhedged-loss.ts";
import type { LegSide, Surplus } from "#browser/trading-math/position/hedge-balance.ts";
import { add, compare, type Decimal, isPositive, larger, subtract, sum, zero } from "#contract/decimal.ts";
import { otherSide, type PairTrade, type TradeOrder } from "./pair-trades.ts";
import { exitTexts } from "./texts.ts";

/** Position in a side's outcome, over all its orders, and the contracts of it in resting sell orders. */
export interface LegPosition {
  readonly contracts: Decimal;
  readonly resting: Decimal;
  /** Contracts of the outcome that newer trades count as theirs; none if absent. */
  readonly ofNewer?: Decimal;
}

/** By side; undefined where not known. */
export type LegPositions = Readonly<Record<LegSide, LegPosition | undefined>>;

/**
 * `surplus` less what was sold of it outside the trade, of which the trade's orders know nothing. Never more than the
 * surplus: whatever was sold of the other side, it is not this trade's to buy again. `reductionReason`: why it is less, as a
 * sentence.
 */
export function remainingSurplus(
  { orders, sides }: Pick<PairTrade, "sides" | "orders">,
  { side, contracts }: Surplus,
  positions: LegPositions,
): { readonly contracts: Decimal; readonly reductionReason: string | undefined } {
  const soldElsewhere = (of: LegSide) => {
    const recorded = ownContracts(orders, of);
    const now = positions[of];
    if (now === undefined) return zero;
    const own = larger(zero, subtract(now.contracts, now.ofNewer ?? zero));
    return larger(zero, subtract(recorded, own));
  };
  const left = subtract(add(contracts, soldElsewhere(otherSide(side))), soldElsewhere(side));
  const now = positions[side];
  if (now === undefined || compare(left, contracts) >= 0) return { contracts, reductionReason: undefined };
  const { ofNewer = zero } = now;
  const recorded = formatDecimal(add(ownContracts(orders, side), ofNewer));
  const reason = isPositive(ofNewer) ? exitTexts.heldLessOfAll : exitTexts.heldLess;
  const { label, outcomeId } = sides[side];
  return {
    contracts: left,
    reductionReason: reason(formatDecimal(now.contracts), label ?? outcomeId, recorded),
  };
}

/** Contracts of the side's own outcome that are held for certain, whatever its sales may still do. */
export function ownContracts(orders: readonly TradeOrder[], side: LegSide): Decimal {
  // A closing trade is sent only while both legs are held in full.
  const before = orders.find(({ intent }) => isClosing(intent))?.intent.pair?.contracts ?? zero;
  return larger(zero, add(before, addedContracts(orders, side)));
}

/** Contracts of the side's own outcome by which the orders changed what is held, at least; negative where more were sold. */
function addedContracts(orders: readonly TradeOrder[], side: LegSide): Decimal {
  const own = orders.filter(({ intent, isOpposite }) => intent.pair?.side === side && !isOpposite);
  const bought = own.filter(({ action }) => action === "buy").map(({ least }) => least);
  const sold = own.filter(({ action }) => action === "sell").map(({ most }) => most);
  return subtract(sum(bought), sum(sold));
}

/** The trades that share what is held. */
export interface SharingTrades {
  /**
   * Unhedged ones, the newest first. Without dismissed ones: those have no exit, and contracts that the user was done with must
   * not keep another trade's from being sold.
   */
  readonly unhedged: readonly Pick<PairTrade, "pairId" | "sides" | "orders">[];
  /** Those that are hedged, by what is known of their orders, which are not followed any more. */
  readonly flat: readonly Pick<PairTrade, "since" | "sides" | "orders">[];
}

/**
 * Contracts of the outcome `of` that belong to trades newer than `trade`. A position covers the newest trade first, and a sale
 * outside all trades reduces the oldest: so no two exits sell the same contracts, and none those of a hedged pair.
 */
export function leftByNewer(
  { pairId, since }: Pick<PairTrade, "pairId" | "since">,
  { unhedged, flat }: SharingTrades,
  of: PairSide,
): Decimal {
  const index = unhedged.findIndex((trade) => trade.pairId === pairId);
  const contractsOf = (
    trades: readonly Pick<PairTrade, "sides" | "orders">[],
    count: (orders: readonly TradeOrder[], side: LegSide) => Decimal,
  ) =>
    sum(
      trades.flatMap(({ sides, orders }) =>
        ([0, 1] as const).map((side) => (isSameOutcome(sides[side], of) ? count(orders, side) : zero)),
      ),
    );
  // A flat trade that closed a pair sold what another one had bought.
  const ofFlat = contractsOf(
    flat.filter((trade) => trade.since > since),
    addedContracts,
  );
  return add(contractsOf(unhedged.slice(0, Math.max(index, 0)), ownContracts), larger(zero, ofFlat));
}

function isSameOutcome(a: PairSide, b: PairSide): boolean {
  return a.venue === b.venue && a.marketId === b.marketId && a.outcomeId === b.outcomeId;
}
