// By how much the price of an outcome changed over a window, as a source: out of the venue's own candles where it has them,
// else out of its trades.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import type { Config } from "#browser/config/config.ts";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import type { Readable } from "#browser/lib/readable.ts";
import { readAsDecodedList } from "#browser/market-data/live-source.ts";
import type { OrderBookState } from "#browser/market-data/order-book-view.ts";
import { type CandleResolution, resolveCandles } from "#browser/market-data/resolve-candles.ts";
import type { Resolved } from "#browser/market-data/source-freshness.ts";
import { useLiveSource } from "#browser/market-data/use-live-source.ts";
import { useMarket } from "#browser/market-data/use-market.ts";
import type { QuotedOutcome } from "#browser/market-data/use-outcome-quote.ts";
import { useTradesSource } from "#browser/market-data/use-trades.ts";
import { candleQueries } from "#browser/queries/candle-queries.ts";
import { tradeQueries } from "#browser/queries/trade-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { type FeedOf, offView } from "#browser/stream/feed-snapshot.ts";
import { useStream } from "#browser/stream/stream-context.ts";
import { createCandleSanitiser } from "#browser/trading-math/candles/candle-sanitiser.ts";
import { tradedPrints } from "#browser/trading-math/traded-prints.ts";
import { subscribeToClock } from "#browser/ui/live-text.tsx";
import { useReadable } from "#browser/ui/use-readable.ts";
import type { Candlestick } from "#contract/candlestick.ts";
import type { DecodedList } from "#contract/decoding.ts";
import { parseInstant } from "#contract/instant.ts";
import { offers } from "#contract/venues.ts";
import {
  changeOfCandles,
  changeOfTrades,
  complementChange,
  type PriceChange,
  windowStart,
} from "./price-change.ts";
import { pointsOfCandles, pointsOfTrades, sparklinePath } from "./sparkline-path.ts";

export interface ChangeView {
  /** Undefined where nothing that was traded is known. */
  readonly change: PriceChange | undefined;
  /** The window's prices as an SVG path; "" without any. Not drawn everywhere, so made at the first call. */
  readonly line: () => string;
  readonly state: OrderBookState;
  /** When the last price was confirmed, on the clock of performance.now(). */
  readonly confirmedAt: number | undefined;
}

type Interval = Config["candles"]["intervals"][number];

/** More periods than these cost more to ask for than an exact start of the window is worth. */
const mostPeriods = 300;
/** Asked for before the window, for markets in which a while nothing was traded. */
const periodsBefore = 60;
/** Polled without a stream. */
const recentPeriods = 10;
const historyRefreshMs = 600_000;

/** The finest interval of the settings of which a window has not too many; the window begins at one of its boundaries. */
export function intervalFor(intervals: readonly Interval[], windowMs: number): Interval {
  const [first, ...others] = [...intervals].sort((a, b) => a.seconds - b.seconds);
  if (first === undefined) throw new Error("the settings name no interval");
  return [first, ...others].find(({ seconds }) => windowMs / (seconds * 1_000) <= mostPeriods) ?? first;
}

/** The change of an outcome's price over the last `windowMs`. */
export function usePriceChangeSource(place: QuotedOutcome, windowMs: number): Readable<ChangeView> {
  const config = useConfig();
  const { venue, marketId, outcomeId } = place;
  const { market } = useMarket(venue, marketId, outcomeId);
  const quoted = outcomeId ?? market.outcomes[0]?.id;
  const isSettled = market.details !== undefined || !offers(venue, "market");
  const reading = useMemo(
    () =>
      resolveCandles(config, venue, { marketId, outcomeId: quoted }, isSettled ? market.outcomes : undefined),
    [config, venue, marketId, quoted, isSettled, market.outcomes],
  );
  const interval = intervalFor(config.candles.intervals, windowMs);
  const start = useWindowStart(windowMs, interval.seconds);
  const request = { ...place, outcomeId: quoted, reading, interval, start };
  const ofCandles = useChangeOfCandles(request, windowMs);
  const ofTrades = useChangeOfTrades({ ...request, windowMs });
  return reading.kind === "candles" ? ofCandles : ofTrades;
}

/** When the window begins, moving on by whole periods. */
function useWindowStart(windowMs: number, seconds: number): number {
  return useSyncExternalStore(subscribeToClock, () => windowStart(systemClock.now(), windowMs, seconds));
}

interface ChangeRequest extends QuotedOutcome {
  readonly reading: CandleResolution;
  readonly interval: Interval;
  readonly start: number;
}

