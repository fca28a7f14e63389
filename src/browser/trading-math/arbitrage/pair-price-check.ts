// Compares the prices of two legs with their stated relation: p against p, or p against 1 − p.

import { complementPrice } from "#browser/trading-math/orderbook/price-scale.ts";
import { compare, type Decimal, decimal, subtract } from "#contract/decimal.ts";

/** Largest plausible price difference of one question on two venues. */
export const maxPriceGap = decimal("0.15");
const undecidedFrom = decimal("0.4");
const undecidedTo = decimal("0.6");

export interface PriceComparison {
  /**
   * `agree`: close enough. `apart`: more than 0.15. `inverted`: more than 0.15, and closer with one leg inverted.
   * `unknown`: a price or the relation is missing.
   */
  readonly result: "agree" | "apart" | "inverted" | "unknown";
  /** Price difference, both as prices of one outcome. */
  readonly apart: Decimal | undefined;
  /** One price is between 0.4 and 0.6: too near the middle to tell a leg from its opposite. */
  readonly isUndecided: boolean;
  /** Relation that the prices alone suggest; undefined where they suggest none. */
  readonly suggests: "same" | "opposite" | undefined;
}

/** Compares fresh prices (0 to 1) of the two legs' own outcomes. */
export function comparePrices(
  first: Decimal | undefined,
  second: Decimal | undefined,
  relation: "same" | "opposite" | undefined,
): PriceComparison {
  if (first === undefined || second === undefined) {
    return { result: "unknown", apart: undefined, isUndecided: false, suggests: undefined };
  }
  const straight = distance(first, second);
  const turned = distance(first, complementPrice(second));
  const isUndecided = isNearMiddle(first) || isNearMiddle(second);
  const nearer = compare(straight, turned) <= 0 ? "same" : "opposite";
  const suggests = isUndecided ? undefined : nearer;
  if (relation === undefined) return { result: "unknown", apart: undefined, isUndecided, suggests };
  const apart = relation === "same" ? straight : turned;
  if (compare(apart, maxPriceGap) <= 0) return { result: "agree", apart, isUndecided, suggests };
  const isInverted = suggests !== undefined && suggests !== relation;
  return { result: isInverted ? "inverted" : "apart", apart, isUndecided, suggests };
}

function distance(a: Decimal, b: Decimal): Decimal {
  return compare(a, b) < 0 ? subtract(b, a) : subtract(a, b);
}

function isNearMiddle(price: Decimal): boolean {
  return compare(price, undecidedFrom) >= 0 && compare(price, undecidedTo) <= 0;
}
