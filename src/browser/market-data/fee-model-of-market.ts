// The one way from a market to its fee rule.
import type { Config } from "#browser/config/config.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { oncePerObject } from "#browser/lib/once-per-object.ts";
import { ownField } from "#browser/lib/untyped-json.ts";
import { type FeeModel, type FeeRule, feeModelOf } from "#browser/trading-math/fees/fee-rules.ts";
import { compare, type Decimal, isNegative, one, parseDecimal } from "#contract/decimal.ts";
import { type Instant, utcDay } from "#contract/instant.ts";
import type { Market } from "#contract/market.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";

export interface FeeSubject {
  readonly venue: VenueId;
  readonly marketId: string;
  /** Undefined until loaded, or where the venue returns no markets. */
  readonly details: Market | undefined;
}

/**
 * Fee model of a market by the venue's settings. `category`: of its matched group, else of its series; undefined where
 * it has none, null where it is not known yet. "unknown" where no rule matches, or where a rule may match, depending on
 * data not loaded yet, or where the market's own rate cannot be read.
 */
export function feeModelOfMarket(
  { venues }: Pick<Config, "venues">,
  { venue, marketId, details }: FeeSubject,
  category: string | null | undefined,
  now: Instant = systemClock.now(),
): FeeModel {
  const { fees, feeRateField } = venues[venue];
  const isLoading = details === undefined && offers(venue, "market");
  const model = feeModelOf(fees, {
    category,
    series: seriesOfMarket(venue, marketId),
    slug: isLoading ? null : details?.slug,
    day: utcDay(now),
  });
  const rate =
    feeRateField === "" ? undefined : isLoading ? "unknown" : ownRate(details?.unlisted, feeRateField);
  if (model === "unknown" || rate === undefined) return model;
  return rate === "unknown" ? "unknown" : withRate(model, rate);
}

/** Series of a venue with tickers: the market's ticker up to its first "-". */
export function seriesOfMarket(venue: VenueId, marketId: string): string | undefined {
  return hasTickers(venue) ? marketId.split("-", 1)[0] : undefined;
}

/** True if the venue's market ids begin with their series. */
export function hasTickers(venue: VenueId): boolean {
  return venue === "venue-b";
}

/**
 * Rate at a path such as "feeSchedule.rate", as a decimal from 0 to 1; undefined where none is sent. "unknown" for anything
 * else, such as basis points: the market's fee is its own, and the rule's rate would be a wrong figure.
 */
function ownRate(fields: Market["unlisted"], path: string): Decimal | "unknown" | undefined {
  const value = path.split(".").reduce<unknown>(ownField, fields);
  if (value === undefined || value === null || value === "") return undefined;
  const rate = parseDecimal(typeof value === "number" ? String(value) : value);
  return rate === undefined || isNegative(rate) || compare(rate, one) > 0 ? "unknown" : rate;
}

const ruleByRate = oncePerObject((_: FeeRule) => new Map<Decimal, FeeRule>());

/** The rule at another rate; the same object each time, since walks of a book are cached by it. */
function withRate(rule: FeeRule, rate: Decimal): FeeRule {
  const byRate = ruleByRate(rule);
  const known = byRate.get(rate) ?? { ...rule, rate, isAssumed: false };
  byRate.set(rate, known);
  return known;
}
