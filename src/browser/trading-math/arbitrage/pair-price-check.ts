// Two legs' prices against what is said of them: p against p, and p against 1 − p.

import { complementPrice } from "#browser/trading-math/orderbook/price-scale.ts";
import { compare, type Decimal, decimal, subtract } from "#contract/decimal.ts";

/** Prices of one question on two venues do not stand further apart than this. */
export const mostApart = decimal("0.15");
const undecidedFrom = decimal("0.4");
const undecidedTo = decimal("0.6");

export interface PriceFindings {
  /**
   * `agree`: near enough. `apart`: further than 0.15. `inverted`: so far apart, and nearer if one leg were the other way
   * round. `unknown`: a price is missing, or it is not known how the legs stand to each other.
   */
  readonly verdict: "agree" | "apart" | "inverted" | "unknown";
  /** Between the prices, turned to one outcome. */
  readonly apart: Decimal | undefined;
  /** Whether the prices are too near the middle to tell a leg from its opposite: one is between 0.4 and 0.6. */
  readonly isUndecided: boolean;
  /** What the prices by themselves say of the legs; undefined where they say nothing. */
  readonly looksLike: "same" | "opposite" | undefined;
}

/** Holds the fresh prices (0 to 1) of two legs' own outcomes against each other. */
export function comparePrices(
  first: Decimal | undefined,
  second: Decimal | undefined,
  relation: "same" | "opposite" | undefined,
): PriceFindings {
  if (first === undefined || second === undefined) {
    return { verdict: "unknown", apart: undefined, isUndecided: false, looksLike: undefined };
  }
  const straight = distance(first, second);
  const turned = distance(first, complementPrice(second));
  const isUndecided = isNearMiddle(first) || isNearMiddle(second);
  const nearer = compare(straight, turned) <= 0 ? "same" : "opposite";
  const looksLike = isUndecided ? undefined : nearer;
  if (relation === undefined) return { verdict: "unknown", apart: undefined, isUndecided, looksLike };
  const apart = relation === "same" ? straight : turned;
  if (compare(apart, mostApart) <= 0) return { verdict: "agree", apart, isUndecided, looksLike };
  const isInverted = looksLike !== undefined && looksLike !== relation;
  return { verdict: isInverted ? "inverted" : "apart", apart, isUndecided, looksLike };
}

function distance(a: Decimal, b: Decimal): Decimal {
  return compare(a, b) < 0 ? subtract(b, a) : subtract(a, b);
}

function isNearMiddle(price: Decimal): boolean {
  return compare(price, undecidedFrom) >= 0 && compare(price, undecidedTo) <= 0;
}
