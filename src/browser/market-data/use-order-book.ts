// Order book of an outcome: streamed if live, else polled.
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import type { Readable } from "#browser/lib/readable.ts";
import { constantReadable } from "#browser/lib/readable.ts";
import { fetchNow } from "#browser/queries/fetch-now.ts";
import { orderBookQueries } from "#browser/queries/order-book-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import type { FeedOf, FeedView } from "#browser/stream/feed-snapshot.ts";
import type { OrderBook } from "#contract/order-book.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import { cachedComparison } from "./live-source.ts";
import type { MarketOutcome, MarketView } from "./market-view.ts";
import { agreeingBooks, type OrderBookView, viewOfBook, viewWithoutBook } from "./order-book-view.ts";
import { type BookResolution, resolveBook } from "./resolve-instrument.ts";
import type { Resolved } from "./source-freshness.ts";
import { useLiveSource } from "./use-live-source.ts";
import { useMarket } from "./use-market.ts";

export interface OrderBookResult {
  readonly source: Readable<OrderBookView>;
  readonly resolution: BookResolution;
  /** Requests the book now. */
  readonly retry: () => void;
  /**
   * Fetches the book before an order, if it was last received more than `freshness.confirmMs` ago.
   * Rejects where the answer fails or is late.
   */
  readonly confirm: () => Promise<void>;
}

/** The book as a source, for views that draw without rendering. */
export function useOrderBookSource(
  venue: VenueId,
  marketId: string,
  outcomeId: string | undefined,
): OrderBookResult {
  const { market } = useMarket(venue, marketId, outcomeId);
  return useBookSourceIn(market, venue, marketId, outcomeId);
}

/**
 * The same where the market is fetched already. With `opposite`, the complementary outcome, it is the complement of that
 * outcome's own book, where it has one.
 */
export function useBookSourceIn(
  market: MarketView,
  venue: VenueId,
  marketId: string,
  outcomeId: string | undefined,
  opposite?: MarketOutcome,
): OrderBookResult {
  const config = useConfig();
  const gateway = useGateway();
  const { isUnread } = market;
  const outcomes = market.details !== undefined || !offers(venue, "market") ? market.outcomes : undefined;
  const resolution = useMemo((): BookResolution => {
    const own = resolveBook(config, venue, { marketId, outcomeId: opposite?.id ?? outcomeId }, outcomes);
    if (opposite === undefined || own.kind === "none") return own;
    return { ...own, complementOf: own.complementOf ?? opposite };
  }, [config, venue, marketId, outcomeId, outcomes, opposite]);
  const instrument = resolution.kind === "none" ? undefined : resolution.instrument;
  const complemented = resolution.complementOf !== undefined;
  const { priceScale } = config.venues[venue];
  const { midSpreadLimit } = config.book;

  const feed = useMemo(
    (): FeedOf<"book"> | undefined =>
      instrument === undefined ? undefined : { channel: "book", venue, instrument },
    [venue, instrument],
  );
  const toView = useCallback(
    (choice: Resolved<OrderBook>) => viewOfBook(choice, complemented, { priceScale, midSpreadLimit }),
    [complemented, priceScale, midSpreadLimit],
  );
  const query = orderBookQueries.book(gateway, { venue, instrument });
  const { confirmMs, quietMs } = config.freshness;
  const quiet = useMemo(
    () => ({
      afterMs: confirmMs,
      quietMs,
      agrees: cachedComparison((streamed: OrderBook, answer: OrderBook) =>
        agreeingBooks(streamed, answer, { priceScale, midSpreadLimit }),
      ),
    }),
    [confirmMs, quietMs, priceScale, midSpreadLimit],
  );
  const used = useLiveSource({ feed, asAnswer, query, pollMs: config.polling.bookMs, quiet, toView });
  const source = useMemo(
    () =>
      resolution.kind === "none" ? constantReadable(viewWithoutBook(resolution, isUnread)) : used.source,
    [resolution, isUnread, used.source],
  );
  const queries = useQueryClient();
  const confirm = useCallback(async () => {
    const { dataAt } = source.read();
    if (instrument === undefined) return;
    if (dataAt !== undefined && systemClock.monotonic() - dataAt <= confirmMs) return;
    await fetchNow(queries, orderBookQueries.book(gateway, { venue, instrument }), confirmTimeoutMs);
  }, [queries, gateway, venue, instrument, source, confirmMs]);
  return { source, resolution, retry: used.retry, confirm };
}

const asAnswer = (readFeed: () => FeedView<"book">) => readFeed;

/** Timeout of the book fetched before an order, ms. */
const confirmTimeoutMs = 3_000;
