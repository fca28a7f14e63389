// Observations of quotes and trades for alerts: only recently confirmed data, and no figure of an inconsistent book.
import type { OutcomeQuote } from "#browser/market-data/use-outcome-quote.ts";
import type { TradesView } from "#browser/market-data/use-trades.ts";
import { type PriceScale, toProbability } from "#browser/trading-math/orderbook/price-scale.ts";
import { compare } from "#contract/decimal.ts";
import type { Observation } from "./alert-condition.ts";

type BookFigures = Readonly<Record<"bid" | "ask" | "mid" | "spread", Observation>>;

/** The figures of the book. A locked or crossed book has none; where trades stand in for it nothing is quoted. */
export function observationsOfQuote(
  quote: Pick<OutcomeQuote, "bid" | "ask" | "mid" | "spread" | "state" | "confirmedAt" | "dataAt" | "from">,
): BookFigures {
  const { bid, ask, mid, spread, state, confirmedAt, dataAt, from } = quote;
  const isCrossed = bid !== undefined && ask !== undefined && compare(bid.price, ask.price) >= 0;
  const isFresh = from === "book" && !isCrossed && (state === "live" || state === "polling");
  const seen = (value: Observation["value"]): Observation => ({ value, confirmedAt, dataAt, isFresh });
  return { bid: seen(bid?.price), ask: seen(ask?.price), mid: seen(mid), spread: seen(spread) };
}

/** The price of the last trade. */
export function observationOfTrades(
  { trades, state, confirmedAt, dataAt }: TradesView,
  priceScale: PriceScale,
): Observation {
  const price = trades[0]?.price;
  return {
    value: price === undefined ? undefined : toProbability(price, priceScale),
    confirmedAt,
    dataAt,
    isFresh: state === "live" || state === "polling",
  };
}
