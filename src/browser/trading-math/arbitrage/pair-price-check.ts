// Compares the prices of two legs with their stated relation: p against p, or p against 1 − p. By odds, so that 2¢ against
// 10¢ counts as far apart and 50¢ against 58¢ does not: the difference of log-odds is ln(p(1 − q) / q(1 − p)).

import { complementPrice } from "#browser/trading-math/orderbook/price-scale.ts";
import { compare, type Decimal, decimal, multiply, subtract, toMultiple } from "#contract/decimal.ts";

/** Largest plausible ratio of the odds of one question on two venues: a difference of log-odds of 0.92. */
const maxOddsRatio = decimal("2.5");
/** Prices this close agree whatever their odds: 1¢ against 3¢ may be two ticks. */
const alwaysClose = decimal("0.02");
const liftStep = decimal("0.1");
const undecidedFrom = decimal("0.4");
const undecidedTo = decimal("0.6");

export interface PriceComparison {
  /**
   * `agree`: close enough. `apart`: odds more than 2.5 times the other's. `inverted`: so far apart, and closer with
   * one leg inverted.
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
  if (areOddsClose(first, relation === "same" ? second : complementPrice(second), apart)) {
    return { result: "agree", apart, isUndecided, suggests };
  }
  const isInverted = suggests !== undefined && suggests !== relation;
  return { result: isInverted ? "inverted" : "apart", apart, isUndecided, suggests };
}

/** Reason that prices give against a pair; `legs` are those without a price, 1 and 2 in argument order. */
export type PriceObjection =
  | { readonly code: "prices" | "inverted"; readonly apart: Decimal }
  | { readonly code: "no-price"; readonly legs: readonly (1 | 2)[] };

/** Objection to a pair with these prices, compared as `comparison` says; undefined where they agree. */
export function priceObjection(
  prices: readonly (Decimal | undefined)[],
  { result, apart }: PriceComparison,
): PriceObjection | undefined {
  const legs = ([1, 2] as const).filter((leg) => prices[leg - 1] === undefined);
  if (legs.length > 0) return { code: "no-price", legs };
  if (apart === undefined || result === "agree" || result === "unknown") return undefined;
  return { code: result === "inverted" ? "inverted" : "prices", apart };
}

/** Key under which the user accepts this price difference, in steps of 0.1: another step must be accepted again. */
export function priceLiftKey(apart: Decimal): string {
  return `prices ${toMultiple(apart, liftStep, "up")}`;
}

function areOddsClose(first: Decimal, second: Decimal, apart: Decimal): boolean {
  if (compare(apart, alwaysClose) <= 0) return true;
  const left = multiply(first, complementPrice(second));
  const right = multiply(second, complementPrice(first));
  return (
    compare(left, multiply(maxOddsRatio, right)) <= 0 && compare(right, multiply(maxOddsRatio, left)) <= 0
  );
}

function distance(a: Decimal, b: Decimal): Decimal {
  return compare(a, b) < 0 ? subtract(b, a) : subtract(a, b);
}

function isNearMiddle(price: Decimal): boolean {
  return compare(price, undecidedFrom) >= 0 && compare(price, undecidedTo) <= 0;
}
