// Largest price difference between two venues for the same outcome, from mid and last prices. An indication only:
// edges are computed from the books.

import { ownField } from "#browser/lib/untyped-json.ts";
import type { LegOrientation } from "#browser/market-data/leg-orientation.ts";
import type { OutcomeQuote } from "#browser/market-data/use-outcome-quote.ts";
import { comparePrices } from "#browser/trading-math/arbitrage/pair-price-check.ts";
import {
  complementPrice,
  listedTradePrice,
  type PriceScale,
} from "#browser/trading-math/orderbook/price-scale.ts";
import { type Decimal, larger, parseDecimal, zero } from "#contract/decimal.ts";
import type { VenueId } from "#contract/venue-id.ts";

interface ComparedPrice {
  readonly venue: VenueId;
  readonly orientation: LegOrientation;
  /** Price of the leg's own outcome, 0 to 1. */
  readonly price: Decimal | undefined;
}

/** Largest difference between two venues, in terms of the group's outcome; undefined for fewer than two. */
export function differenceOf(prices: readonly ComparedPrice[]): Decimal | undefined {
  return widestOf(differencesOf(prices));
}

/**
 * Widest plausible difference between two venues, or the widest where none is plausible: the prices are too far apart for one
 * question, as the pair check has it. Undefined for fewer than two.
 */
export function listGapOf(prices: readonly ComparedPrice[]) {
  const differences = differencesOf(prices);
  const plausible = widestOf(differences.filter(({ isPlausible }) => isPlausible));
  const gap = plausible ?? widestOf(differences);
  return gap === undefined ? undefined : { gap, isImplausible: plausible === undefined };
}

function widestOf(differences: ReturnType<typeof differencesOf>): Decimal | undefined {
  const apart = differences.map((difference) => difference.apart);
  return apart.length === 0 ? undefined : apart.reduce(larger);
}

function differencesOf(prices: readonly ComparedPrice[]) {
  const turned = prices.flatMap(({ venue, orientation, price }) => {
    if (price === undefined || orientation === "unverified") return [];
    return [{ venue, price: orientation === "opposite" ? complementPrice(price) : price }];
  });
  return turned.flatMap((a, index) =>
    turned.slice(index + 1).flatMap((b) => {
      if (a.venue === b.venue) return [];
      const { apart = zero, result } = comparePrices(a.price, b.price, "same");
      return [{ apart, isPlausible: result === "agree" }];
    }),
  );
}

/** Compared price of a quote: mid, or last price without a book; undefined if not fresh. */
export function comparedPriceOf(quote: OutcomeQuote): Decimal | undefined {
  if (quote.state !== "live" && quote.state !== "polling") return undefined;
  return quote.from === "trades" ? quote.last : quote.mid;
}

/** Price from a leg's untyped `data`, if it is one that contracts are traded at. */
export function matchedPriceOf(data: unknown, priceScale: PriceScale): Decimal | undefined {
  return listedTradePrice(parseDecimal(ownField(data, "price")), priceScale);
}
