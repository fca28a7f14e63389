// Imbalance of a two-outcome trade: contracts held of the first outcome beyond those of the second. A range while
// orders work, exact at both ends.
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

/** Index of one of the two outcomes. */
export type LegSide = 0 | 1;

/** Effect of one order on the balance, in contracts after fees taken in contracts. */
export interface HedgeContribution {
  /** Side it adds to: that outcome bought, or the other one sold. */
  readonly adds: LegSide;
  /** Contracts filled for certain. */
  readonly least: Decimal;
  /** Contracts once everything that may still fill has filled; at least `least`. */
  readonly most: Decimal;
}

/** Contracts of side 0 beyond those of side 1; negative where side 1 has more. */
export interface UnhedgedRange {
  readonly low: Decimal;
  readonly high: Decimal;
}

/** Unhedged range: [f_0 − f_1 − r_1, f_0 + r_0 − f_1] for filled f and working remainder r. */
export function unhedgedRange(shares: Iterable<HedgeContribution>): UnhedgedRange {
  let [low, high]: [Decimal, Decimal] = [zero, zero];
  for (const { adds, least, most } of shares) {
    low = adds === 0 ? add(low, least) : subtract(low, most);
    high = adds === 0 ? add(high, most) : subtract(high, least);
  }
  return { low, high };
}

/** The side with more contracts, and by how many. */
export interface Surplus {
  readonly side: LegSide;
  /** Above zero. */
  readonly contracts: Decimal;
}

/** Surplus that exists whatever may still fill; undefined where the range includes zero. */
export function certainSurplus({ low, high }: UnhedgedRange): Surplus | undefined {
  if (isPositive(low)) return { side: 0, contracts: low };
  return isNegative(high) ? { side: 1, contracts: subtract(zero, high) } : undefined;
}

/** Largest possible surplus of each side. */
export function worstSurpluses({ low, high }: UnhedgedRange): readonly [Decimal, Decimal] {
  return [larger(high, zero), larger(subtract(zero, low), zero)];
}

/** True if the imbalance at both ends is smaller than `step`, the smallest tradable number of contracts. */
export function isFlat({ low, high }: UnhedgedRange, step: Decimal): boolean {
  if (isZero(low) && isZero(high)) return true;
  return compare(larger(high, subtract(zero, low)), step) < 0;
}

/** The shares with the remainders of those that `isOver` treated as never filling. */
export function withoutRemainders<Share extends HedgeContribution>(
  shares: readonly Share[],
  isOver: (share: Share) => boolean,
): readonly HedgeContribution[] {
  return shares.map((share) => (isOver(share) ? { ...share, most: share.least } : share));
}
