// Quote of any outcome of any venue: best bid and ask, last price and derived figures, for rows and watchers without a book.
// Without a book the venue's trades are used, and the quote says so.

import { useMemo } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import type { Readable } from "#browser/lib/readable.ts";
import { derivedReadable } from "#browser/lib/readable.ts";
import type { PriceScale } from "#browser/trading-math/orderbook/price-scale.ts";
import { toProbability } from "#browser/trading-math/orderbook/price-scale.ts";
import type { Ticks } from "#browser/trading-math/orderbook/tick.ts";
import { useReadable } from "#browser/ui/use-readable.ts";
import type { Decimal } from "#contract/decimal.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import { statusOfView } from "./market-status.ts";
import { type MarketView, outcomeLabel } from "./market-view.ts";
import type { OrderBookView } from "./order-book-view.ts";
import type { ViewState } from "./source-freshness.ts";
import { useMarket } from "./use-market.ts";
import { useBookSourceIn } from "./use-order-book.ts";
import { type TradesView, useTradesSourceIn } from "./use-trades.ts";

export interface QuotedOutcome {
  readonly venue: VenueId;
  readonly marketId: string;
  /** The market's first outcome where there is none. */
  readonly outcomeId?: string | undefined;
}

export interface BestLevel {
  readonly price: Decimal;
  readonly size: Decimal;
}

/** All prices between 0 and 1. */
export interface OutcomeQuote {
  readonly bid: BestLevel | undefined;
  readonly ask: BestLevel | undefined;
  /** Never older than `state` indicates, except a venue's price field: see `lastFrom`. */
  readonly last: Decimal | undefined;
  /** `market`: without a trade, the price field of the venue's market, refetched at long intervals. */
  readonly lastFrom: "trade" | "market" | undefined;
  readonly spread: Decimal | undefined;
  /** Undefined for a crossed book and for one so wide that its middle means nothing. */
  readonly mid: Decimal | undefined;
  readonly state: ViewState;
  /** Time the data named by `from` was last confirmed, on the clock of performance.now(). */
  readonly confirmedAt: number | undefined;
  /** Time it was last received: the age of the quote. On the same clock. */
  readonly dataAt: number | undefined;
  readonly error: string | undefined;
  /** `trades`: the venue has no book, so the last price is implied and not executable. */
  readonly from: "book" | "trades";
  readonly ticks: Ticks;
  /** The market's title, or its id until it is known. */
  readonly title: string;
  /** The outcome's label, or its id until it is known; "" where there is no outcome. */
  readonly label: string;
  /** The market's status as received. */
  readonly status: string | undefined;
}

interface QuoteParts {
  readonly book: Readable<OrderBookView>;
  readonly trades: Readable<TradesView>;
  readonly from: OutcomeQuote["from"];
  readonly market: MarketView;
  readonly outcomeId: string | undefined;
  readonly priceScale: PriceScale;
}

/** Combines the sources of a quote into one, which notifies of changes of the quote but not of deeper levels. */
export function createQuoteSource(parts: QuoteParts): Readable<OutcomeQuote> {
  const { book, trades } = parts;
  let last:
    | { readonly book: OrderBookView; readonly trades: TradesView; readonly quote: OutcomeQuote }
    | undefined;
  const read = () => {
    const now = { book: book.read(), trades: trades.read() };
    if (last?.book === now.book && last.trades === now.trades) return last.quote;
    const quote = quoteOf(parts, now.book, now.trades);
    last = { ...now, quote: last !== undefined && isSameQuote(last.quote, quote) ? last.quote : quote };
    return last.quote;
  };
  return derivedReadable(read, [book.subscribe, trades.subscribe]);
}

function quoteOf(parts: QuoteParts, book: OrderBookView, trades: TradesView): OutcomeQuote {
  const { from, market, outcomeId, priceScale } = parts;
  const outcome = market.outcomes.find(({ id }) => id === outcomeId);
  const source = from === "book" ? book : trades;
  const traded = isFresh(trades.state) || !isFresh(source.state) ? trades.trades[0]?.price : undefined;
  const last = traded === undefined ? outcome?.price : toProbability(traded, priceScale);
  const { best } = book;
  return {
    bid: bestOf(best?.bids),
    ask: bestOf(best?.asks),
    last,
    lastFrom: traded !== undefined ? "trade" : last !== undefined ? "market" : undefined,
    spread: best?.spread,
    mid: best?.mid,
    state: source.state,
    confirmedAt: source.confirmedAt,
    dataAt: source.dataAt,
    error: source.error,
    from,
    ticks: market.ticks,
    title: market.title,
    label: outcomeLabel(market.outcomes, outcomeId) ?? outcomeId ?? "",
    status: statusOfView(market),
  };
}

function bestOf(side: readonly BestLevel[] | undefined): BestLevel | undefined {
  const best = side?.[0];
  return best === undefined ? undefined : { price: best.price, size: best.size };
}

function isFresh(state: ViewState): boolean {
  return state === "live" || state === "polling" || state === "empty";
}

function isSameQuote(a: OutcomeQuote, b: OutcomeQuote): boolean {
  const { bid: aBid, ask: aAsk, ...aRest } = a;
  const { bid: bBid, ask: bAsk, ...bRest } = b;
  return isShallowEqual(aRest, bRest) && isSameLevel(aBid, bBid) && isSameLevel(aAsk, bAsk);
}

function isSameLevel(a: BestLevel | undefined, b: BestLevel | undefined): boolean {
  return a?.price === b?.price && a?.size === b?.size;
}

function isShallowEqual<Fields extends object>(a: Fields, b: Fields): boolean {
  const names = Object.keys(a) as (keyof Fields)[];
  return names.every((name) => Object.is(a[name], b[name]));
}

/**
 * The quote as a source, for what draws by itself or watches one field. Without a stream only the book is polled; the
 * trades only where the venue has no book, so that a row costs one polled question.
 */
export function useOutcomeQuoteSource({ venue, marketId, outcomeId }: QuotedOutcome): Readable<OutcomeQuote> {
  const { priceScale } = useVenueConfig(venue);
  const { market, state } = useMarket(venue, marketId, outcomeId);
  const quoted = outcomeId ?? market.outcomes[0]?.id;
  const { source: book, resolution } = useBookSourceIn(market, venue, marketId, quoted);
  const hasNoBook =
    resolution.kind === "none" && (resolution.why === "not-offered" || resolution.why === "not-quoted");
  const from = hasNoBook && offers(venue, "trades") ? "trades" : "book";
  const { source: trades } = useTradesSourceIn(state, venue, marketId, quoted, from === "trades");
  return useMemo(
    () => createQuoteSource({ book, trades, from, market, outcomeId: quoted, priceScale }),
    [book, trades, from, market, quoted, priceScale],
  );
}

/** The quote, rendered on change, at most once a frame. */
export function useOutcomeQuote(place: QuotedOutcome): OutcomeQuote {
  const source = useOutcomeQuoteSource(place);
  return useReadable(source);
}