function useChangeOfCandles(request: ChangeRequest, windowMs: number): Readable<ChangeView> {
  const { venue, reading, interval, start } = request;
  const config = useConfig();
  const gateway = useGateway();
  const { read } = useStream();
  const instrument = reading.kind === "candles" ? reading.instrument : undefined;
  const isComplement = reading.kind === "candles" && reading.complementOf !== undefined;
  const { value, seconds } = interval;
  const feed = useMemo(
    (): FeedOf<"candles"> | undefined =>
      instrument === undefined ? undefined : { channel: "candles", venue, instrument, interval: value },
    [venue, instrument, value],
  );
  const readStreamed = useMemo(
    () => readAsDecodedList(() => (feed === undefined ? offView : read(feed))),
    [feed, read],
  );
  const candles = { venue, instrument, interval };
  const periods = Math.ceil(windowMs / (seconds * 1_000)) + periodsBefore;
  const historyQuery = candleQueries.latest(gateway, { ...candles, periods, urgency: "background" });
  const { data: history, isLoading } = useQuery({
    ...historyQuery,
    staleTime: historyRefreshMs,
    refetchInterval: historyRefreshMs,
  });
  const { source } = useLiveSource({
    feed,
    readStreamed,
    query:
      history === undefined
        ? historyQuery
        : candleQueries.latest(gateway, { ...candles, periods: recentPeriods }),
    pollMs: config.polling.tradesMs,
    toView: asItIs,
  });
  const { stamp } = config.candles;
  const { priceScale } = config.venues[venue];
  const sanitise = useMemo(
    () => createCandleSanitiser({ seconds, stamp, priceScale, now: systemClock.now }),
    [seconds, stamp, priceScale],
  );
  return useMemo(
    () =>
      derivedSource(source, ({ data, state, confirmedAt }): ChangeView => {
        const rows = [...(history?.answer.rows ?? []), ...(data?.rows ?? [])];
        // A part of the window is not shown as if no more were known while more is on its way.
        const known = isLoading ? [] : sanitise(rows).candles;
        const change = changeOfCandles(known, seconds, start);
        return {
          change: change === undefined || !isComplement ? change : complementChange(change),
          line: once(() =>
            sparklinePath(pointsOfCandles(known, seconds), start, start + windowMs, isComplement),
          ),
          state: instrument === undefined || isLoading ? "loading" : state,
          confirmedAt,
        };
      }),
    [source, history, isLoading, sanitise, seconds, start, windowMs, instrument, isComplement],
  );
}

const asItIs = (choice: Resolved<DecodedList<Candlestick>>) => choice;

function useChangeOfTrades({
  venue,
  marketId,
  outcomeId,
  reading,
  start,
  windowMs,
}: ChangeRequest & { readonly windowMs: number }): Readable<ChangeView> {
  const config = useConfig();
  const gateway = useGateway();
  const isOfTrades = reading.kind === "trades";
  const { source } = useTradesSource(venue, marketId, outcomeId, isOfTrades);
  const reaches = useSyncExternalStore(source.subscribe, () =>
    source.read().trades.some(({ timestamp }) => (parseInstant(timestamp) ?? start + 1) <= start),
  );
  const hasTrades = useReadable(source, ({ trades }) => trades.length > 0);
  const { data: older, isLoading } = useQuery({
    ...tradeQueries.before(gateway, {
      venue,
      instrument: isOfTrades ? reading.instrument : undefined,
      until: start,
      limit: config.gateway.limit,
    }),
    enabled: isOfTrades && hasTrades && !reaches,
    // Until those before the next start are here, the change is counted from the last one.
    placeholderData: keepPreviousData,
  });
  const from = reaches ? start : (older?.until ?? start);
  const { priceScale } = config.venues[venue];
  const isComplement = isOfTrades && reading.complementOf !== undefined;
  return useMemo(
    () =>
      derivedSource(source, ({ trades, state, confirmedAt }): ChangeView => {
        // A part of the window is not shown as if no more were known while more is on its way.
        const change = isLoading ? undefined : changeOfTrades(trades, older?.rows ?? [], from, priceScale);
        return {
          change: change === undefined || !isComplement ? change : complementChange(change),
          line: once(() => {
            if (isLoading) return "";
            const before = tradedPrints(older?.rows ?? [], priceScale);
            const points = [...pointsOfTrades(before, priceScale), ...pointsOfTrades(trades, priceScale)];
            return sparklinePath(points, from, from + windowMs, isComplement);
          }),
          state: isLoading ? "loading" : state,
          confirmedAt,
        };
      }),
    [source, older, isLoading, from, windowMs, priceScale, isComplement],
  );
}

/** A source of what `to` makes of another's view, worked out once a view. */
function derivedSource<From, View>(source: Readable<From>, to: (from: From) => View): Readable<View> {
  let last: { readonly from: From; readonly view: View } | undefined;
  return {
    read: () => {
      const from = source.read();
      if (last?.from !== from) last = { from, view: to(from) };
      return last.view;
    },
    subscribe: source.subscribe,
  };
}

/** The value of `make`, called at the first read. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
