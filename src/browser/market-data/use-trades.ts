// Trades of an outcome: streamed if live, else polled.
import { useMemo } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { constantReadable } from "#browser/lib/readable.ts";
import { tradeQueries } from "#browser/queries/trade-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import type { FeedOf } from "#browser/stream/feed-snapshot.ts";
import type { PriceScale } from "#browser/trading-math/orderbook/price-scale.ts";
import { tradedPrints } from "#browser/trading-math/traded-prints.ts";
import { useReadable } from "#browser/ui/use-readable.ts";
import type { DecodedList } from "#contract/decoding.ts";
import type { Trade } from "#contract/trade.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import { instrumentOf } from "./instrument.ts";
import { readAsDecodedList } from "./live-source.ts";
import type { Resolved, ViewState } from "./source-freshness.ts";
import { type LiveSource, useLiveSource } from "./use-live-source.ts";
import { type MarketResult, useMarket } from "./use-market.ts";

export interface TradesView {
  /** Newest first, each once. */
  readonly trades: readonly Trade[];
  readonly state: ViewState;
  readonly confirmedAt: number | undefined;
  /** When the trades themselves were last received, on the clock of performance.now(). */
  readonly dataAt: number | undefined;
  readonly error: string | undefined;
  /** Number of rows that could not be read or can be no trade. */
  readonly dropped: number;
}

const nothing = {
  trades: [],
  confirmedAt: undefined,
  dataAt: undefined,
  error: undefined,
  dropped: 0,
};

/** Trades as a source, for views that draw without rendering. Without `mayPoll`: only if streamed, or polled by another view. */
export function useTradesSource(
  venue: VenueId,
  marketId: string,
  outcomeId: string | undefined,
  mayPoll = true,
): LiveSource<TradesView> {
  return useTradesSourceIn(useMarket(venue, marketId, outcomeId).state, venue, marketId, outcomeId, mayPoll);
}

/** The same where the market is fetched already. */
export function useTradesSourceIn(
  marketState: MarketResult["state"],
  venue: VenueId,
  marketId: string,
  outcomeId: string | undefined,
  mayPoll = true,
): LiveSource<TradesView> {
  const config = useConfig();
  const gateway = useGateway();
  const offered = offers(venue, "trades");
  const instrument = offered ? instrumentOf(config, venue, { marketId, outcomeId }) : undefined;
  const feed = useMemo(
    (): FeedOf<"trades"> | undefined =>
      instrument === undefined ? undefined : { channel: "trades", venue, instrument },
    [venue, instrument],
  );
  const query = tradeQueries.latest(gateway, { venue, instrument, limit: config.gateway.limit });
  const { priceScale } = config.venues[venue];
  const toView = useMemo(
    () => (choice: Resolved<DecodedList<Trade>>) => viewOfTrades(choice, priceScale),
    [priceScale],
  );
  const used = useLiveSource({
    feed,
    asAnswer: readAsDecodedList,
    query,
    pollMs: config.polling.tradesMs,
    mayPoll,
    toView,
  });
  const isMarketLoading = marketState === "loading";
  const source = useMemo(() => {
    if (instrument !== undefined) return used.source;
    // Offered but without an instrument: the market is still loading or lists no outcome.
    const state = !offered ? "not-offered" : isMarketLoading ? "loading" : "empty";
    return constantReadable({ ...nothing, state } as const);
  }, [offered, instrument, isMarketLoading, used.source]);
  return { source, retry: used.retry };
}

/** Current trades; renders at most once a frame. */
export function useTrades(venue: VenueId, marketId: string, outcomeId: string | undefined): TradesView {
  const { source } = useTradesSource(venue, marketId, outcomeId);
  return useReadable(source);
}

function viewOfTrades(
  { data, state, confirmedAt, dataAt, problem }: Resolved<DecodedList<Trade>>,
  priceScale: PriceScale,
): TradesView {
  const isFresh = state === "live" || state === "polling";
  const { rows, dropped } = data ?? { rows: [], dropped: [] };
  const trades = tradedPrints(rows, priceScale);
  return {
    trades,
    state: isFresh && trades.length === 0 ? "empty" : state,
    confirmedAt,
    dataAt,
    error: problem,
    dropped: dropped.length + rows.length - trades.length,
  };
}
