import { oncePerObject } from "#browser/lib/once-per-object.ts";
import { isPositive } from "#contract/decimal.ts";
import type { Trade } from "#contract/trade.ts";
import { isTradedPrice, type PriceScale, toProbability } from "./orderbook/price-scale.ts";

/**
 * The trades that can have happened: a size above 0 at a price between 0 and 1. The same list where all can. Settlements
 * and empty rows, which some venues list among trades, would otherwise set the last price.
 */
export function tradedPrints(trades: readonly Trade[], priceScale: PriceScale): readonly Trade[] {
  return printsByScale[priceScale](trades);
}

// One list is read by the tape, the chart, the header and the ticket.
const printsByScale = { 1: oncePerObject(printsAt(1)), 100: oncePerObject(printsAt(100)) } as const;

function printsAt(priceScale: PriceScale) {
  const isTraded = ({ price, amount }: Trade) =>
    isPositive(amount) && isTradedPrice(toProbability(price, priceScale));
  return (trades: readonly Trade[]): readonly Trade[] =>
    trades.every(isTraded) ? trades : trades.filter(isTraded);
}
