// How far a trade over two outcomes, one of which pays, is out of balance: contracts of the first held beyond those of the
// second. While orders work it is a range, and exact at both ends.
import {
  add,
  compare,
  type Decimal,
  isNegative,
  isPositive,
  isZero,
  larger,
  subtract,
  zero,
} from "#contract/decimal.ts";

/** Which of the two outcomes. */
export type LegSide = 0 | 1;

/** What one order does to the balance, in contracts after fees that are taken in contracts. */
export interface HedgeShare {
  /** The side it adds to: that outcome bought, or the other one sold or its opposite bought. */
  readonly adds: LegSide;
  /** Done for certain. */
  readonly least: Decimal;
  /** Done once all that may still fill has filled; not below `least`. */
  readonly most: Decimal;
}

/** Contracts of side 0 beyond those of side 1; below zero where side 1 has more. */
export interface UnhedgedRange {
  readonly low: Decimal;
  readonly high: Decimal;
}

/** The unhedged range of the orders: [f_0 − f_1 − r_1, f_0 + r_0 − f_1] for what is filled f and what still works r. */
export function unhedgedRange(shares: Iterable<HedgeShare>): UnhedgedRange {
  let [low, high]: [Decimal, Decimal] = [zero, zero];
  for (const { adds, least, most } of shares) {
    low = adds === 0 ? add(low, least) : subtract(low, most);
    high = adds === 0 ? add(high, most) : subtract(high, least);
  }
  return { low, high };
}

/** A side that has more than the other, and by how many contracts. */
export interface Surplus {
  readonly side: LegSide;
  /** Above zero. */
  readonly contracts: Decimal;
}

/** The surplus that is there whatever may still fill; undefined where the range reaches zero. */
export function sureSurplus({ low, high }: UnhedgedRange): Surplus | undefined {
  if (isPositive(low)) return { side: 0, contracts: low };
  return isNegative(high) ? { side: 1, contracts: subtract(zero, high) } : undefined;
}

/** The largest surplus that either side may come to, by side. */
export function worstSurpluses({ low, high }: UnhedgedRange): readonly [Decimal, Decimal] {
  return [larger(high, zero), larger(subtract(zero, low), zero)];
}

/**
 * Whether nothing is left that could be traded away: both ends lie nearer to zero than `step`, the smallest number of
 * contracts that can be ordered.
 */
export function isFlat({ low, high }: UnhedgedRange, step: Decimal): boolean {
  if (isZero(low) && isZero(high)) return true;
  return compare(larger(high, subtract(zero, low)), step) < 0;
}

/** What all shares come to if those that `isOver` says so fill no further. */
export function withoutRests<Share extends HedgeShare>(
  shares: readonly Share[],
  isOver: (share: Share) => boolean,
): readonly HedgeShare[] {
  return shares.map((share) => (isOver(share) ? { ...share, most: share.least } : share));
}
