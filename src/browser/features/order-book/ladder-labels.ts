// Texts of the order book.

import { formatPrice, type OddsFormat } from "#browser/trading-math/odds/odds.ts";
import type { BookSide } from "#browser/trading-math/orderbook/ladder-sweep.ts";
import type { Decimal } from "#contract/decimal.ts";
import { clickTexts, texts } from "./texts.ts";

/** A difference of prices, such as a spread, has no odds: it is written in cents, or in percent where prices are. */
export function formatDifference(difference: Decimal, odds: OddsFormat): string {
  return formatPrice(difference, odds === "percent" ? "percent" : "cents");
}

/**
 * Action of a click on a level, as the words before its price, where the venue accepts orders of `sides`; empty
 * without any.
 */
export function levelActionLabels(sides: readonly string[] | undefined): Readonly<Record<BookSide, string>> {
  if (sides === undefined) return { asks: "", bids: "" };
  const takes = (word: string) => sides.some((side) => side.toLowerCase() === word);
  return {
    asks: takes("buy") ? clickTexts.buy : clickTexts.price,
    bids: takes("sell") ? clickTexts.sell : clickTexts.price,
  };
}

/** Corrections made to the received levels; undefined if there were none. */
export function describeMended(counts: {
  readonly merged: number;
  readonly outside: number;
  readonly dropped: number;
}): string | undefined {
  const parts = [
    [counts.merged, texts.merged],
    [counts.outside, texts.outside],
    [counts.dropped, texts.dropped],
  ] as const;
  const label = parts
    .filter(([count]) => count > 0)
    .map(([count, describe]) => describe(texts.levels(count)));
  return label.length === 0 ? undefined : `${label.join("; ")}.`;
}
