// Figures of an outcome for alerts: each with its validity, and which of them the venue has.

import { useMemo } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { closedText, hasEnded } from "#browser/market-data/market-status.ts";
import { useMarket } from "#browser/market-data/use-market.ts";
import { type OutcomeQuote, useOutcomeQuoteSource } from "#browser/market-data/use-outcome-quote.ts";
import { type TradesView, useTradesSource } from "#browser/market-data/use-trades.ts";
import type { WatchedFigure } from "#browser/preferences/alerts.ts";
import type { OutcomeRef } from "#browser/preferences/outcome-ref.ts";
import { type PriceScale, toProbability } from "#browser/trading-math/orderbook/price-scale.ts";
import { useReadable } from "#browser/ui/use-readable.ts";
import { compare } from "#contract/decimal.ts";
import { offers } from "#contract/venues.ts";
import type { Observation } from "./alert-condition.ts";
import { listTexts } from "./texts.ts";

/** Sources of the figures. Trades are fetched only with `wantsLast`: a quote does not need them. */
export function useAlertSources({ venue, marketId, outcomeId }: OutcomeRef, wantsLast: boolean) {
  const { priceScale } = useVenueConfig(venue);
  const { market } = useMarket(venue, marketId, outcomeId);
  const quote = useOutcomeQuoteSource({ venue, marketId, outcomeId });
  const { source: trades } = useTradesSource(venue, marketId, outcomeId ?? market.outcomes[0]?.id, wantsLast);
  return useMemo(() => ({ quote, trades, priceScale }), [quote, trades, priceScale]);
}

/** Figures as they are now: prices and spread as probabilities, 0 to 1. */
export function readFigures({ quote, trades, priceScale }: ReturnType<typeof useAlertSources>) {
  return { ...observationsOfQuote(quote.read()), last: observationOfTrades(trades.read(), priceScale) };
}

/** Figures of an outcome, rendered again as they change. Its trades are followed only with `wantsLast`. */
export function useAlertFigures(outcome: OutcomeRef, wantsLast: boolean) {
  const sources = useAlertSources(outcome, wantsLast);
  const quote = useReadable(sources.quote);
  const trades = useReadable(sources.trades);
  const { label } = useVenueConfig(outcome.venue);
  const hasNoBook = quote.from === "trades" || quote.state === "not-offered";
  const figures = readFigures(sources);
  const ended = hasEnded(quote.status) ? closedText(quote.status) : undefined;
  return {
    quote,
    figures,
    /** Why an alert on such a figure cannot fire now, as a sentence; undefined where it can. */
    offReason: (figure: WatchedFigure) => {
      const { error } = figure === "last" ? trades : quote;
      return ended ?? (figures[figure].isFresh ? undefined : error);
    },
    /** Why the venue has no such figure, as a sentence; undefined where it has. */
    notOffered: (figure: WatchedFigure) => {
      if (figure === "last") return offers(outcome.venue, "trades") ? undefined : listTexts.noTrades(label);
      return hasNoBook ? listTexts.noBook(label) : undefined;
    },
  };
}

/** The figures of the book. A locked or crossed book has none; where trades stand in for it nothing is quoted. */
export function observationsOfQuote(
  quote: Pick<OutcomeQuote, "bid" | "ask" | "mid" | "spread" | "state" | "confirmedAt" | "dataAt" | "from">,
) {
  const { bid, ask, mid, spread, state, confirmedAt, dataAt, from } = quote;
  const isCrossed = bid !== undefined && ask !== undefined && compare(bid.price, ask.price) >= 0;
  const isFresh = from === "book" && !isCrossed && (state === "live" || state === "polling");
  const seen = (value: Observation["value"]): Observation => ({ value, confirmedAt, dataAt, isFresh });
  return { bid: seen(bid?.price), ask: seen(ask?.price), mid: seen(mid), spread: seen(spread) };
}

/** The newest price as a probability, 0 to 1. `trades` are newest first, their prices on `priceScale`. */
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
