// A venue's own candles as received: a long list now and then, and the newest rows streamed if live, else polled.
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Urgency } from "#browser/api/request-queue.ts";
import { useConfig } from "#browser/config/config-context.tsx";
import { candleQueries } from "#browser/queries/candle-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import type { FeedOf } from "#browser/stream/feed-snapshot.ts";
import type { Candlestick } from "#contract/candlestick.ts";
import type { DecodedList } from "#contract/decoding.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { offers } from "#contract/venues.ts";
import { readAsDecodedList } from "./live-source.ts";
import type { MarketView } from "./market-view.ts";
import { type CandleResolution, resolveCandles } from "./resolve-instrument.ts";
import type { Resolved } from "./source-freshness.ts";
import { useLiveSource } from "./use-live-source.ts";

/** Source of an outcome's candles; "unsettled" until its market is fetched, where the venue returns markets. */
export function useCandleResolution(
  market: Pick<MarketView, "venue" | "marketId" | "outcomes" | "details">,
  outcomeId: string | undefined,
): CandleResolution {
  const config = useConfig();
  const { venue, marketId } = market;
  const isSettled = market.details !== undefined || !offers(venue, "market");
  const outcomes = isSettled ? market.outcomes : undefined;
  return useMemo(
    () => resolveCandles(config, venue, { marketId, outcomeId }, outcomes),
    [config, venue, marketId, outcomeId, outcomes],
  );
}

interface CandleRowsRequest {
  readonly venue: VenueId;
  /** Undefined: nothing is requested. */
  readonly instrument: string | undefined;
  readonly interval: { readonly value: string; readonly seconds: number };
  /** Periods of the long list. */
  readonly historyPeriods: number;
  /** How often the long list is requested again, ms. */
  readonly historyRefreshMs: number;
  /** Urgency of the long list. */
  readonly urgency?: Urgency;
  /** Periods per poll while nothing is streamed. */
  readonly recentPeriods: number;
}

/** Rows on the gateway's price scale, not checked. Rerenders with the long list only (`history`, oldest first). */
export function useCandleRows(request: CandleRowsRequest) {
  const { venue, instrument, interval, historyPeriods, historyRefreshMs, urgency, recentPeriods } = request;
  const { polling } = useConfig();
  const gateway = useGateway();
  const feed = useMemo(
    (): FeedOf<"candles"> | undefined =>
      instrument === undefined
        ? undefined
        : { channel: "candles", venue, instrument, interval: interval.value },
    [venue, instrument, interval.value],
  );
  const candles = { venue, instrument, interval };
  const historyQuery = candleQueries.list(gateway, {
    ...candles,
    periods: historyPeriods,
    ...(urgency === undefined ? {} : { urgency }),
  });
  const { data, isLoading } = useQuery({
    ...historyQuery,
    staleTime: historyRefreshMs,
    refetchInterval: historyRefreshMs,
  });
  const rows = useLiveSource({
    feed,
    asAnswer: readAsDecodedList,
    query:
      data === undefined ? historyQuery : candleQueries.list(gateway, { ...candles, periods: recentPeriods }),
    pollMs: polling.tradesMs,
    toView: asChosen,
  });
  return { ...rows, history: data?.answer.rows, isHistoryLoading: isLoading };
}

const asChosen = (choice: Resolved<DecodedList<Candlestick>>) => choice;
