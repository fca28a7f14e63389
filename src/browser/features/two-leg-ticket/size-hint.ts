// Text below the size field: the size that the books, the user's limits and the minimum edge suggest.
import { formatDecimal } from "#browser/lib/format-number.ts";
import { roundedMoney } from "#browser/lib/money-decimals.ts";
import type { OrderLimits } from "#browser/order-journal/order-limits.ts";
import type { PairEdge } from "#browser/trading-math/arbitrage/edge.ts";
import { formatPrice } from "#browser/trading-math/odds/odds.ts";
import type { Decimal } from "#contract/decimal.ts";
import { sizeTexts } from "./texts.ts";
import type { SizeCap, StartSize } from "./two-leg-size.ts";

interface SizeRules {
  readonly limits: OrderLimits;
  /** Least that the last contracts of a suggested size earn, in money. */
  readonly minimumPerContract: Decimal;
  readonly currency: string;
}

export function sizeHint(
  edge: Pick<PairEdge, "suggested" | "largest"> | undefined,
  start: StartSize | undefined,
  { limits, minimumPerContract, currency }: SizeRules,
): string {
  const suggested = edge?.suggested?.contracts;
  const largest = edge?.largest?.contracts;
  if (suggested === undefined && largest !== undefined)
    return sizeTexts.belowMinimum(formatDecimal(largest), formatPrice(minimumPerContract, "cents"));
  if (suggested === undefined || start === undefined) return sizeTexts.none;
  const book = formatDecimal(suggested);
  const { contracts, cap, problem } = start;
  if (cap === undefined)
    return contracts === undefined ? (problem ?? sizeTexts.none) : sizeTexts.suggested(book);
  const capName = capText(cap, limits, currency);
  return contracts === undefined
    ? sizeTexts.tooSmall(capName, book)
    : sizeTexts.capped(formatDecimal(contracts), capName, book);
}

function capText(cap: SizeCap, limits: OrderLimits, currency: string): string {
  switch (cap) {
    case "order":
      return sizeTexts.caps.order(roundedMoney(limits.maxOrderCost, currency));
    case "day":
      return sizeTexts.caps.day(roundedMoney(limits.maxDayCost, currency));
    case "unhedged":
      return sizeTexts.caps.unhedged(roundedMoney(limits.maxUnhedgedCost, currency));
    case "cash":
      return sizeTexts.caps.cash;
  }
}
