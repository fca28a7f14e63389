// Fee rules of the settings, and the one that applies to a market.
import { oncePerObject } from "#browser/lib/once-per-object.ts";
import type { Decimal, Rounding } from "#contract/decimal.ts";

/**
 * One fee on q contracts at a price p (0 to 1):
 * `p(1-p)`: rate · q · (p·(1 − p))^exponent (docs.kalshi.com, fee rounding; docs.polymarket.com, trading/fees);
 * `notional`: rate · q·p, a share of the money (Hyperliquid's outcome markets, on sales only);
 * `per-contract`: rate · q, a flat sum;
 * `settlement`: rate · q, taken from the payout if the contracts pay.
 */
export interface FeeCharge {
  readonly kind: "none" | "p(1-p)" | "notional" | "per-contract" | "settlement";
  readonly rate: Decimal;
  /** Rate of fills of a resting order; absent: `rate`. */
  readonly makerRate?: Decimal | undefined;
  /** Whole number from 1, for `p(1-p)`; absent: 1. */
  readonly exponent?: number | undefined;
  /** The only side that pays; absent: both. */
  readonly side?: "buy" | "sell" | undefined;
  /** Rounding unit of the fee. */
  readonly unit: Decimal;
  readonly round: Rounding;
  /** Rounded once for the order, or for each fill. Every price level walked counts as one fill. */
  readonly roundEach?: "order" | "fill" | undefined;
  /** An order's fee below this is not charged. */
  readonly smallest?: Decimal | undefined;
  /** Unit of a buyer's fee. In contracts the fee is divided by the price and reduces the position. */
  readonly takenIn: "money" | "contracts";
}

/** A rule of the setting `venues.*.fees`: a fee, and the markets and days it is for. */
export interface FeeRule extends FeeCharge {
  /** Conditions, compared without case; an absent one matches all markets. `slug` is the beginning of a slug. */
  readonly category?: string | undefined;
  readonly series?: string | undefined;
  readonly slug?: string | undefined;
  /** First day and first day after (UTC, YYYY-MM-DD); absent: no bound. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** Further fees of the same order. */
  readonly also?: readonly FeeCharge[] | undefined;
  /** The order's change of cash, fees in, is rounded to this unit in the venue's favour; the difference is fee. */
  readonly cashUnit?: Decimal | undefined;
  readonly asOf?: string | undefined;
  /** The market's category is unknown, and the rule for one of the categories may be the right one instead. */
  readonly isAssumed?: boolean | undefined;
}

export type FeeModel = "unknown" | FeeRule;

/** Facts of a market that rules are matched against. Undefined: the market has none; null: not known yet. */
export interface FeeMarket {
  readonly category?: string | null | undefined;
  readonly series?: string | undefined;
  readonly slug?: string | null | undefined;
  /** UTC day, YYYY-MM-DD. */
  readonly day: string;
}

/** The rule as an assumed one; the same object each time, since walks of a book are cached by it. */
const assumed = oncePerObject((rule: FeeRule): FeeRule => ({ ...rule, isAssumed: true }));

/** First rule whose conditions all match `market`; "unknown" without one, or if one before it may match. */
export function feeModelOf(rules: "unknown" | readonly FeeRule[], market: FeeMarket): FeeModel {
  if (rules === "unknown") return "unknown";
  let isAssumed = false;
  for (const rule of rules) {
    const matches = matchesOf(rule, market);
    if (matches.includes(false)) {
      isAssumed ||= market.category === undefined && mayMatchACategory(rule, market);
      continue;
    }
    if (matches.includes("maybe")) return "unknown";
    return isAssumed ? assumed(rule) : rule;
  }
  return "unknown";
}

/** True if only the market's missing category keeps the rule from matching. */
function mayMatchACategory(rule: FeeRule, market: FeeMarket): boolean {
  return !matchesOf(rule, { ...market, category: rule.category }).includes(false);
}

/** One result a condition of the rule. */
function matchesOf(
  { category, series, slug, from, until }: FeeRule,
  market: FeeMarket,
): readonly (boolean | "maybe")[] {
  const match = (
    wanted: string | undefined,
    actual: string | null | undefined,
    isMatch: (actual: string, wanted: string) => boolean,
  ) => {
    if (wanted === undefined) return true;
    if (actual === null) return "maybe";
    return actual !== undefined && isMatch(actual.toLowerCase(), wanted.toLowerCase());
  };
  const isEqual = (actual: string, wanted: string) => actual === wanted;
  return [
    match(category, market.category, isEqual),
    match(series, market.series, isEqual),
    match(slug, market.slug, (actual, wanted) => actual.startsWith(wanted)),
    from === undefined || from <= market.day,
    until === undefined || market.day < until,
  ];
}
