// Largest price difference between two venues for the same outcome, from mid and last prices. An indication only:
// edges are computed from the books.

import type { LegOrientation } from "#browser/market-data/leg-orientation.ts";
import type { OutcomeQuote } from "#browser/market-data/use-outcome-quote.ts";
import {
  complementPrice,
  type PriceScale,
  toProbability,
} from "#browser/trading-math/orderbook/price-scale.ts";
import { compare, type Decimal, one, parseDecimal, subtract, zero } from "#contract/decimal.ts";
import type { VenueId } from "#contract/venue-id.ts";

export interface ComparedPrice {
  readonly venue: VenueId;
  readonly orientation: LegOrientation;
  /** Price of the leg's own outcome, 0 to 1. */
  readonly price: Decimal | undefined;
}

/** Largest difference between two venues, in terms of the group's outcome; undefined for fewer than two. */
export function differenceOf(prices: readonly ComparedPrice[]): Decimal | undefined {
  const turned = prices.flatMap(({ venue, orientation, price }) => {
    if (price === undefined || orientation === "unverified") return [];
    return [{ venue, price: orientation === "opposite" ? complementPrice(price) : price }];
  });
  let widest: Decimal | undefined;
  turned.forEach((a, index) => {
    for (const b of turned.slice(index + 1)) {
      if (a.venue === b.venue) continue;
      const apart = compare(a.price, b.price) < 0 ? subtract(b.price, a.price) : subtract(a.price, b.price);
      if (widest === undefined || compare(apart, widest) > 0) widest = apart;
    }
  });
  return widest;
}

/** Compared price of a quote: mid, or last price without a book; undefined if not fresh. */
export function comparedPriceOf(quote: OutcomeQuote): Decimal | undefined {
  if (quote.state !== "live" && quote.state !== "polling") return undefined;
  return quote.from === "trades" ? quote.last : quote.mid;
}

/** Price from a leg's untyped `data`, if between 0 and 1. */
export function matchedPriceOf(data: unknown, priceScale: PriceScale): Decimal | undefined {
  if (typeof data !== "object" || data === null || !Object.hasOwn(data, "price")) return undefined;
  const wire = parseDecimal((data as { readonly price?: unknown }).price);
  if (wire === undefined) return undefined;
  const price = toProbability(wire, priceScale);
  return compare(price, zero) >= 0 && compare(price, one) <= 0 ? price : undefined;
}
